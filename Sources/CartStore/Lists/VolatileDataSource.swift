public import CartModels
public import Foundation
import Synchronization

/// Lists in memory, as long as it lives: the first level of a `TwoLevelDataSource`, or all that a
/// preview needs.
public final class VolatileDataSource: ListReading, ListWriting {
  private let held: Mutex<HeldLists>

  /// Holds some lists to begin with, last changed first.
  public init(_ lists: [ShoppingList] = []) { held = Mutex(HeldLists(lists)) }

  /// The lists, last changed first: the first of them where there is a limit.
  public func recent(limit: Int? = nil) -> [ShoppingList] {
    held.withLock { $0.recent(limit: limit) }
  }

  /// Every list, last changed first.
  public func all() -> [ShoppingList] { recent() }

  /// The list with an identifier, or nil where there is none.
  public func get(id: UUID) -> ShoppingList? { held.withLock { $0[id] } }

  /// The lists on which something is still to buy, last changed first.
  public func pending() -> [ShoppingList] { recent().filter { !$0.pendingItems.isEmpty } }

  /// The list that changed last.
  public func active() -> ShoppingList? { recent(limit: 1).first }

  /// Keeps a list: as a new one, or in place of the one with its identifier.
  @discardableResult
  public func save(_ list: ShoppingList) throws -> ShoppingList {
    try held.withLock { try $0.save(list) }
  }

  /// Lets go of a list; where it isn't there, nothing changes.
  public func delete(_ list: ShoppingList) { delete(id: list.id) }

  /// Lets go of the list with an identifier; where there is none, nothing changes.
  public func delete(id: UUID) { held.withLock { $0.delete(id: id) } }

  /// Lets go of every list.
  public func deleteAll() { held.withLock { $0.deleteAll() } }
}
