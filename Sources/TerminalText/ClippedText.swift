/// Text that has to fit.
package enum ClippedText {
  /// The text, or as much of its beginning as fits with an ellipsis after it, or as much of the
  /// ellipsis as fits.
  package static func of(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
    guard DisplayWidth.of(text) > columns else { return text }
    let ellipsis = String(ellipsis.prefix(max(columns, 0)))
    var room = columns - DisplayWidth.of(ellipsis)
    let kept = text.prefix { character in
      room -= DisplayWidth.of(character)
      return room >= 0
    }
    return kept + ellipsis
  }
}
