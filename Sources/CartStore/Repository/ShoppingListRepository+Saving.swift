package import CartModels
import Foundation

extension ShoppingListRepository {
  /// Makes the stored list with this identifier equal to `list`, including its items and dates, and
  /// returns it as stored.
  ///
  /// - Throws: `StoreError`, `ValidationError` if the list is invalid, or `ArithmeticError` if the
  ///   amounts of an item cannot be added.
  package func save(_ list: ShoppingList) throws -> ShoppingList {
    try list.validate()
    let list = try list.joined()
    try saveRow(of: list)
    var saving = ListSaving(list, before: try items(in: list.id), in: self)
    try saving.run()
    try restoreDate(of: list)
    return try shoppingList(withId: list.id) ?? list
  }

  private func saveRow(of list: ShoppingList) throws {
    guard let before = try self.list(withId: list.id) else {
      return try apply(
        .list(.added(ListSummary(id: list.id, title: list.title, createdAt: list.createdAt))))
    }
    guard before.title != list.title else { return }
    var after = before
    after.title = list.title
    try apply(.list(.changed(from: before, to: after)))
  }

  /// Returns the items with the stored categories. Unknown categories are created.
  func withStoredCategories(_ items: [ShoppingItem]) throws -> [ShoppingItem] {
    var known = Dictionary(
      try categories().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return try items.map { item in
      var item = item
      let id = item.category.id
      if let category = id.isEmpty ? .other : known[id] {
        item.category = category
      } else {
        try apply(.category(.added(item.category)))
        known[id] = item.category
      }
      return item
    }
  }

  /// Restores the list's date, which saving the items has changed.
  private func restoreDate(of list: ShoppingList) throws {
    guard let present = try self.list(withId: list.id), present.updatedAt != list.updatedAt else {
      return
    }
    var after = present
    after.updatedAt = list.updatedAt
    try apply(.list(.changed(from: present, to: after)))
  }
}

/// Saves the items of a list in an order in which no two items ever share an identity.
private struct ListSaving {
  private let list: ShoppingList
  private let before: [UUID: ShoppingItem]
  private let repository: any ShoppingListRepository
  /// The identifiers of the items that currently have a name and family of units.
  private var holders: [Identity: UUID]
  private var removed: Set<UUID> = []

  private struct Identity: Hashable {
    let (key, family): (NameKey, UnitFamily)

    init(_ item: ShoppingItem) { (key, family) = (item.key, item.quantity.family) }
  }

  init(
    _ list: ShoppingList, before: [ShoppingItem], in repository: any ShoppingListRepository
  ) {
    self.list = list
    self.repository = repository
    self.before = Dictionary(before.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    holders = Dictionary(
      before.map { (Identity($0), $0.id) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func run() throws {
    let items = ItemArrangement.arranged(
      try repository.withStoredCategories(list.items), stored: before)
    let kept = Set(items.map(\.id))
    for item in before.values.sorted(by: { $0.id < $1.id }) where !kept.contains(item.id) {
      try remove(item)
    }
    let changed = items.filter { $0 != before[$0.id] }
    for item in changed { try makeRoom(for: item) }
    for item in changed where isThere(item) {
      if let old = before[item.id] { try change(old, to: item) }
    }
    for item in changed where !isThere(item) { try add(item) }
  }

  /// Removes an item first if it takes over the identity of another. It is added again last.
  private mutating func makeRoom(for item: ShoppingItem) throws {
    guard let old = before[item.id], let holder = holders[Identity(item)], holder != item.id else {
      return
    }
    try remove(old)
  }

  private mutating func remove(_ item: ShoppingItem) throws {
    try repository.perform(.remove(item, from: list.id))
    removed.insert(item.id)
    holders[Identity(item)] = nil
  }

  /// Whether the stored list currently contains an item.
  private func isThere(_ item: ShoppingItem) -> Bool {
    before[item.id] != nil && !removed.contains(item.id)
  }

  private func change(_ old: ShoppingItem, to item: ShoppingItem) throws {
    try repository.perform(.set(old, to: item, lot: NewIdentifier.next(), on: list.id))
  }

  /// Adds an item. An item on another list moves here, because it can be on only one list.
  private func add(_ item: ShoppingItem) throws {
    var arrived = item
    if let there = try repository.item(withId: item.id) {
      arrived.isCompleted = there.item.isCompleted
      try repository.perform(
        .move(
          there.item, from: there.list, becoming: arrived, lot: NewIdentifier.next(), on: list.id))
    } else {
      arrived.isCompleted = before[item.id]?.isCompleted ?? item.isCompleted
      try repository.perform(.put(arrived, as: ItemOperation.Wording(item), on: list.id))
    }
    if arrived != item { try change(arrived, to: item) }
  }
}
