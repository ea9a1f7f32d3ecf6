/// Words for how large something is that is counted.
enum SizeWord {
  /// The size that some pieces begin with, before something else, and how many of them say it.
  static func first(of pieces: ArraySlice<Piece>) -> (size: String, count: Int)? {
    guard pieces.count > 1, let word = pieces.first?.word, mayBegin(word) else { return nil }
    let size = word.lowercased()
    if size == "extra" {
      guard pieces.count > 2, let next = pieces[pieces.startIndex + 1].word,
        next.lowercased() == "large" || next.lowercased() == "small"
      else { return nil }
      return ("\(word) \(next)".lowercased(), 2)
    }
    // As a title it is rather a name: Big Soup.
    if size == "big" || size == "little" { return word == size ? (size, 1) : nil }
    return sizes.contains(size) ? (size, 1) : nil
  }

  /// A look at its first letter, which turns most words away.
  private static func mayBegin(_ word: String) -> Bool {
    guard let first = word.utf8.first, (3...12).contains(word.utf8.count) else { return false }
    return firstLetters.contains(first | 0x20)
  }

  private static let firstLetters = Array("slmbe".utf8)

  private static let sizes: Set<String> = [
    "small", "medium", "large", "medium-sized", "extra-large",
  ]
}

/// Words for what some things come in, which may follow them: `garlic cloves`.
enum PartWord {
  static func isOne(_ word: String) -> Bool {
    guard (4...7).contains(word.utf8.count) else { return false }
    return words.contains(word.lowercased())
  }

  private static let words: Set<String> = [
    "clove", "cloves", "stalk", "stalks", "sprig", "sprigs", "head", "heads", "bunch", "bunches",
  ]
}
