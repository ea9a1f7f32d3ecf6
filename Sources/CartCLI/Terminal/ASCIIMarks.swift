/// Our own marks as a terminal shows them whose locale isn't UTF-8.
///
/// Names stay as they are: nothing could stand for their letters.
enum ASCIIMarks {
  /// The text with `...` for `…` and the like.
  static func of(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var plain = ""
    for scalar in text.unicodeScalars {
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
}

/// A sink for such a terminal.
final class ASCIIMarksSink: TextSink {
  private let sink: any TextSink

  init(_ sink: any TextSink) { self.sink = sink }

  func write(_ text: String) throws { try sink.write(ASCIIMarks.of(text)) }

  func flush() throws { try sink.flush() }
}
