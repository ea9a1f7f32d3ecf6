import CartModels

/// The items that a source adds, against those that it checks, changes or takes off.
struct ItemUsage {
  /// What is added, a certain number of names.
  private var added: [NameKey: String] = [:]
  /// The same without plurals and accents.
  private var looseNames: Set<String> = []
  /// Names of one short word that were met before, which most are.
  private var metWords: Set<FoldedWord> = []
  /// Names that weren't added before, where they stand.
  private var sought: [(name: String, range: SourceRange)] = []

  /// The most names that are kept, of each kind: as many are compared with as many.
  private static let mostNames = 500

  /// Whether an item of the name is added.
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

  /// Takes in what another source adds.
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

  /// Names that nearly are what the source adds. Others may be on a list already.
  var slips: [Diagnostic] {
    // Of more names than are kept, any may be added.
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
        .unknownItem, "nothing here adds `\(name)`", at: range, help: advice)
      warning.correct(range, withOneOf: likely.map { TypedName.of($0) })
      return warning
    }
  }
}
