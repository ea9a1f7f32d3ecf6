import TerminalText
import Testing

@Suite struct WrappedTextTests {
  @Test(arguments: [
    ("help: did you mean `dairy`?", "help: did you mean\n  `dairy`?"),
    ("short\nlines", "short\nlines"),
    ("exactly twenty wide.", "exactly twenty wide."),
    ("  a verb   add, check, show", "  a verb   add,\n    check, show"),
    ("a_word_that_is_longer_than_any_row", "a_word_that_is_longer_than_any_row"),
    ("see a_word_that_is_longer_than_any_row", "see\n  a_word_that_is_longer_than_any_row"),
    ("日本語日本語 日本語日本語\n", "日本語日本語\n  日本語日本語\n"),
    ("\u{1B}[1;31merror\u{1B}[0m: twelve more", "\u{1B}[1;31merror\u{1B}[0m: twelve more"),
    ("            deep lines stay left", "            deep\nlines stay left"),
    ("", ""),
  ])
  func breaksBetweenWords(_ text: String, _ rows: String) {
    #expect(WrappedText.of(text, columns: 20) == rows)
    #expect(WrappedText.of(text, columns: nil) == text)
  }

  /// Wrapping only drops blanks, and no row is too wide unless a single word is.
  @Test(arguments: 1...30) func losesNoWord(_ columns: Int) {
    let text = "help: did you mean `dairy`? To keep \"in diary\" in the name, quote it"
    let words = { (text: String) in text.split { $0 == " " || $0 == "\n" } }
    let rows = WrappedText.of(text, columns: columns)
    #expect(words(rows) == words(text))
    for row in rows.split(separator: "\n") {
      #expect(row.count <= columns || words(String(row)).count == 1)
    }
  }
}
