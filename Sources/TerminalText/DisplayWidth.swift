/// The width of text in terminal cells.
package enum DisplayWidth {
  /// Returns the width of a text without control characters.
  package static func of(_ text: some StringProtocol) -> Int {
    let isASCII = text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 < 0x80 } }
    return isASCII == true ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// Returns the width of one character: 0 for a lone mark, 2 for wide characters and emoji.
  ///
  /// Scalars that are joined to an emoji or turn a character into one (`❤` with U+FE0F) have no
  /// width. In other characters each scalar has its own width, like the vowel signs of many
  /// scripts.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isASCII, scalars.count == 1 { return first.value < 0x20 ? 0 : 1 }
    if first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if isJoining(scalar.value) { return 0 }
    return isWide(scalar.value) ? 2 : 1
  }

  /// The vowels and final consonants of Hangul, which are drawn in the cell of the first one.
  private static func isJoining(_ value: UInt32) -> Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  /// The blocks whose characters are Wide or Fullwidth in Unicode Standard
  /// Annex 11, East Asian Width.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
