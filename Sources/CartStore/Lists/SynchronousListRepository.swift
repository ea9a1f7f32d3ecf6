public import CartModels
public import Foundation

/// Lists that can be read and written without waiting.
///
/// What conforms has these methods and gets all others, each of them one that is made of these: a
/// double, say, has ten lines. An actor gets the same from `ListReading` and `ListWriting`.
public protocol SynchronousListRepository: ListReading, ListWriting {
  /// The lists that changed last, with their items, as many as the limit says; all without one.
  func recent(limit: Int?) throws -> [ShoppingList]
  /// The list with an identifier, or nil where there is none.
  func list(id: UUID) throws -> ShoppingList?
  /// The list that is worked on.
  func active() throws -> ShoppingList?
  /// Keeps a list with its items.
  @discardableResult
  func save(_ list: ShoppingList) throws -> ShoppingList
  /// Edits the list with an identifier.
  @discardableResult
  func withList<Result: Sendable>(
    id: UUID, _ body: @Sendable (inout ShoppingList) throws -> Result
  ) throws -> Result
  /// Deletes the list with an identifier, and its items.
  func delete(id: UUID) throws
  /// Deletes every list.
  func deleteAll() throws
  /// Makes a list the one that is worked on.
  func activate(id: UUID) throws
}

/// Reading.
extension SynchronousListRepository {
  /// Every list with its items, last changed first.
  public func all() throws -> [ShoppingList] { try recent(limit: nil) }

  /// The ten lists that changed last, with their items.
  public func recent() throws -> [ShoppingList] { try recent(limit: usualLimit) }

  /// The lists on which something is still to buy, last changed first.
  public func pending() throws -> [ShoppingList] { try all().filter(\.isPending) }

  /// The items whose name or note holds a text, in all lists unless one is given.
  public func search(_ text: String, in list: UUID? = nil) throws -> [FoundItem] {
    try all().found(text, in: list)
  }
}

/// Writing.
extension SynchronousListRepository {
  /// Keeps a list if the stored one hasn't changed since a date.
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

  /// Puts an item in place of the one with its identifier.
  @discardableResult
  public func update(_ item: ShoppingItem) throws -> ShoppingItem {
    try edit(item.id) { $0 = item }
  }

  /// Takes the item with an identifier off its list; where there is none, nothing changes.
  public func remove(id: UUID) throws {
    guard let list = try all().listHolding(id) else { return }
    try withList(id: list) { $0.remove(id: id) }
  }

  /// Checks the item with an identifier off.
  public func check(id: UUID) throws { try edit(id) { $0.mark(isCompleted: true) } }

  /// Makes the item with an identifier pending again.
  public func uncheck(id: UUID) throws { try edit(id) { $0.mark(isCompleted: false) } }

  /// Moves items of a list in front of another one.
  public func move(
    fromOffsets offsets: IndexSet, toOffset destination: Int, in list: UUID
  ) throws {
    try withList(id: list) { $0.move(fromOffsets: offsets, toOffset: destination) }
  }

  /// Deletes a list with its items; where it isn't there, nothing changes.
  public func delete(_ list: ShoppingList) throws { try delete(id: list.id) }

  @discardableResult
  private func edit(
    _ id: UUID, _ body: @Sendable (inout ShoppingItem) -> Void
  ) throws -> ShoppingItem {
    guard let list = try all().listHolding(id) else { throw StoreError.noItem }
    return try withList(id: list) { try $0.edit(id, body) }
  }
}
