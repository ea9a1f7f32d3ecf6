/// What stands in a cell of a table, written so that no spreadsheet runs it.
///
/// A cell that begins like a formula (`=cmd|…`, `+1`, `-1`, `@SUM`, a tab, a line break) gets
/// an apostrophe before it, as a person types it to have text. So does one that begins with
/// apostrophes before such a sign: taking one off gives every cell back as it was.
enum SpreadsheetCell {
  /// The text as it is written.
  static func guarded(_ text: String) -> String {
    let signs = text.unicodeScalars.drop { $0 == "'" }
    guard let first = signs.first, isFormulaSign(first) else { return text }
    return "'" + text
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
