import CartLanguage
import CartModels
import CartStore

/// Writes a list as a script that makes it: items, notes, completion, order and categories.
struct ListScript {
  private let list: ListSummary
  private let repository: any ShoppingListRepository
  /// Counts the items.
  private let work: CountedWork

  init(_ list: ListSummary, _ repository: any ShoppingListRepository, counting work: CountedWork) {
    (self.list, self.repository, self.work) = (list, repository, work)
  }

  /// Hands the script out a line at a time, without line breaks.
  ///
  /// - Parameter note: takes what a script can't say.
  func forEachLine(
    _ body: (String) throws -> Void, note: (String) throws -> Void = { _ in }
  ) throws {
    try body("list \(QuotedText.of(list.title))")
    try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
      work.count += 1
      if item.isValid {
        try body(ItemSentence.adding(item))
      } else {
        try note("the item `\(item.name)` isn't valid")
      }
      return true
    }
    // What can't be read was said above.
    let passOver = repository.passOver
    if passOver != nil { repository.passOver = { _ in } }
    defer { repository.passOver = passOver }
    // Not before all are there, or the list would be done for a moment.
    try repository.forEachItem(in: list.id, status: .completed, order: .added) { item in
      if item.isValid { try body(ItemSentence.checking(item)) }
      return true
    }
  }
}
