import Foundation
import TerminalText
import Testing

@testable import CartCLI

@Suite struct PagingTests {
  @Test(arguments: [
    ("less -R", ["less", "-R"]),
    ("  less\t-R  ", ["less", "-R"]),
    ("'my pager' -a\"b c\"d", ["my pager", "-ab cd"]),
    ("a\\ b 'c\\d' \"e\\\"f\"", ["a b", "c\\d", "e\"f"]),
    ("a ''", ["a", ""]),
    ("less 'unclosed one", ["less", "unclosed one"]),
    ("less | $(rm) > x\\", ["less", "|", "$(rm)", ">", "x"]),
    (" ", []),
  ]) func readsWords(_ text: String, _ words: [String]) {
    #expect(ShellWords.of(text) == words)
  }

  @Test func choosesThePager() {
    #expect(Pager(environment: ["PAGER": "more -d"])?.words == ["more", "-d"])
    #expect(Pager(environment: ["PAGER": "more", "TERM": "dumb"])?.words == ["more"])
    #expect(Pager(environment: ["TERM": "xterm"])?.words == ["less", "-FRX"])
    for none in [["PAGER": ""], ["PAGER": "cat"], ["PAGER": " "], ["TERM": "dumb"], [:]] {
      #expect(Pager(environment: none) == nil, "\(none)")
    }
  }

  @Test(arguments: [
    ("one\ntwo\n", 2, false),
    ("one\ntwo\nthree\n", 2, true),
    ("0123456789\n", 1, false),
    ("0123456789A\n", 1, true),
    ("\u{1B}[1m0123456789\u{1B}[0m\n", 1, false),
    ("日本語日本\n", 1, false),
    ("日本語日本語\n", 1, true),
    ("\n\n\n", 2, true),
    ("", 0, false),
  ]) func countsRows(_ text: String, _ most: Int, _ areExceeded: Bool) {
    var rows = ScreenRows(most: most, columns: 10)
    rows.add(text)
    #expect(rows.areExceeded == areExceeded)
  }

  /// Runs `qc show` on twelve items and a terminal of ten rows.
  private func show(
    _ words: [String] = ["show"], pager: String, rows: Int = 10
  ) throws -> (shown: TemporaryStore.Result, paged: String?) {
    let store = try TemporaryStore()
    defer { store.remove() }
    #expect(store.run(["-c", "for n in 1..12 { add \"Thing {n}\" }"]).status == 0)
    let path = store.path(of: "paged")
    let result = store.run(words) { host in
      host.environment["PAGER"] = pager.replacingOccurrences(of: "FILE", with: path)
      (host.outputIsTerminal, host.terminalSize) = (true, { TerminalSize(rows: rows, columns: 80) })
    }
    guard FileManager.default.fileExists(atPath: path) else { return (result, nil) }
    return (result, try String(contentsOfFile: path, encoding: .utf8))
  }

  static let toFile = "sh -c 'cat > \"$0\"' FILE"

  @Test func pagesWhatIsTallerThanTheScreen() throws {
    let (shown, paged) = try show(pager: Self.toFile)
    #expect(shown == TemporaryStore.Result(output: "", errors: "", status: 0))
    #expect(paged.map(StyledText.plain)?.hasPrefix("Shopping  0/12 done") == true)
    #expect(paged?.hasSuffix("Thing 12\n") == true)
  }

  @Test func pagesNothingElse() throws {
    for words in [["show", "limit", "3"], ["show", "--json"], ["print", "1"]] {
      let (shown, paged) = try show(words, pager: Self.toFile)
      #expect(paged == nil)
      #expect(!shown.output.isEmpty)
    }
    let (shown, paged) = try show(pager: Self.toFile, rows: 40)
    #expect(paged == nil)
    #expect(shown.output.hasSuffix("Thing 12\n"))
  }

  @Test func aPagerThatIsLeftEarlyIsNoMistake() throws {
    let words = ["-c", "for n in 1..20000 { print \"a long enough line, number {n}\" }"]
    let (shown, _) = try show(words, pager: "true")
    #expect(shown == TemporaryStore.Result(output: "", errors: "", status: 0))
  }

  @Test func aPagerThatIsNotThereIsSaid() throws {
    let (shown, _) = try show(pager: "no-such-pager -x")
    #expect(shown.status == 0)
    #expect(shown.output.hasSuffix("Thing 12\n"))
    #expect(shown.errors.hasPrefix("warning: cannot start the pager `no-such-pager`: No such"))
  }

  @Test func errorsComeAfterThePages() throws {
    let (shown, paged) = try show(["-c", "show; check Nothing"], pager: Self.toFile)
    #expect(paged?.hasSuffix("Thing 12\n") == true)
    #expect(shown.output.isEmpty && shown.errors.hasPrefix("error: there is no `Nothing`"))
    #expect(shown.status == 1)
  }
}
