/// Replaces the program's own symbols for a terminal whose locale isn't UTF-8.
///
/// Names stay unchanged, because their letters have no replacement.
enum ASCIIMarks {
  /// Returns the text with `...` for `…` and the like, and `1 1/2` for `1½`.
  static func of(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var plain = ""
    for scalar in text.unicodeScalars {
      if let fraction = fractions[scalar] {
        let isAfterDigit = plain.unicodeScalars.last.map { ("0"..."9").contains($0) } ?? false
        plain += isAfterDigit ? " " + fraction : fraction
        continue
      }
      switch scalar {
      case "…": plain += "..."
      case "→": plain += "->"
      case "↑": plain += "up"
      case "↓": plain += "down"
      case "←": plain += "<-"
      case "≈": plain += "~"
      case "×": plain += "x"
      case "›": plain += ">"
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }

  private static let fractions: [Unicode.Scalar: String] = [
    "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5",
    "⅗": "3/5", "⅘": "4/5", "⅙": "1/6", "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8",
    "⅞": "7/8",
  ]
}

/// A sink for a terminal whose locale isn't UTF-8.
final class ASCIIMarksSink: TextSink {
  private let sink: any TextSink

  init(_ sink: any TextSink) { self.sink = sink }

  func write(_ text: String) throws { try sink.write(ASCIIMarks.of(text)) }

  func flush() throws { try sink.flush() }
}
