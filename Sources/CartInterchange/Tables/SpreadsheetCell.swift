/// The text of a table's cell, written so that no spreadsheet runs it.
///
/// A cell that begins like a formula (`=cmd|…`, `+1`, `-1`, `@SUM`, a tab, a line break) gets an
/// apostrophe in front, as people type it to enter text. A cell that begins with apostrophes before
/// such a sign gets one too, so that removing one apostrophe always restores the cell.
package enum SpreadsheetCell {
  /// Returns the text with an apostrophe in front, if it needs one.
  package static func guarded(_ text: String) -> String {
    isFormula(text) ? "'" + text : text
  }

  /// Returns the original text of a cell that `guarded(_:)` returned.
  package static func unguarded(_ text: String) -> String {
    guard text.utf8.first == UInt8(ascii: "'"), isFormula(text) else { return text }
    return String(text.unicodeScalars.dropFirst())
  }

  /// Whether the first character that isn't an apostrophe begins a formula.
  private static func isFormula(_ text: String) -> Bool {
    text.unicodeScalars.first { $0 != "'" }.map(isFormulaSign) ?? false
  }

  private static func isFormulaSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "\t", "\r", "\n": true
    // Some programs read the fullwidth forms like the plain ones.
    case "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }
}
