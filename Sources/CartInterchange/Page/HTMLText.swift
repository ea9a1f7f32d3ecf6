/// Escapes users' text for HTML, so that none of it is markup.
enum HTMLText {
  /// Returns a text on one line, for use between tags or in a quoted attribute.
  static func line(_ text: String) -> String { escaped(text, keepingLines: false) }

  /// Returns a text with its line breaks.
  static func lines(_ text: String) -> String { escaped(text, keepingLines: true) }

  private static func escaped(_ text: String, keepingLines: Bool) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n" where keepingLines: escaped += "\n"
      case _ where isControl(scalar): escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// HTML parsers drop some of these, and all of them are invisible.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}
