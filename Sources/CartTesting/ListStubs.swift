public import CartModels
public import Foundation

/// Answers that a double gives in place of its own; where a stub answers, nothing is kept.
public struct ListStubs: Sendable {
  /// Answers `recent(limit:)`, `recent()`, `all()` and `search(_:in:)`.
  public var recent: (@Sendable (_ limit: Int?) throws -> [ShoppingList])?
  /// Answers `list(id:)`.
  public var list: (@Sendable (_ id: UUID) throws -> ShoppingList?)?
  /// Answers `pending()`.
  public var pending: (@Sendable () throws -> [ShoppingList])?
  /// Answers `active()`.
  public var active: (@Sendable () throws -> ShoppingList?)?
  /// Answers `save(_:)` and `save(_:ifUnchangedSince:)`.
  public var save: (@Sendable (_ list: ShoppingList) throws -> ShoppingList)?
  /// Answers `withList(id:_:)` with the list that is edited.
  public var withList: (@Sendable (_ id: UUID) throws -> ShoppingList)?
  /// Answers `add(_:to:)`.
  public var add: (@Sendable (_ item: ShoppingItem, _ list: UUID) throws -> ShoppingItem)?
  /// Answers `update(_:)`.
  public var update: (@Sendable (_ item: ShoppingItem) throws -> ShoppingItem)?
  /// Answers `remove(id:)`.
  public var remove: (@Sendable (_ id: UUID) throws -> Void)?
  /// Answers `check(id:)`.
  public var check: (@Sendable (_ id: UUID) throws -> Void)?
  /// Answers `uncheck(id:)`.
  public var uncheck: (@Sendable (_ id: UUID) throws -> Void)?
  /// Answers `move(fromOffsets:toOffset:in:)`.
  public var move:
    (@Sendable (_ offsets: IndexSet, _ destination: Int, _ list: UUID) throws -> Void)?
  /// Answers `delete(_:)` and `delete(id:)`.
  public var delete: (@Sendable (_ id: UUID) throws -> Void)?
  /// Answers `deleteAll()`.
  public var deleteAll: (@Sendable () throws -> Void)?
  /// Answers `activate(id:)`.
  public var activate: (@Sendable (_ id: UUID) throws -> Void)?

  /// Makes no stubs.
  public init() {}

  /// The former name of `list`.
  @available(*, deprecated, renamed: "list")
  public var get: (@Sendable (_ id: UUID) throws -> ShoppingList?)? {
    get { list }
    set { list = newValue }
  }
}
