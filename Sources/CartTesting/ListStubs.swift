public import CartModels
public import Foundation

/// Answers that a double gives in place of its own.
public struct ListStubs: Sendable {
  /// Answers `recent(limit:)`.
  public var recent: (@Sendable (_ limit: Int?) throws -> [ShoppingList])?
  /// Answers `get(id:)`.
  public var get: (@Sendable (_ id: UUID) throws -> ShoppingList?)?
  /// Answers `pending()`.
  public var pending: (@Sendable () throws -> [ShoppingList])?
  /// Answers `active()`.
  public var active: (@Sendable () throws -> ShoppingList?)?
  /// Answers `save(_:)`; nothing is kept then.
  public var save: (@Sendable (_ list: ShoppingList) throws -> ShoppingList)?

  /// Makes no stubs.
  public init() {}
}
