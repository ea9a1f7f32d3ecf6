import CartModels

extension String {
  /// The text on one line, as names and notes are taken from files. Each run of control characters
  /// becomes a blank, and blanks at the ends are removed.
  var onOneLine: String {
    let mayHoldControls =
      utf8.withContiguousStorageIfAvailable { $0.contains { String.mayBeginControl($0) } } ?? true
    guard mayHoldControls else { return withoutOuterBlanks }
    var plain = ""
    var isAfterControl = false
    for scalar in unicodeScalars {
      let isControl = String.isControl(scalar)
      if !isControl {
        plain.unicodeScalars.append(scalar)
      } else if !isAfterControl {
        plain += " "
      }
      isAfterControl = isControl
    }
    return plain.withoutOuterBlanks
  }

  /// Whether a byte is an ASCII control character, or can be the first byte of another control
  /// character.
  @inline(__always)
  private static func mayBeginControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
