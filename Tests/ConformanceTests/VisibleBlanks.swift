/// Blanks at the ends of lines, which are invisible and which many editors remove. Expectations
/// contain a `␠` for each.
enum VisibleBlanks {
  /// Returns a line with its blanks from its form in an expectation.
  static func read(_ text: Substring) -> String {
    let stated = text.trimmingEnd(" ")
    let line = stated.trimmingEnd("␠")
    return line + String(repeating: " ", count: stated.count - line.count)
  }

  /// Returns a line without blanks at its end.
  static func trimmed(_ line: String) -> String { String(line[...].trimmingEnd(" ")) }

  /// Returns the form of a line in an expectation.
  static func written(_ line: String) -> String {
    let text = trimmed(line)
    return text + String(repeating: "␠", count: line.count - text.count)
  }
}

extension Substring {
  fileprivate func trimmingEnd(_ character: Character) -> Substring {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}
