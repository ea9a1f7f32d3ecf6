import CartModels

/// Words around a product that are no part of its name: `buy milk`, `some bread`, `cheese please`.
extension ListedItem {
  static func hasWordsAround(_ name: String) -> Bool {
    isVague(name) || SpokenWords.maySurround(name) && SpokenWords.dropped(from: name) != name
  }

  /// Whether the words are only a courtesy, such as `thanks` or `please`.
  package static func isCourtesy(_ words: String) -> Bool {
    ListPhrase.thanks.contains(words) || ListPhrase.closing.contains(words)
  }

  /// Whether a vague amount precedes a known product: `lots of apples`.
  private static func isVague(_ name: String) -> Bool {
    let words = name.split(separator: " ", maxSplits: 2)
    guard let first = words.first, words.count > 1, RecipeWords.vagueAmounts.contains(String(first))
    else { return false }
    let product = words.dropFirst(words[1] == "of" ? 2 : 1).joined(separator: " ")
    let catalogue = Catalogue.builtIn
    return catalogue.knowsProduct(NameKey(product)) && !catalogue.contains(NameKey(name))
  }
}
