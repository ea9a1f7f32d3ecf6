public import CartModels
public import Foundation

/// A type that writes lists.
///
/// Every method can throw a `StoreError`, or a `ValidationError` if a list or an item is invalid.
/// Then nothing is changed.
public protocol ListWriting: Sendable {
  /// Saves a list with its items. Replaces the list with the same identifier, if any.
  ///
  /// - Returns: the list as stored.
  /// - Throws: `StoreError.Reason.outdated` if the stored list has changed since the value was read
  ///   or saved.
  @discardableResult
  func save(_ list: ShoppingList) async throws -> ShoppingList
  /// Saves a list if the stored one hasn't changed since a date.
  ///
  /// - Parameters:
  ///   - list: the new value, however it was created.
  ///   - date: the `updatedAt` of the list that the value is based on.
  /// - Throws: `StoreError.Reason.outdated` if it has.
  @discardableResult
  func save(_ list: ShoppingList, ifUnchangedSince date: Date) async throws -> ShoppingList
  /// Edits the list with an identifier. It cannot change meanwhile, so no changes are lost.
  ///
  /// - Parameters:
  ///   - id: the identifier of the list.
  ///   - body: edits the list; it must not use the store. If it throws, nothing is changed.
  /// - Returns: what the body returns.
  /// - Throws: `StoreError.Reason.missing` if there is no such list.
  @discardableResult
  func withList<Result: Sendable>(
    id: UUID, _ body: @Sendable (inout ShoppingList) throws -> Result
  ) async throws -> Result
  /// Adds an item to a list. It merges with an item of the same name, as in `save(_:)`.
  ///
  /// - Returns: the item as stored.
  @discardableResult
  func add(_ item: ShoppingItem, to list: UUID) async throws -> ShoppingItem
  /// Replaces the item that has the same identifier, on whichever list it is.
  ///
  /// - Returns: the item as stored.
  /// - Throws: `StoreError.Reason.missing` if there is none.
  @discardableResult
  func update(_ item: ShoppingItem) async throws -> ShoppingItem
  /// Removes the item with an identifier from its list, if it exists.
  func remove(id: UUID) async throws
  /// Checks off the item with an identifier.
  ///
  /// - Throws: `StoreError.Reason.missing` if there is none.
  func check(id: UUID) async throws
  /// Makes the item with an identifier pending again.
  ///
  /// - Throws: `StoreError.Reason.missing` if there is none.
  func uncheck(id: UUID) async throws
  /// Moves items of a list, as `ShoppingList.move(fromOffsets:toOffset:at:)` does.
  ///
  /// - Parameters:
  ///   - offsets: the indices of the items.
  ///   - destination: the index of the item to insert them before.
  ///   - list: the identifier of the list.
  /// - Throws: `StoreError.Reason.missing` if there is no such list.
  func move(fromOffsets offsets: IndexSet, toOffset destination: Int, in list: UUID) async throws
  /// Deletes a list with its items, if it exists.
  func delete(_ list: ShoppingList) async throws
  /// Deletes the list with an identifier and its items, if it exists.
  func delete(id: UUID) async throws
  /// Deletes every list.
  func deleteAll() async throws
  /// Makes a list the active one. `undo` doesn't revert this.
  ///
  /// - Throws: `StoreError.Reason.missing` if there is no such list.
  func activate(id: UUID) async throws
}

/// A type that reads and writes lists.
public typealias ListRepository = ListReading & ListWriting
