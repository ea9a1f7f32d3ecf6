/// Text that is shortened to fit a number of columns.
package enum ClippedText {
  /// Returns the text, or as much of its beginning as fits followed by an ellipsis, or as much of
  /// the ellipsis as fits.
  package static func of(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
    guard DisplayWidth.of(text) > columns else { return text }
    let ellipsis = String(ellipsis.prefix(max(columns, 0)))
    return fitting(text, columns - DisplayWidth.of(ellipsis)) + ellipsis
  }

  /// Returns the text, or as much of its end as fits, preceded by an ellipsis.
  package static func end(of text: String, to columns: Int, ellipsis: String = "…") -> String {
    guard DisplayWidth.of(text) > columns else { return text }
    let ellipsis = String(ellipsis.prefix(max(columns, 0)))
    let backwards = fitting(text.reversed(), columns - DisplayWidth.of(ellipsis))
    return ellipsis + String(backwards.reversed())
  }

  /// Returns the first characters that fit.
  private static func fitting(_ characters: some Sequence<Character>, _ columns: Int) -> String {
    var room = columns
    return String(
      characters.prefix { character in
        room -= DisplayWidth.of(character)
        return room >= 0
      })
  }
}
