/// A file's words as a message quotes them.
enum Excerpt {
  /// The words in backticks, or their beginning.
  static func of(_ words: some StringProtocol) -> String {
    let scalars = words.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return "`\(words)`" }
    // By scalars: a letter may bear any number of marks.
    return "`\(String(String.UnicodeScalarView(scalars[..<end])))…`"
  }

  /// Words in backticks, with commas between them: the first of many.
  static func of(_ all: [String]) -> String {
    let shown = all.prefix(mostWords).map { of($0) }.joined(separator: ", ")
    return all.count > mostWords ? "\(shown) and \(all.count - mostWords) more" : shown
  }

  private static let most = 60
  private static let mostWords = 8
}
