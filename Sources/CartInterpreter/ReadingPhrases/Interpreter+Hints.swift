import CartLanguage
import CartModels

/// Hints about new names. They change nothing.
extension Interpreter {
  /// - Parameter isPlain: whether the words of the name are known to cause no hint.
  func giveHints(
    on read: ReadPhrase, isPlain: Bool = false, list: ListSummary, alike: [ShoppingItem]
  ) throws {
    if !isPlain || !read.isQuoted && holed(read.nameRange) != nil {
      try giveHintsOnWords(of: read, list: list)
    }
    if let similar = alike.first(where: { !$0.isCompleted && $0.key != read.key }) {
      try notice(
        .similarItem(
          read.name, at: read.nameRange, other: similar.name, shown: similar.displayName,
          clause: clause(.on, list)))
    }
  }

  private func giveHintsOnWords(of read: ReadPhrase, list: ListSummary) throws {
    let hints = newItem(read, on: list).hints
    for hint in hints { try notice(hint) }
    if hints.isEmpty, !read.isQuoted, let product = catalogue.product(misspelled: read.key) {
      try notice(
        .likelyProduct(
          read.name, at: read.nameRange, product: product, clause: clause(.on, list)))
    }
  }

  private func newItem(_ read: ReadPhrase, on list: ListSummary) -> NewItem {
    var item = NewItem(read, verb: verb, in: source, stage: .added)
    item.list = goesWithoutSaying(list) ? nil : list.title
    if !read.isQuoted { item.sentenceForVariable = sentenceForVariable(at: read.nameRange) }
    return item
  }

  /// The clause that names a list; empty if the list need not be named.
  func clause(_ word: ClauseWord, _ list: ListSummary) -> String {
    goesWithoutSaying(list) ? "" : " \(word.rawValue) \(TypedName.of(list.title))"
  }
}
