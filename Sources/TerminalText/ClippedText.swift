/// Text that has to fit.
package enum ClippedText {
  /// The text, or as much of its beginning as fits with an ellipsis after it.
  package static func of(_ text: String, to columns: Int, ellipsis: String) -> String {
    guard DisplayWidth.of(text) > columns else { return text }
    var room = columns - DisplayWidth.of(ellipsis)
    let kept = text.prefix { character in
      room -= DisplayWidth.of(character)
      return room >= 0
    }
    return kept + ellipsis
  }
}
