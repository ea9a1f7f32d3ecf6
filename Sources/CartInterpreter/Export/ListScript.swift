import CartLanguage
import CartModels
import CartStore

/// Writes a list as a script that recreates it: items, notes, completion, order and categories.
struct ListScript {
  private let list: ListSummary
  private let repository: any ShoppingListRepository
  /// Counts the items.
  private let work: CountedWork
  /// Whether items have their shops; otherwise these become part of the notes.
  private let keepsShops: Bool

  init(
    _ list: ListSummary, _ repository: any ShoppingListRepository, counting work: CountedWork,
    keepsShops: Bool = true
  ) {
    (self.list, self.repository, self.work) = (list, repository, work)
    self.keepsShops = keepsShops
  }

  /// Passes on the script line by line, without line breaks.
  ///
  /// - Parameter note: receives data that a script cannot express.
  func forEachLine(
    _ body: (String) throws -> Void, note: (String) throws -> Void = { _ in }
  ) throws {
    try body("list \(QuotedText.of(list.title))")
    try repository.forEveryItem(in: list.id, order: .position) { item in
      work.count += 1
      if item.isValid {
        try body(ItemSentence.adding(keepsShops ? item : item.notingItsShop))
      } else {
        try note("the item `\(item.name)` isn't valid")
      }
    }
    // Unreadable data was reported above.
    let passOver = repository.passOver
    if passOver != nil { repository.passOver = { _ in } }
    defer { repository.passOver = passOver }
    // Only after all are added, or the list would be complete for a moment.
    try repository.forEachItem(in: list.id, status: .completed, order: .position) { item in
      if item.isValid { try body(ItemSentence.checking(item)) }
      return true
    }
  }
}

extension ShoppingItem {
  /// The item with its shop in the note, where an import puts unknown shops.
  fileprivate var notingItsShop: ShoppingItem {
    var item = self
    (item.fields, item.notes) = fields.notingShop(in: notes)
    return item
  }
}
