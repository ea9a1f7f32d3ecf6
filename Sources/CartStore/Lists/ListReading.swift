public import CartModels
public import Foundation

/// A type that reads lists.
///
/// A conforming type may be an actor, or synchronous, as `SynchronousListRepository` describes;
/// callers of the protocol always await. Both kinds get default implementations of most
/// requirements. Other types get none: an asynchronous default would be preferred to a synchronous
/// method of the type itself.
public protocol ListReading: Sendable {
  /// Every list with its items, last changed first.
  func all() async throws -> [ShoppingList]
  /// The ten lists that changed last, with their items.
  func recent() async throws -> [ShoppingList]
  /// The lists that changed last, with their items, up to the limit. Without a limit, all lists.
  func recent(limit: Int?) async throws -> [ShoppingList]
  /// The list with an identifier, or nil if there is none.
  func list(id: UUID) async throws -> ShoppingList?
  /// The lists with pending items, last changed first.
  func pending() async throws -> [ShoppingList]
  /// The active list: the one opened last, or else the one that changed last; nil if there is none.
  func active() async throws -> ShoppingList?
  /// The items whose name or note contains a text, ignoring case and accents, with their lists. The
  /// items of the list that changed last come first.
  ///
  /// - Parameters:
  ///   - text: the text to search for.
  ///   - list: the list to search, or nil for all lists.
  func search(_ text: String, in list: UUID?) async throws -> [FoundItem]
}

/// The number of lists that `recent()` returns.
package let usualLimit = 10

/// An item that a search found.
public struct FoundItem: Hashable, Sendable, Identifiable {
  /// The item that was found.
  public let item: ShoppingItem
  /// The identifier of its list.
  public let list: UUID
  /// The title of its list.
  public let title: String

  /// Creates a result.
  public init(item: ShoppingItem, list: UUID, title: String) {
    (self.item, self.list, self.title) = (item, list, title)
  }

  /// The identifier of the item.
  public var id: UUID { item.id }
}
