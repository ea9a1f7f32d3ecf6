public import CartModels
public import Foundation

/// Where lists are read.
///
/// What conforms may be synchronous or an actor; whoever is handed one waits for it. None of the
/// requirements has a default: in asynchronous code it would be preferred to a synchronous method
/// of the type itself.
public protocol ListReading: Sendable {
  /// Every list with its items, last changed first.
  func all() async throws -> [ShoppingList]
  /// The lists that changed last, with their items, as many as the limit says; all without one.
  func recent(limit: Int?) async throws -> [ShoppingList]
  /// The list with an identifier, or nil where there is none.
  func get(id: UUID) async throws -> ShoppingList?
  /// The lists on which something is still to buy, last changed first.
  func pending() async throws -> [ShoppingList]
  /// The list that is worked on: the one opened last, or else the one that changed last; nil where
  /// there is none.
  func active() async throws -> ShoppingList?
}
