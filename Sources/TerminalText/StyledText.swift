/// Text with the colour sequences of `TextStyle`.
package enum StyledText {
  /// Returns the text without colour sequences.
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
