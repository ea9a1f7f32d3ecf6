public import CartModels
public import Foundation

/// Where lists are written.
public protocol ListWriting: Sendable {
  /// Keeps a list with its items: as a new one, or in place of the one with its identifier.
  ///
  /// - Returns: the list as it is kept.
  @discardableResult
  func save(_ list: ShoppingList) async throws -> ShoppingList
  /// Deletes a list with its items; where it isn't there, nothing changes.
  func delete(_ list: ShoppingList) async throws
  /// Deletes the list with an identifier, and its items; where there is none, nothing changes.
  func delete(id: UUID) async throws
  /// Deletes every list.
  func deleteAll() async throws
}

/// Where lists are read and written.
public typealias ListRepository = ListReading & ListWriting
