public import CartModels
public import Foundation

/// A call that a double can record.
public enum ListCall: Hashable, Sendable, CaseIterable {
  /// `recent()`, `recent(limit:)`, `all()` and `search(_:in:)`.
  case recent
  /// `list(id:)`.
  case list
  /// `pending()`.
  case pending
  /// `active()`.
  case active
  /// `save(_:)` and `save(_:ifUnchangedSince:)`.
  case save
  /// `withList(id:_:)`.
  case withList
  /// `add(_:to:)`.
  case add
  /// `update(_:)`.
  case update
  /// `remove(id:)`.
  case remove
  /// `check(id:)`.
  case check
  /// `uncheck(id:)`.
  case uncheck
  /// `move(fromOffsets:toOffset:in:)`.
  case move
  /// `delete(_:)` and `delete(id:)`.
  case delete
  /// `deleteAll()`.
  case deleteAll
  /// `activate(id:)`.
  case activate

  /// The former name of `list`.
  @available(*, deprecated, renamed: "list")
  public static var get: ListCall { .list }

  /// Whether it is a read or a write.
  public var access: ListAccess {
    switch self {
    case .recent, .list, .pending, .active: .reading
    case .save, .withList, .add, .update, .remove, .check, .uncheck, .move, .delete, .deleteAll,
      .activate:
      .writing
    }
  }
}

/// The kinds of access to lists that a double can be set to fail.
public struct ListAccess: OptionSet, Sendable {
  /// One bit for each kind of access.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Every call that reads.
  public static let reading = ListAccess(rawValue: 1)
  /// Every call that writes.
  public static let writing = ListAccess(rawValue: 2)
}

/// A call of a double with its arguments.
public enum ListRequest: Hashable, Sendable {
  /// Up to `limit` lists were read; nil means all.
  case recent(limit: Int?)
  /// The list with an identifier was read.
  case list(id: UUID)
  /// The lists with something to buy were read.
  case pending
  /// The active list was read.
  case active
  /// A list was saved.
  case save(ShoppingList)
  /// The list with an identifier was edited.
  case withList(id: UUID)
  /// An item was added to a list.
  case add(ShoppingItem, to: UUID)
  /// An item was updated.
  case update(ShoppingItem)
  /// The item with an identifier was removed.
  case remove(id: UUID)
  /// The item with an identifier was checked off.
  case check(id: UUID)
  /// The item with an identifier was made pending.
  case uncheck(id: UUID)
  /// Items of a list were moved.
  case move(fromOffsets: IndexSet, toOffset: Int, in: UUID)
  /// The list with an identifier was deleted.
  case delete(id: UUID)
  /// Every list was deleted.
  case deleteAll
  /// The list with an identifier was opened.
  case activate(id: UUID)

  /// The call without its arguments.
  public var call: ListCall {
    switch self {
    case .recent: .recent
    case .list: .list
    case .pending: .pending
    case .active: .active
    case .save: .save
    case .withList: .withList
    case .add: .add
    case .update: .update
    case .remove: .remove
    case .check: .check
    case .uncheck: .uncheck
    case .move: .move
    case .delete: .delete
    case .deleteAll: .deleteAll
    case .activate: .activate
    }
  }
}
