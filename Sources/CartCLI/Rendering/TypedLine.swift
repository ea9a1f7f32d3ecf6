import TerminalText

/// A row of the screen that contains typed text.
package struct TypedLine: Sendable {
  /// The typed text.
  package var text: String
  /// The column in which the text begins.
  package var column: Int

  package init(text: String, column: Int) { (self.text, self.column) = (text, column) }

  /// Whether the text fits in one row of the terminal and is shown exactly as typed.
  func fits(in columns: Int) -> Bool {
    PrintableText.of(text) == text && !text.contains("\n")
      && column + DisplayWidth.of(text) < columns
  }
}
