public import CartModels
public import Foundation
import Synchronization

/// Lists in memory, as long as it lives: the first level of a `TwoLevelDataSource`, or all that a
/// preview needs.
public final class VolatileDataSource: SynchronousListRepository {
  private let held: Mutex<HeldLists>

  /// Holds some lists to begin with, last changed first.
  public init(_ lists: [ShoppingList] = []) { held = Mutex(HeldLists(lists)) }

  /// The lists, last changed first: the first of them where there is a limit.
  public func recent(limit: Int?) -> [ShoppingList] {
    held.withLock { $0.recent(limit: limit) }
  }

  /// The list with an identifier, or nil where there is none.
  public func list(id: UUID) -> ShoppingList? { held.withLock { $0[id] } }

  /// The list that was opened last, or else the one that changed last.
  public func active() -> ShoppingList? { held.withLock { $0.active } }

  /// Keeps a list: as a new one, or in place of the one with its identifier.
  @discardableResult
  public func save(_ list: ShoppingList) throws -> ShoppingList {
    try held.withLock { try $0.save(list) }
  }

  /// Edits the list with an identifier.
  @discardableResult
  public func withList<Result: Sendable>(
    id: UUID, _ body: @Sendable (inout ShoppingList) throws -> Result
  ) throws -> Result { try held.withLock { try $0.withList(id: id, body) } }

  /// Lets go of the list with an identifier; where there is none, nothing changes.
  public func delete(id: UUID) { held.withLock { $0.delete(id: id) } }

  /// Lets go of every list.
  public func deleteAll() { held.withLock { $0.deleteAll() } }

  /// Makes a list the one that is worked on.
  public func activate(id: UUID) throws { try held.withLock { try $0.activate(id) } }
}
