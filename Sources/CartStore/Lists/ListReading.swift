public import CartModels
public import Foundation

/// Where lists are read.
///
/// What conforms may be an actor, or synchronous, as `SynchronousListRepository` describes; whoever
/// is handed one waits for it. Both are given most of the requirements. In other code none has a
/// default: where one can wait, it would be preferred to a synchronous method of the type itself.
public protocol ListReading: Sendable {
  /// Every list with its items, last changed first.
  func all() async throws -> [ShoppingList]
  /// The ten lists that changed last, with their items.
  func recent() async throws -> [ShoppingList]
  /// The lists that changed last, with their items, as many as the limit says; all without one.
  func recent(limit: Int?) async throws -> [ShoppingList]
  /// The list with an identifier, or nil where there is none.
  func list(id: UUID) async throws -> ShoppingList?
  /// The lists on which something is still to buy, last changed first.
  func pending() async throws -> [ShoppingList]
  /// The list that is worked on: the one opened last, or else the one that changed last; nil where
  /// there is none.
  func active() async throws -> ShoppingList?
  /// The items whose name or note holds a text, ignoring case and accents, with their lists; those
  /// of the list that changed last first.
  ///
  /// - Parameters:
  ///   - text: the text to search for.
  ///   - list: the list to search; all of them without one.
  func search(_ text: String, in list: UUID?) async throws -> [FoundItem]
}

/// How many lists `recent()` returns.
package let usualLimit = 10

/// An item that a search found.
public struct FoundItem: Hashable, Sendable, Identifiable {
  /// The item.
  public let item: ShoppingItem
  /// The identifier of the list that it is on.
  public let list: UUID
  /// The title of that list.
  public let title: String

  /// Makes a result.
  public init(item: ShoppingItem, list: UUID, title: String) {
    (self.item, self.list, self.title) = (item, list, title)
  }

  /// The identifier of the item.
  public var id: UUID { item.id }
}
