/// Text that has to fit.
package enum ClippedText {
  /// The text, or as much of its beginning as fits with an ellipsis after it, or as much of the
  /// ellipsis as fits.
  package static func of(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
    guard DisplayWidth.of(text) > columns else { return text }
    let ellipsis = String(ellipsis.prefix(max(columns, 0)))
    return fitting(text, columns - DisplayWidth.of(ellipsis)) + ellipsis
  }

  /// The same of its end, with the ellipsis before it.
  package static func end(of text: String, to columns: Int, ellipsis: String = "…") -> String {
    guard DisplayWidth.of(text) > columns else { return text }
    let ellipsis = String(ellipsis.prefix(max(columns, 0)))
    let backwards = fitting(text.reversed(), columns - DisplayWidth.of(ellipsis))
    return ellipsis + String(backwards.reversed())
  }

  /// As many of the first characters as there is room for.
  private static func fitting(_ characters: some Sequence<Character>, _ columns: Int) -> String {
    var room = columns
    return String(
      characters.prefix { character in
        room -= DisplayWidth.of(character)
        return room >= 0
      })
  }
}
