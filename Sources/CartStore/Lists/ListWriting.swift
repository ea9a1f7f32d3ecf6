public import CartModels
public import Foundation

/// Where lists are written.
///
/// Every method may throw a `StoreError`, or a `ValidationError` where a list or an item isn't
/// valid; nothing is changed then.
public protocol ListWriting: Sendable {
  /// Keeps a list with its items: as a new one, or in place of the one with its identifier.
  ///
  /// - Returns: the list as it is kept.
  /// - Throws: `StoreError.Reason.outdated` where the list was changed by somebody else since the
  ///   value was read or saved.
  @discardableResult
  func save(_ list: ShoppingList) async throws -> ShoppingList
  /// Saves a list if the stored one hasn't changed since a date.
  ///
  /// - Parameters:
  ///   - list: the new value, however it was made.
  ///   - date: the `updatedAt` of the list that the value is made of.
  /// - Throws: `StoreError.Reason.outdated` where it has.
  @discardableResult
  func save(_ list: ShoppingList, ifUnchangedSince date: Date) async throws -> ShoppingList
  /// Edits the list with an identifier: nobody else can change it meanwhile, so that nothing is
  /// lost.
  ///
  /// - Parameters:
  ///   - id: the identifier of the list.
  ///   - body: edits the list; it must not use the store. If it throws, nothing is changed.
  /// - Returns: what the body returns.
  /// - Throws: `StoreError.Reason.missing` where there is no such list.
  @discardableResult
  func withList<Result: Sendable>(
    id: UUID, _ body: @Sendable (inout ShoppingList) throws -> Result
  ) async throws -> Result
  /// Adds an item to a list, where it joins one of its name, as `save(_:)` describes.
  ///
  /// - Returns: the item as it is kept.
  @discardableResult
  func add(_ item: ShoppingItem, to list: UUID) async throws -> ShoppingItem
  /// Puts an item in place of the one with its identifier, whichever list that is on.
  ///
  /// - Returns: the item as it is kept.
  /// - Throws: `StoreError.Reason.missing` where there is none.
  @discardableResult
  func update(_ item: ShoppingItem) async throws -> ShoppingItem
  /// Takes the item with an identifier off its list; where there is none, nothing changes.
  func remove(id: UUID) async throws
  /// Checks the item with an identifier off.
  ///
  /// - Throws: `StoreError.Reason.missing` where there is none.
  func check(id: UUID) async throws
  /// Makes the item with an identifier pending again.
  ///
  /// - Throws: `StoreError.Reason.missing` where there is none.
  func uncheck(id: UUID) async throws
  /// Moves items of a list, as `ShoppingList.move(fromOffsets:toOffset:at:)` does.
  ///
  /// - Parameters:
  ///   - offsets: the places of the items.
  ///   - destination: the place of the item that they come in front of.
  ///   - list: the identifier of the list.
  /// - Throws: `StoreError.Reason.missing` where there is no such list.
  func move(fromOffsets offsets: IndexSet, toOffset destination: Int, in list: UUID) async throws
  /// Deletes a list with its items; where it isn't there, nothing changes.
  func delete(_ list: ShoppingList) async throws
  /// Deletes the list with an identifier, and its items; where there is none, nothing changes.
  func delete(id: UUID) async throws
  /// Deletes every list.
  func deleteAll() async throws
  /// Makes a list the one that is worked on; `undo` doesn't take that back.
  ///
  /// - Throws: `StoreError.Reason.missing` where there is no such list.
  func activate(id: UUID) async throws
}

/// Where lists are read and written.
public typealias ListRepository = ListReading & ListWriting
