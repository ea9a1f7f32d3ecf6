/// How many terminal cells text takes.
package enum DisplayWidth {
  /// The cells of a text without control characters.
  package static func of(_ text: some StringProtocol) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// The cells of one character: 0 for a lone mark, 2 for wide ones and emoji.
  package static func of(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.isASCII { return scalar.value < 0x20 ? 0 : 1 }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    let hasEmojiStyle = character.unicodeScalars.contains("\u{FE0F}")
    if properties.isEmojiPresentation || hasEmojiStyle { return 2 }
    return isWide(scalar.value) ? 2 : 1
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
