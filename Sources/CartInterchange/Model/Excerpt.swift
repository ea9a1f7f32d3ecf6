/// Quotes a file's words in a message.
enum Excerpt {
  /// Returns the words in backticks, shortened if they are long.
  static func of(_ words: some StringProtocol) -> String {
    let scalars = words.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return "`\(words)`" }
    // Counts scalars, because one letter can have any number of combining marks.
    return "`\(String(String.UnicodeScalarView(scalars[..<end])))…`"
  }

  /// Returns the first of the words, each in backticks, with commas between them.
  static func of(_ all: [String]) -> String {
    let shown = all.prefix(mostWords).map { of($0) }.joined(separator: ", ")
    return all.count > mostWords ? "\(shown) and \(all.count - mostWords) more" : shown
  }

  private static let most = 60
  private static let mostWords = 8
}
