import CartModels

/// Words around a product that are no part of its name: `and milk`, `some bread`, `cheese please`.
extension ListedItem {
  static func hasWordsAround(_ name: String) -> Bool {
    hasWordBefore(name) || hasWordAfter(name)
  }

  /// Whether a phrase such as `thanks` or `please` follows the items of a sentence and names none.
  package static func isCourtesy(_ words: String) -> Bool {
    ListPhrase.thanks.contains(words) || ListPhrase.closing.contains(words)
  }

  private static func hasWordBefore(_ name: String) -> Bool {
    guard let first = name.utf8.first, firsts.contains(first) else { return false }
    if introductions.contains(where: name.hasPrefix), SpokenWords.dropped(from: name) != name {
      return true
    }
    return vague.first(where: name.hasPrefix).map { words in
      Catalogue.builtIn.knowsProduct(NameKey(String(name.dropFirst(words.count))))
        && !Catalogue.builtIn.contains(NameKey(name))
    } ?? false
  }

  private static func hasWordAfter(_ name: String) -> Bool {
    guard let last = name.utf8.last, lasts.contains(last) else { return false }
    return closings.contains(where: name.hasSuffix) && SpokenWords.dropped(from: name) != name
  }

  private static let introductions = [
    "and ", "& ", "plus ", "+ ", "also ", "another ", "more ", "please ", "some more ",
  ]
  private static let vague = ["some ", "few ", "enough ", "lots of ", "plenty of "]
  private static let firsts = Set((introductions + vague).compactMap(\.utf8.first))
  private static let closings = [" please", " pls", " plz", " thanks", " thank you"]
  private static let lasts = Set(closings.compactMap(\.utf8.last))
}
