/// Text made safe for a terminal.
public enum PrintableText {
  /// The text with control characters, line breaks and bidirectional
  /// overrides written as escapes such as `\u{1B}`, so that data can neither
  /// steer the terminal nor reorder what stands beside it.
  public static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var safe = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": safe += "\\n"
      case "\t": safe += "\\t"
      case _ where isUnsafe(scalar):
        safe += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
