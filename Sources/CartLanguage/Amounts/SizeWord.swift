import CartModels

/// Words for the size of countable products.
enum SizeWord {
  /// The size at the start of some pieces, with the number of its pieces.
  static func first(of pieces: ArraySlice<Piece>) -> (size: String, count: Int)? {
    guard pieces.count > 1, let word = pieces.first?.word, mayBegin(word) else { return nil }
    let size = word.lowercased()
    if size == "extra" {
      guard pieces.count > 2, let next = pieces[pieces.startIndex + 1].word,
        next.lowercased() == "large" || next.lowercased() == "small"
      else { return nil }
      return ("\(word) \(next)".lowercased(), 2)
    }
    // As a title it is probably a name: Big Soup.
    if size == "big" || size == "little" { return word == size ? (size, 1) : nil }
    return sizes.contains(size) ? (size, 1) : nil
  }

  /// A check of its first letter, which rules out most words.
  private static func mayBegin(_ word: String) -> Bool {
    guard let first = word.utf8.first, (3...12).contains(word.utf8.count) else { return false }
    return firstLetters.contains(first | 0x20)
  }

  private static let firstLetters = Array("slmbe".utf8)

  private static let sizes: Set<String> = [
    "small", "medium", "large", "medium-sized", "extra-large",
  ]
}

/// Words for parts of a product, which may follow its name: `garlic cloves`.
package enum PartWord {
  package static func isOne(_ word: String) -> Bool {
    guard (4...7).contains(word.utf8.count), let first = word.utf8.first,
      firstLetters.contains(first | 0x20), let folded = FoldedWord(word)
    else { return false }
    return words.contains(folded)
  }

  private static let firstLetters = Array("cshb".utf8)

  /// So few words that comparing is faster than a lookup.
  private static let words: [FoldedWord] = [
    "clove", "cloves", "stalk", "stalks", "sprig", "sprigs", "head", "heads", "bunch", "bunches",
  ].compactMap { FoldedWord($0) }
}
