package import CartModels
package import Foundation

/// Lists in memory, in the order of their changes. They behave like those in a file.
package struct HeldLists: Sendable {
  private var lists: [UUID: ShoppingList] = [:]
  /// The identifiers, in the order of the latest changes.
  private var order: [UUID] = []
  /// The list that was opened last.
  private var opened: UUID?
  private var saved = SavedLists()
  private var changeNumber: Int64 = 0

  package init(_ lists: [ShoppingList] = []) {
    for list in lists.reversed() { hold(list) }
  }

  package func recent(limit: Int?) -> [ShoppingList] {
    order.suffix(max(0, limit ?? order.count)).reversed().compactMap { lists[$0] }
  }

  package subscript(id: UUID) -> ShoppingList? { lists[id] }

  /// The active list.
  package var active: ShoppingList? { opened.flatMap { lists[$0] } ?? recent(limit: 1).first }

  /// Makes a list the active one. Nil makes it the list that changed last.
  package mutating func activate(_ id: UUID?) throws {
    if let id, lists[id] == nil { throw StoreError.noList }
    opened = id
  }

  /// Saves a list like a store does, and returns it as stored.
  package mutating func save(_ list: ShoppingList) throws -> ShoppingList {
    try list.validate()
    if let stored = lists[list.id], !saved.isCurrent(list, storedAs: stored.revision) {
      throw StoreError.outdated(list, stored: stored)
    }
    let kept = try keep(list)
    saved.note(list, kept: kept)
    return kept
  }

  /// Edits a list.
  @discardableResult
  package mutating func withList<Result>(
    id: UUID, _ body: (inout ShoppingList) throws -> Result
  ) throws -> Result {
    guard let stored = lists[id] else { throw StoreError.noList }
    var list = stored
    let result = try body(&list)
    guard list.id == id else { throw StoreError.otherList }
    try list.validate()
    _ = try keep(list)
    return result
  }

  /// Saves a list if the stored one hasn't changed since a date.
  package mutating func save(
    _ list: ShoppingList, ifUnchangedSince date: Date
  ) throws -> ShoppingList {
    guard lists[list.id] != nil else { return try save(list) }
    try withList(id: list.id) { try $0.replace(with: list, ifUnchangedSince: date) }
    let kept = lists[list.id] ?? list
    saved.note(list, kept: kept)
    return kept
  }

  private mutating func keep(_ list: ShoppingList) throws -> ShoppingList {
    let key = NameKey(list.title)
    if let other = lists.values.first(where: { $0.id != list.id && NameKey($0.title) == key }) {
      throw StoreError.taken(other.title)
    }
    let list = try list.joined()
    if let stored = lists[list.id], stored == list { return stored }
    take(list.items, for: list.id)
    return hold(list)
  }

  /// An item can be on only one list.
  private mutating func take(_ items: [ShoppingItem], for id: UUID) {
    let taken = Set(items.map(\.id))
    for var other in recent(limit: nil).reversed()
    where other.id != id && other.items.contains(where: { taken.contains($0.id) }) {
      other.items.removeAll { taken.contains($0.id) }
      hold(other)
    }
  }

  /// Makes an unchanged list the latest one.
  @discardableResult
  private mutating func hold(_ list: ShoppingList) -> ShoppingList {
    changeNumber += 1
    let list = list.read(as: ListRevision(number: changeNumber, date: list.updatedAt))
    if lists.updateValue(list, forKey: list.id) != nil { order.removeAll { $0 == list.id } }
    order.append(list.id)
    return list
  }

  package mutating func delete(id: UUID) {
    guard lists.removeValue(forKey: id) != nil else { return }
    order.removeAll { $0 == id }
  }

  package mutating func deleteAll() { (lists, order) = ([:], []) }
}

/// Single items.
extension HeldLists {
  /// Adds an item to a list. It merges with an item of the same name.
  package mutating func add(_ item: ShoppingItem, to list: UUID) throws -> ShoppingItem {
    try withList(id: list) { try $0.addJoining(item) }
  }

  /// Replaces the item that has the same identifier.
  package mutating func update(_ item: ShoppingItem) throws -> ShoppingItem {
    try item.validate()
    return try edit(item.id) { $0 = item }
  }

  /// Removes an item from its list, if it exists.
  package mutating func remove(item id: UUID) throws {
    guard let list = recent(limit: nil).listHolding(id) else { return }
    try withList(id: list) { $0.remove(id: id) }
  }

  /// Checks off an item, or makes it pending.
  package mutating func mark(_ id: UUID, isCompleted: Bool) throws {
    _ = try edit(id) { $0.mark(isCompleted: isCompleted) }
  }

  private mutating func edit(
    _ id: UUID, _ body: (inout ShoppingItem) -> Void
  ) throws -> ShoppingItem {
    guard let list = recent(limit: nil).listHolding(id) else { throw StoreError.noItem }
    return try withList(id: list) { try $0.edit(id, body) }
  }
}
