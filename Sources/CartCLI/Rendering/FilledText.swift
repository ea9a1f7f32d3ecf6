/// Words in lines that are as full as they can be, as prose is read best.
enum FilledText {
  /// The longest line: longer ones are hard to read.
  private static let longest = 80

  /// How long lines may be on a terminal.
  static func width(columns: Int?) -> Int { min(columns ?? longest, longest) - 2 }

  /// A paragraph in lines for a terminal.
  static func of(_ text: String, columns: Int?) -> String {
    of(text, width: width(columns: columns))
  }

  /// A paragraph in lines of at most so many columns.
  static func of(_ text: String, width: Int, indent: String = "") -> String {
    var (lines, line) = ("", indent)
    // Two blanks between words stay, where a line doesn't end there.
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if line.count > indent.count, line.count + word.count + 1 > width {
        (lines, line) = (lines + line.trimmingTrailingBlanks + "\n", indent + word)
      } else {
        line += (line.count == indent.count ? "" : " ") + word
      }
    }
    return lines + line + "\n"
  }
}

extension String {
  fileprivate var trimmingTrailingBlanks: Substring {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return text
  }
}
