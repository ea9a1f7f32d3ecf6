package import CartModels
package import Foundation

/// Lists in memory, in the order in which they changed. They behave as those in a file do.
package struct HeldLists: Sendable {
  private var lists: [UUID: ShoppingList] = [:]
  /// The identifiers, last changed last.
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

  /// The list that is worked on.
  package var active: ShoppingList? { opened.flatMap { lists[$0] } ?? recent(limit: 1).first }

  /// Makes a list the one that is worked on; nil leaves it to the lists.
  package mutating func activate(_ id: UUID?) throws {
    if let id, lists[id] == nil { throw StoreError.noList }
    opened = id
  }

  /// Keeps a list as a store does, and returns it as it is kept.
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

  /// Keeps a list, if the one it holds hasn't changed since a date.
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

  /// An item is on one list at a time.
  private mutating func take(_ items: [ShoppingItem], for id: UUID) {
    let taken = Set(items.map(\.id))
    for var other in recent(limit: nil).reversed()
    where other.id != id && other.items.contains(where: { taken.contains($0.id) }) {
      other.items.removeAll { taken.contains($0.id) }
      hold(other)
    }
  }

  /// Puts a list first, as it is.
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
  /// Adds an item to a list, where it joins one of its name.
  package mutating func add(_ item: ShoppingItem, to list: UUID) throws -> ShoppingItem {
    try withList(id: list) { try $0.addJoining(item) }
  }

  /// Puts an item in place of the one with its identifier.
  package mutating func update(_ item: ShoppingItem) throws -> ShoppingItem {
    try item.validate()
    return try edit(item.id) { $0 = item }
  }

  /// Takes an item off its list; where there is none, nothing changes.
  package mutating func remove(item id: UUID) throws {
    guard let list = recent(limit: nil).listHolding(id) else { return }
    try withList(id: list) { $0.remove(id: id) }
  }

  /// Checks an item off, or makes it pending.
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
