/// Fills lines with words, for prose.
enum FilledText {
  /// The maximum line length, because longer lines are hard to read.
  private static let longest = 80

  /// Returns the width of lines on a terminal.
  static func width(columns: Int?) -> Int { min(columns ?? longest, longest) - 2 }

  /// Fills a paragraph for a terminal.
  static func of(_ text: String, columns: Int?) -> String {
    of(text, width: width(columns: columns))
  }

  /// Fills a paragraph to a number of columns.
  static func of(_ text: String, width: Int, indent: String = "") -> String {
    var (lines, line) = ("", indent)
    // Double blanks between words are kept, unless a line ends there.
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
