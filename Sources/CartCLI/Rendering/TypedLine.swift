import TerminalText

/// A row of the screen in which somebody typed something.
package struct TypedLine: Sendable {
  /// What was typed.
  package var text: String
  /// The column that it begins in.
  package var column: Int

  package init(text: String, column: Int) { (self.text, self.column) = (text, column) }

  /// Whether it is one row of a terminal, in which each character takes the columns that it shows.
  func fits(in columns: Int) -> Bool {
    PrintableText.of(text) == text && !text.contains("\n")
      && column + DisplayWidth.of(text) < columns
  }
}
