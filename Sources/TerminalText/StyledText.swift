/// Text with the colours that `TextStyle` paints.
package enum StyledText {
  /// The text without them.
  package static func plain(_ text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    var (plain, isInEscape) = ("", false)
    for scalar in text.unicodeScalars {
      if isInEscape {
        isInEscape = scalar != "m"
      } else if scalar == "\u{1B}" {
        isInEscape = true
      } else {
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}
