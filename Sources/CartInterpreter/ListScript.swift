import CartLanguage
import CartModels
import CartStore

/// Writes a list as a script that makes it: items, notes, completion, order and categories.
struct ListScript {
  private let list: ListSummary
  private let repository: any ShoppingListRepository

  init(_ list: ListSummary, _ repository: any ShoppingListRepository) {
    (self.list, self.repository) = (list, repository)
  }

  /// Hands the script out a line at a time, without line breaks.
  func forEachLine(_ body: (String) throws -> Void) throws {
    try body("list \(QuotedText.of(list.title))")
    try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
      try body(ItemSentence.adding(item))
      return true
    }
    // Not before all are there, or the list would be done for a moment.
    try repository.forEachItem(in: list.id, status: .completed, order: .added) { item in
      try body(ItemSentence.checking(item))
      return true
    }
  }
}
