import CartModels

extension String {
  /// The text as names and notes are taken from files: on one line and without control characters,
  /// each run of which becomes a blank, and without blanks around it.
  var onOneLine: String {
    guard utf8.contains(where: { String.mayBeginControl($0) }) else { return withoutOuterBlanks }
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

  /// Whether a byte is a control character of ASCII, or the first of one beyond it.
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
