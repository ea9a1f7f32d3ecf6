public import CartModels
public import Foundation
import Synchronization

/// Lists in memory for the lifetime of the object: the first level of a `TwoLevelDataSource`, or a
/// complete source for previews.
public final class VolatileDataSource: SynchronousListRepository {
  private let held: Mutex<HeldLists>

  /// Creates a source with some lists, last changed first.
  public init(_ lists: [ShoppingList] = []) { held = Mutex(HeldLists(lists)) }

  /// The lists, last changed first, up to the limit if there is one.
  public func recent(limit: Int?) -> [ShoppingList] {
    held.withLock { $0.recent(limit: limit) }
  }

  /// The list with an identifier, or nil if there is none.
  public func list(id: UUID) -> ShoppingList? { held.withLock { $0[id] } }

  /// The list that was opened last, or else the one that changed last.
  public func active() -> ShoppingList? { held.withLock { $0.active } }

  /// Saves a list. Replaces the list with the same identifier, if any.
  @discardableResult
  public func save(_ list: ShoppingList) throws -> ShoppingList {
    try held.withLock { try $0.save(list) }
  }

  /// Edits the list with an identifier.
  @discardableResult
  public func withList<Result: Sendable>(
    id: UUID, _ body: @Sendable (inout ShoppingList) throws -> Result
  ) throws -> Result { try held.withLock { try $0.withList(id: id, body) } }

  /// Removes the list with an identifier, if it exists.
  public func delete(id: UUID) { held.withLock { $0.delete(id: id) } }

  /// Removes every list.
  public func deleteAll() { held.withLock { $0.deleteAll() } }

  /// Makes a list the active one.
  public func activate(id: UUID) throws { try held.withLock { try $0.activate(id) } }
}
