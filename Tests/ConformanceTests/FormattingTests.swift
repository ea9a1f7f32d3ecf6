import CartLanguage
import Testing

/// Every source there is can be laid out, means the same then, and stays as it
/// is when it is laid out again.
@Suite struct FormattingTests {
  static let sources = ConformanceTests.scripts + DocumentTests.scripts

  @Test(arguments: sources) func script(_ script: ConformanceScript) throws {
    let source: Source
    do {
      source = try Source(name: "a.qc", bytes: script.bytes())
    } catch is Diagnostic {
      // Not even text.
      return
    }
    let formatted: String
    do throws(SyntaxErrors) {
      formatted = try Formatter.format(source)
    } catch {
      // A script may be there to be refused, but never because of its layout.
      #expect(!error.diagnostics.contains { $0.code == .formatting })
      return
    }
    #expect(try Formatter.format(Source(name: "a.qc", text: formatted)) == formatted)
  }
}
