import CartLanguage
import CartModels

/// Hints about new names. They change nothing.
extension Interpreter {
  func giveHints(on read: ReadPhrase, list: ListSummary, alike: [ShoppingItem]) throws {
    let hints = newItem(read, on: list).hints
    for hint in hints { try notice(hint) }
    if hints.isEmpty, !read.isQuoted, let product = catalogue.product(misspelled: read.key) {
      try notice(
        .likelyProduct(
          read.name, at: read.nameRange, product: product, clause: clause(.on, list)))
    }
    if let similar = alike.first(where: { !$0.isCompleted && $0.key != read.key }) {
      try notice(
        .similarItem(
          read.name, at: read.nameRange, other: similar.name, shown: similar.displayName,
          clause: clause(.on, list)))
    }
  }

  private func newItem(_ read: ReadPhrase, on list: ListSummary) -> NewItem {
    var item = NewItem(verb: verb, name: read.name, nameRange: read.nameRange, stage: .added)
    item.isQuoted = read.isQuoted
    item.textAtEnd = read.textAtEnd
    item.amount = read.amount?.quantity
    item.category = read.category?.name
    item.note = read.note
    item.due = read.dueRange.map(source.text)
    item.list = goesWithoutSaying(list) ? nil : list.title
    item.keptClause = read.keptClause
    if !read.isQuoted { item.sentenceForVariable = sentenceForVariable(at: read.nameRange) }
    return item
  }

  /// The clause that names a list; empty if the list need not be named.
  func clause(_ word: ClauseWord, _ list: ListSummary) -> String {
    goesWithoutSaying(list) ? "" : " \(word.rawValue) \(TypedName.of(list.title))"
  }
}
