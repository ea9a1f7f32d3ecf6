public import CartModels
public import Foundation

/// Default implementations for actors, the same as in `SynchronousListRepository`.
extension ListReading where Self: Actor {
  /// Every list with its items, last changed first.
  public func all() async throws -> [ShoppingList] { try await recent(limit: nil) }

  /// The ten lists that changed last, with their items.
  public func recent() async throws -> [ShoppingList] { try await recent(limit: usualLimit) }

  /// The lists with pending items, last changed first.
  public func pending() async throws -> [ShoppingList] { try await all().filter(\.isPending) }

  /// The items whose name or note contains a text, in all lists unless one is given.
  public func search(_ text: String, in list: UUID? = nil) async throws -> [FoundItem] {
    try await all().found(text, in: list)
  }
}

extension ListWriting where Self: ListReading & Actor {
  /// Saves a list if the stored one hasn't changed since a date.
  @discardableResult
  public func save(_ list: ShoppingList, ifUnchangedSince date: Date) async throws -> ShoppingList {
    guard try await self.list(id: list.id) != nil else { return try await save(list) }
    try await withList(id: list.id) { try $0.replace(with: list, ifUnchangedSince: date) }
    return try await self.list(id: list.id) ?? list
  }

  /// Adds an item to a list.
  @discardableResult
  public func add(_ item: ShoppingItem, to list: UUID) async throws -> ShoppingItem {
    try await withList(id: list) { try $0.addJoining(item) }
  }

  /// Replaces the item that has the same identifier.
  @discardableResult
  public func update(_ item: ShoppingItem) async throws -> ShoppingItem {
    try await edit(item.id) { $0 = item }
  }

  /// Removes the item with an identifier from its list, if it exists.
  public func remove(id: UUID) async throws {
    guard let list = try await all().listHolding(id) else { return }
    try await withList(id: list) { $0.remove(id: id) }
  }

  /// Checks off the item with an identifier.
  public func check(id: UUID) async throws { try await edit(id) { $0.mark(isCompleted: true) } }

  /// Makes the item with an identifier pending again.
  public func uncheck(id: UUID) async throws { try await edit(id) { $0.mark(isCompleted: false) } }

  /// Moves items of a list in front of another item.
  public func move(
    fromOffsets offsets: IndexSet, toOffset destination: Int, in list: UUID
  ) async throws {
    try await withList(id: list) { $0.move(fromOffsets: offsets, toOffset: destination) }
  }

  /// Deletes a list with its items, if it exists.
  public func delete(_ list: ShoppingList) async throws { try await delete(id: list.id) }

  @discardableResult
  private func edit(
    _ id: UUID, _ body: @Sendable (inout ShoppingItem) -> Void
  ) async throws -> ShoppingItem {
    guard let list = try await all().listHolding(id) else { throw StoreError.noItem }
    return try await withList(id: list) { try $0.edit(id, body) }
  }
}
