/// What stands in a cell of a table, written so that no spreadsheet runs it.
///
/// A cell that begins like a formula (`=cmd|…`, `+1`, `-1`, `@SUM`, a tab, a line break) gets
/// an apostrophe before it, as a person types it to have text. So does one that begins with
/// apostrophes before such a sign: taking one off gives every cell back as it was.
package enum SpreadsheetCell {
  /// The text as it is written.
  package static func guarded(_ text: String) -> String {
    isFormula(text) ? "'" + text : text
  }

  /// The text as it was before it was written.
  package static func unguarded(_ text: String) -> String {
    guard text.utf8.first == UInt8(ascii: "'"), isFormula(text) else { return text }
    return String(text.unicodeScalars.dropFirst())
  }

  /// Whether a sign of a formula comes first, or after apostrophes.
  private static func isFormula(_ text: String) -> Bool {
    text.unicodeScalars.first { $0 != "'" }.map(isFormulaSign) ?? false
  }

  private static func isFormulaSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "\t", "\r", "\n": true
    // Their wide forms, which some programs read like the plain ones.
    case "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }
}
