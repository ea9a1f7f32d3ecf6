public import CartModels
public import Foundation

/// Lists that can be read and written synchronously.
///
/// A conforming type implements these methods and gets all others as defaults built on them, so a
/// test double needs about ten lines. An actor gets the same from `ListReading` and `ListWriting`.
public protocol SynchronousListRepository: ListReading, ListWriting {
  /// The lists that changed last, with their items, up to the limit. Without a limit, all lists.
  func recent(limit: Int?) throws -> [ShoppingList]
  /// The list with an identifier, or nil if there is none.
  func list(id: UUID) throws -> ShoppingList?
  /// The active list.
  func active() throws -> ShoppingList?
  /// Saves a list with its items.
  @discardableResult
  func save(_ list: ShoppingList) throws -> ShoppingList
  /// Edits the list with an identifier.
  @discardableResult
  func withList<Result: Sendable>(
    id: UUID, _ body: @Sendable (inout ShoppingList) throws -> Result
  ) throws -> Result
  /// Deletes the list with an identifier and its items.
  func delete(id: UUID) throws
  /// Deletes every list.
  func deleteAll() throws
  /// Makes a list the active one.
  func activate(id: UUID) throws
}

/// Reading.
extension SynchronousListRepository {
  /// Every list with its items, last changed first.
  public func all() throws -> [ShoppingList] { try recent(limit: nil) }

  /// The ten lists that changed last, with their items.
  public func recent() throws -> [ShoppingList] { try recent(limit: usualLimit) }

  /// The lists with pending items, last changed first.
  public func pending() throws -> [ShoppingList] { try all().filter(\.isPending) }

  /// The items whose name or note contains a text, in all lists unless one is given.
  public func search(_ text: String, in list: UUID? = nil) throws -> [FoundItem] {
    try all().found(text, in: list)
  }
}

/// Writing.
extension SynchronousListRepository {
  /// Saves a list if the stored one hasn't changed since a date.
  @discardableResult
  public func save(_ list: ShoppingList, ifUnchangedSince date: Date) throws -> ShoppingList {
    guard try self.list(id: list.id) != nil else { return try save(list) }
    try withList(id: list.id) { try $0.replace(with: list, ifUnchangedSince: date) }
    return try self.list(id: list.id) ?? list
  }

  /// Adds an item to a list.
  @discardableResult
  public func add(_ item: ShoppingItem, to list: UUID) throws -> ShoppingItem {
    try withList(id: list) { try $0.addJoining(item) }
  }

  /// Replaces the item that has the same identifier.
  @discardableResult
  public func update(_ item: ShoppingItem) throws -> ShoppingItem {
    try edit(item.id) { $0 = item }
  }

  /// Removes the item with an identifier from its list, if it exists.
  public func remove(id: UUID) throws {
    guard let list = try all().listHolding(id) else { return }
    try withList(id: list) { $0.remove(id: id) }
  }

  /// Checks off the item with an identifier.
  public func check(id: UUID) throws { try edit(id) { $0.mark(isCompleted: true) } }

  /// Makes the item with an identifier pending again.
  public func uncheck(id: UUID) throws { try edit(id) { $0.mark(isCompleted: false) } }

  /// Moves items of a list in front of another item.
  public func move(
    fromOffsets offsets: IndexSet, toOffset destination: Int, in list: UUID
  ) throws {
    try withList(id: list) { $0.move(fromOffsets: offsets, toOffset: destination) }
  }

  /// Deletes a list with its items, if it exists.
  public func delete(_ list: ShoppingList) throws { try delete(id: list.id) }

  @discardableResult
  private func edit(
    _ id: UUID, _ body: @Sendable (inout ShoppingItem) -> Void
  ) throws -> ShoppingItem {
    guard let list = try all().listHolding(id) else { throw StoreError.noItem }
    return try withList(id: list) { try $0.edit(id, body) }
  }
}
