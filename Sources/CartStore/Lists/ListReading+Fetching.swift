public import CartModels
public import Foundation

/// Alternative names that repositories often use.
extension ListReading {
  /// Every list with its items, last changed first.
  public func fetchAll() async throws -> [ShoppingList] { try await all() }

  /// The lists that changed last, with their items.
  public func fetchRecent(limit: Int = 10) async throws -> [ShoppingList] {
    try await recent(limit: limit)
  }

  /// The lists with pending items, last changed first.
  public func fetchPending() async throws -> [ShoppingList] { try await pending() }

  /// The list with an identifier, or nil if there is none.
  public func fetch(id: UUID) async throws -> ShoppingList? { try await list(id: id) }
}
