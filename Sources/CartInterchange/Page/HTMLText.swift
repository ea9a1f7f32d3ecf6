/// Text of users as HTML, in which none of it is markup.
enum HTMLText {
  /// A text on one line: between tags, or in an attribute's quotes.
  static func line(_ text: String) -> String { escaped(text, keepingLines: false) }

  /// A text that keeps its line breaks.
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

  /// A parser drops some of them, and no reader sees any.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}
