import CartCLI
import CartLanguage
import Foundation
import TerminalText
import Testing

@Suite struct DiagnosticRendererTests {
  /// Renders a mistake at the first `^…^` of a line.
  private func render(_ marked: String, help: [String] = []) throws -> String {
    let parts = marked.split(separator: "^", omittingEmptySubsequences: false)
    try #require(parts.count == 3)
    let start = parts[0].utf8.count
    let source = Source(name: "test", text: parts.joined())
    let diagnostic = Diagnostic(
      .unexpected, "wrong", at: start..<start + parts[1].utf8.count, help: help)
    return DiagnosticRenderer().render(diagnostic.located(in: source))
  }

  @Test func wholeText() throws {
    #expect(
      try render("add Milk\nadd Bread in ^diary^\nshow", help: ["did you mean `dairy`?"]) == """
        error: wrong
         --> test:2:14
          |
        2 | add Bread in diary
          |              ^^^^^
        help: did you mean `dairy`?

        """)
  }

  /// The column of the first caret, and the number of carets.
  @Test(arguments: [
    ("add ^Milk^", 4, 4), ("add 牛乳 ^Milk^", 9, 4), ("add ^牛乳^", 4, 4), ("\tadd ^x^", 8, 1),
    ("add Cre\u{300}me ^x^", 10, 1), ("add 🍌 ^x^", 7, 1), ("add \u{1B} ^x^", 11, 1),
    ("add^^", 3, 1),
    ("^a\tb^", 0, 6),
  ]) func carets(_ marked: String, _ column: Int, _ count: Int) throws {
    let lines = try render(marked, help: ["try again"]).split(separator: "\n")
    let line = try #require(lines.dropLast().last)
    #expect(
      line == "  | " + String(repeating: " ", count: column)
        + String(repeating: "^", count: count))
  }

  /// Directly below the typed line, the carets alone show the position.
  @Test func caretsBelowWhatWasTyped() {
    let source = Source(name: "prompt", text: "check Bred")
    let mistake = Diagnostic(.unexpected, "wrong", at: 6..<10, help: ["try again"])
      .located(in: source)
    let line = TypedLine(text: "check Bred", column: 4)
    let renderer = DiagnosticRenderer(columns: 80)
    #expect(
      renderer.render(mistake, below: line) == "          ^^^^\nerror: wrong\nhelp: try again\n")
    // A wrapped line, or a different text, is shown in full.
    for renderer in [DiagnosticRenderer(columns: 14), DiagnosticRenderer()] {
      #expect(renderer.render(mistake, below: line).contains("| check Bred"))
    }
    let other = TypedLine(text: "check Bread", column: 4)
    #expect(renderer.render(mistake, below: other).contains("| check Bred"))
  }

  @Test func longLinesAreClipped() throws {
    let long = String(repeating: "x ", count: 5_000)
    let lines = try render(long + "^here^ " + long).split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.of($0) < 170 })
    let shown = try #require(lines.first { $0.contains("here") })
    let carets = try #require(lines.last { $0.contains("^") })
    let place = try #require(shown.range(of: "here")?.lowerBound)
    let caret = try #require(carets.firstIndex(of: "^"))
    #expect(DisplayWidth.of(shown[..<place]) == DisplayWidth.of(carets[..<caret]))
  }

  @Test func lineNumbersWidenTheGutter() throws {
    let text = try render(String(repeating: "\n", count: 99) + "^x^")
    #expect(text.contains("\n   --> test:100:1\n    |\n100 | x\n    | ^\n"))
  }

  @Test func remarksAreOneLine() {
    let source = Source(name: "test", text: "add Bananas 6")
    let hint = Diagnostic(
      .trailingNumber, "`6` is part of the name", at: 4..<13, severity: .hint, help: ["x"])
    #expect(
      DiagnosticRenderer().render(hint.located(in: source)) == "hint: `6` is part of the name; x\n")
  }

  @Test func longNamesAreShortened() {
    let name = String(repeating: "n", count: 100_000)
    let text = DiagnosticRenderer().render(Diagnostic(.unknownItem, "there is no `\(name)`"))
    #expect(text.utf8.count < 2_100 && text.contains("…"))
  }

  @Test func colourIsOnlyAskedFor() {
    let error = Diagnostic(.unexpected, "wrong")
    #expect(DiagnosticRenderer(usesColor: true).render(error).contains("\u{1B}[1;31merror"))
    #expect(!DiagnosticRenderer().render(error).contains("\u{1B}"))
  }
}
