public import CartModels
public import Foundation

/// Deprecated names.
extension SynchronousListRepository {
  /// The list with an identifier, or nil if there is none.
  @available(*, deprecated, renamed: "list(id:)")
  public func get(id: UUID) throws -> ShoppingList? { try list(id: id) }
}

extension ListReading where Self: Actor {
  /// The list with an identifier, or nil if there is none.
  @available(*, deprecated, renamed: "list(id:)")
  public func get(id: UUID) async throws -> ShoppingList? { try await list(id: id) }
}

extension ListStore {
  /// Opens the store with a name, which is a file in a folder.
  @available(*, deprecated, message: "use a URL for the folder")
  public convenience init(named name: String, in folder: String) throws {
    try self.init(.file(try StoreName(name).path(in: folder)))
  }
}

extension ListDataSource {
  /// Opens the store with a name, which is a file in a folder.
  @available(*, deprecated, message: "use a URL for the folder")
  public init(named name: String, in folder: String) throws {
    self.init(try ListStore(.file(try StoreName(name).path(in: folder))))
  }
}
