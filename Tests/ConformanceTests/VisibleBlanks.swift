/// Blanks at the end of a line, which nobody sees and many editors take away: where they are stated,
/// `␠` stands for each.
enum VisibleBlanks {
  /// A line with its blanks, from how it is stated.
  static func read(_ text: Substring) -> String {
    let stated = text.trimmingEnd(" ")
    let line = stated.trimmingEnd("␠")
    return line + String(repeating: " ", count: stated.count - line.count)
  }

  /// A line without them.
  static func trimmed(_ line: String) -> String { String(line[...].trimmingEnd(" ")) }

  /// How a line is stated.
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
