import Testing

@testable import CartCLI

@Suite struct LocaleTests {
  @Test(arguments: [
    (["LANG": "en_GB.UTF-8"], true),
    (["LANG": "C", "LC_ALL": "de_DE.utf8"], true),
    (["LANG": "en_GB.UTF-8", "LC_CTYPE": "C"], false),
    (["LANG": "en_GB.UTF-8", "LC_ALL": ""], true),
    (["LANG": "de_DE.ISO-8859-1"], false),
    ([:], false),
  ]) func theFirstVariableSpeaksForAll(_ environment: [String: String], _ usesUnicode: Bool) {
    let host = CartCLI.Host(environment: environment, output: StringSink(), errors: StringSink())
    #expect(host.usesUnicode == usesUnicode)
  }

  private func addTwice(_ locale: String, isTerminal: Bool) throws -> String {
    let store = try TemporaryStore()
    defer { store.remove() }
    return store.run(["--color", "never", "-c", "add Käse; add Käse"]) { host in
      host.environment["LC_ALL"] = locale
      host.outputIsTerminal = isTerminal
    }.output
  }

  @Test func marksOfOurOwnAreASCIIWhereTheTerminalKnowsNoOthers() throws {
    #expect(try addTwice("C", isTerminal: true).hasSuffix("Käse: 1 -> 2\n"))
    #expect(try addTwice("C.UTF-8", isTerminal: true).hasSuffix("Käse: 1 → 2\n"))
    #expect(try addTwice("C", isTerminal: false).hasSuffix("Käse: 1 → 2\n"))
  }
}
