import CartModels

/// Words that people say beside what they want: `some bread`, `cheese please`, `Milk!`.
extension NewItem {
  /// What of such a word, where the rest is a known product.
  func hintOnFiller(in words: [Substring]) -> Diagnostic? {
    guard let (filler, rest) = NewItem.withoutFiller(words),
      Catalogue.builtIn.knows(NameKey(rest)), !Catalogue.builtIn.knows(NameKey(name))
    else { return nil }
    return .hint(
      .fillerWord, "`\(filler)` is part of the name", at: nameRange,
      help: "to leave it out: `\(removal)\(addition(called: rest))\(placeClause)`")
  }

  private static func withoutFiller(_ words: [Substring]) -> (filler: String, rest: String)? {
    guard let first = words.first, let last = words.last else { return nil }
    if mayBeFiller(first) {
      return (String(first), words.dropFirst().joined(separator: " "))
    }
    if mayBeFiller(last) {
      return (String(last), words.dropLast().joined(separator: " "))
    }
    return nil
  }

  /// A look at the length first, as this is asked of most names.
  static func mayBeFiller(_ word: some StringProtocol) -> Bool {
    (3...7).contains(word.utf8.count) && fillers.contains(word.lowercased())
  }

  private static let fillers: Set<String> = [
    "another", "few", "more", "please", "pls", "some", "thanks",
  ]
}
