import CartModels

/// The items that a source adds, compared with those that it checks, changes or removes.
struct ItemUsage {
  /// The added names, up to a maximum.
  private var added: [NameKey: String] = [:]
  /// The added names without plurals and accents.
  private var looseNames: Set<String> = []
  /// Single-word names that were already added, to skip them quickly.
  private var metWords: Set<FoldedWord> = []
  /// Names that were not added before, with their positions.
  private var sought: [(name: String, range: SourceRange)] = []

  /// The maximum number of names of each kind, because all pairs are compared.
  private static let mostNames = 500

  /// Whether an item with the name is added.
  func adds(_ key: NameKey) -> Bool { added[key] != nil }

  mutating func noteAdded(_ phrase: Phrase, _ name: Range<Int>) {
    guard added.count < ItemUsage.mostNames, !isMet(phrase, name),
      let text = phrase.plainName(of: name)
    else { return }
    if name.count == 1, let word = FoldedWord(text) { metWords.insert(word) }
    add(text)
  }

  private mutating func add(_ text: String) {
    let key = NameKey(text)
    guard added[key] == nil else { return }
    added[key] = text
    looseNames.insert(key.loose)
  }

  /// Adds the items of another source.
  mutating func noteAdded(in other: ItemUsage) {
    for name in other.added.values where added.count < ItemUsage.mostNames { add(name) }
  }

  mutating func noteSought(_ phrase: Phrase, _ name: Range<Int>) {
    guard sought.count < ItemUsage.mostNames, !isMet(phrase, name),
      let text = phrase.plainName(of: name)
    else { return }
    sought.append((text, phrase.range(of: name)))
  }

  private func isMet(_ phrase: Phrase, _ name: Range<Int>) -> Bool {
    guard name.count == 1, let index = name.first, let word = phrase.pieces[index].word else {
      return false
    }
    return FoldedWord(word).map(metWords.contains) ?? false
  }

  /// Warnings for names similar to an added one. Other names may be on a list already.
  var slips: [Diagnostic] {
    // Beyond the maximum, names were not recorded, so any name may have been added.
    guard !added.isEmpty, added.count < ItemUsage.mostNames else { return [] }
    let names = added.map { (key: $0.key.text, name: $0.value) }
    return sought.compactMap { name, range in
      let key = NameKey(name)
      guard key.text.utf8.count >= 3, added[key] == nil, !looseNames.contains(key.loose),
        !Catalogue.builtIn.knows(key)
      else { return nil }
      let near = names.filter {
        $0.key.utf8.count >= 4 && Suggestion.isOneEditApart($0.key, key.text)
      }
      let likely = near.map(\.name).sorted()
      guard let advice = Suggestion.sentence(likely) else { return nil }
      var warning = Diagnostic.warning(
        .unknownItem, "no sentence adds `\(name)`", at: range, help: advice)
      warning.correct(range, withOneOf: likely.map { TypedName.of($0) })
      return warning
    }
  }
}
