import CartLanguage
import Testing

/// Every source can be formatted, keeps its meaning, and doesn't change when it is formatted again.
@Suite struct FormattingTests {
  static let sources = ConformanceTests.scripts + DocumentTests.scripts

  @Test(arguments: sources) func script(_ script: ConformanceScript) throws {
    let source: Source
    do {
      source = try Source(name: "a.qc", bytes: script.bytes())
    } catch is Diagnostic {
      // The source isn't valid text.
      return
    }
    let formatted: String
    do throws(SyntaxErrors) {
      formatted = try Formatter.format(source)
    } catch {
      // A script can be invalid, but not because of its layout.
      #expect(!error.diagnostics.contains { $0.code == .formatting })
      return
    }
    #expect(try Formatter.format(Source(name: "a.qc", text: formatted)) == formatted)
  }
}
