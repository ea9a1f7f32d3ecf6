import CartModels
import Foundation

/// The operations on single items, applied to a list in memory.
extension ShoppingList {
  /// Adds an item like a store does, and returns the item that results.
  mutating func addJoining(_ item: ShoppingItem) throws -> ShoppingItem {
    try item.validate()
    add(item)
    let joined = try joined()
    if joined.items != items { items = joined.items }
    let kept =
      items.first { $0.id == item.id }
      ?? items.first { $0.key == item.key && $0.quantity.family == item.quantity.family }
    return kept ?? item
  }

  /// Edits one of the items.
  mutating func edit(
    _ id: UUID, _ body: (inout ShoppingItem) -> Void
  ) throws -> ShoppingItem {
    guard let index = items.firstIndex(where: { $0.id == id }) else { throw StoreError.noItem }
    var item = items[index]
    body(&item)
    if item != items[index] { items[index] = item }
    return item
  }

  /// Replaces the list with another value of it.
  mutating func replace(with list: ShoppingList, ifUnchangedSince date: Date) throws {
    guard updatedAt <= date else { throw StoreError.outdated(list, stored: self) }
    self = list
  }

  /// Whether the list has pending items.
  var isPending: Bool { items.contains { !$0.isCompleted } }
}

extension ShoppingItem {
  mutating func mark(isCompleted: Bool) {
    if isCompleted != self.isCompleted { toggle() }
  }
}

extension [ShoppingList] {
  /// The identifier of the list that an item is on.
  func listHolding(_ item: UUID) -> UUID? {
    first { $0.items.contains { $0.id == item } }?.id
  }

  /// The items whose name or note contains a text, ignoring case and accents.
  func found(_ text: String, in id: UUID?) -> [FoundItem] {
    let text = NameKey(text).withoutAccents
    return filter { id == nil || $0.id == id }.flatMap { list in
      list.items.filter { $0.holds(text) }
        .map { FoundItem(item: $0, list: list.id, title: list.title) }
    }
  }
}

extension ShoppingItem {
  fileprivate func holds(_ text: String) -> Bool {
    text.isEmpty || key.withoutAccents.contains(text)
      || NameKey(notes).withoutAccents.contains(text)
  }
}

extension StoreError {
  /// There is no such item.
  static let noItem = StoreError(
    operation: .save, location: .memory, reason: .missing("there is no item with this identifier"))

  /// There is no such list.
  package static let noList = StoreError(
    operation: .save, location: .memory, reason: .missing("there is no list with this identifier"))

  /// Another list has the title.
  static func taken(_ title: String) -> StoreError {
    StoreError(
      operation: .save, location: .memory,
      reason: .conflict("list `\(title)` already exists"))
  }

  /// The identifier of the edited list was changed.
  static let otherList = StoreError(
    operation: .save, location: .memory,
    reason: .conflict("the identifier of a list cannot change"))

  /// The list has changed since the value was read.
  static func outdated(_ list: ShoppingList, stored: ShoppingList) -> StoreError {
    StoreError(operation: .save, location: .memory, reason: .outdated(list, stored: stored))
  }

  /// Returns the error with another location.
  func at(_ location: StoreLocation) -> StoreError {
    StoreError(operation: operation, location: location, reason: reason)
  }
}
