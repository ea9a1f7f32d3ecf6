public import CartModels
public import Foundation

/// The same by the names that repositories often have.
extension ListReading {
  /// Every list with its items, last changed first.
  public func fetchAll() async throws -> [ShoppingList] { try await all() }

  /// The lists that changed last, with their items.
  public func fetchRecent(limit: Int = 10) async throws -> [ShoppingList] {
    try await recent(limit: limit)
  }

  /// The lists on which something is still to buy, last changed first.
  public func fetchPending() async throws -> [ShoppingList] { try await pending() }

  /// The list with an identifier, or nil where there is none.
  public func fetch(id: UUID) async throws -> ShoppingList? { try await list(id: id) }
}
