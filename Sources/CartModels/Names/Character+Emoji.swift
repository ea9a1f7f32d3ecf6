extension Character {
  /// Whether terminals show the character as an emoji. Longer sequences than any real emoji has
  /// don't count.
  package var isEmoji: Bool {
    guard let first = unicodeScalars.first, utf8.count <= Character.longestEmoji else {
      return false
    }
    let isShownAsOne =
      first.properties.isEmojiPresentation
      || first.properties.isEmoji && unicodeScalars.contains(Character.emojiVariation)
    return isShownAsOne && unicodeScalars.allSatisfy(Character.mayBePart)
  }

  /// A family of four takes 25 bytes, with skin tones 41.
  private static let longestEmoji = 48
  private static let emojiVariation: Unicode.Scalar = "\u{FE0F}"

  /// Excludes letters with combining marks, which are one character too.
  private static func mayBePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji || scalar.properties.isEmojiModifier
      || scalar == "\u{200D}" || scalar == emojiVariation || scalar == "\u{20E3}"
      || (0xE0020...0xE007F).contains(scalar.value)
  }
}
