import CartCLI
import CartLanguage
import Testing

/// The checker consults its budget often enough, and does no work whose result is never shown. The
/// tests count these calls instead of measuring time.
@Suite struct CheckBudgetTests {
  /// Checks a source with a budget that runs out at the given call.
  private func check(_ text: String, endingAt last: Int = .max) -> (SourceCheck, looks: Int) {
    var looks = 0
    let check = SourceCheck(
      Source(name: "test", text: text),
      isInterrupted: {
        looks += 1
        return looks >= last
      })
    return (check, looks)
  }

  private var misspeltCalls: String {
    let functions = (1...4_000).map { "func share\($0)(x) { return x }\n" }
    return functions.joined() + (1...4_000).map { "print shrae\($0)(1)\n" }.joined()
  }

  @Test func namesAreLookedForOnlyWhereMistakesAreShown() {
    let (check, looks) = check(misspeltCalls)
    #expect(check.diagnostics.count == SourceCheck.maximumDiagnostics + 1)
    #expect(check.diagnostics[0].help == ["did you mean `share1`, `share10` or `share11`?"])
    // 50 times 4,000 names, with one call every 256 names. Searching for every call would take
    // 60,000.
    #expect((500..<2_000).contains(looks))
  }

  @Test(arguments: [1, 10, 100]) func checkingEnds(at last: Int) {
    let (_, looks) = check(misspeltCalls, endingAt: last)
    #expect((last...(last + 60)).contains(looks))
  }

  @Test func oneLongStatementIsNotBeyondIt() {
    let list = "let l = [" + String(repeating: "1, ", count: 100_000) + "1]"
    #expect(check(list).looks > 100)
    #expect(check(list, endingAt: 3).looks < 10)
  }

  @Test func callsWithManyArgumentsAreCheckedInOnePass() {
    // The checker used to compare every argument with every parameter.
    let names = (1...1_000).map { "a\($0)" }
    let call = "f(" + names.map { "\($0): 1" }.joined(separator: ", ") + ")\n"
    let text = "func f(\(names.joined(separator: ", "))) { }\n" + String(repeating: call, count: 5)
    #expect(check(text).0.diagnostics.isEmpty)
  }

  /// The file `1` includes `2`, which includes `3`, and so on.
  private struct Chain: SourceLoader {
    let length: Int

    func source(at path: String, includedFrom: Source) throws(Diagnostic) -> LoadedSource {
      let next = (Int(path) ?? 0) + 1
      let text = next <= length ? "include \"\(next)\"" : "print 1"
      return LoadedSource(source: Source(name: path, text: text), identity: path)
    }

    func identity(of source: Source) -> String { source.name }
  }

  private func mistakes(ofChain length: Int) -> [Diagnostic] {
    SourceCheck(Source(name: "0", text: "include \"1\""), loader: Chain(length: length)).diagnostics
  }

  @Test func includesAreBounded() throws {
    #expect(mistakes(ofChain: 100).isEmpty)
    let mistake = try #require(mistakes(ofChain: 3_000).first)
    #expect(mistake.code == .tooDeep)
    let text = DiagnosticRenderer().render(mistake)
    #expect(text.hasPrefix("error: include depth exceeds 100\n --> 100:1:9\n"))
    #expect(text.contains("\n  … and 92 more includes\n"))
  }
}
