public import CartModels
public import CartStore
public import Foundation

/// A stand-in for a `ListDataSource` in tests: an actor around a `ListDouble`, which is told there
/// what to hold, to answer and to fail with.
///
///     let source = MockListDataSource()
///     source.double.shouldThrow = .writing
///     await source.writeElsewhere { $0.lists = [party] }  // as another program would
public actor MockListDataSource: ListSource {
  /// What it holds, counts and answers.
  public nonisolated let double: ListDouble
  private var writesElsewhere = 0
  private let (stream, continuation) = AsyncStream.makeStream(of: ListChange.self)

  /// Holds some lists to begin with, last changed first.
  public init(_ lists: [ShoppingList] = []) { double = ListDouble(lists) }

  deinit { continuation.finish() }

  /// What happens to the lists.
  public nonisolated var changes: AsyncStream<ListChange> { stream }

  /// Does something to what it holds as another program would do it to a file.
  public func writeElsewhere(_ body: @Sendable (ListDouble) -> Void) {
    body(double)
    writesElsewhere += 1
    continuation.yield(.elsewhere)
  }

  /// Which writes are seen.
  public func dataVersion() -> DataVersion {
    DataVersion(elsewhere: writesElsewhere, ownWrites: double.writeCount)
  }
}

extension MockListDataSource {
  /// The lists, last changed first: the first of them where there is a limit.
  public func recent(limit: Int? = nil) throws -> [ShoppingList] { try double.recent(limit: limit) }

  /// Every list, last changed first; counted as `recent`.
  public func all() throws -> [ShoppingList] { try recent() }

  /// The list with an identifier, or nil where there is none.
  public func get(id: UUID) throws -> ShoppingList? { try double.get(id: id) }

  /// The lists on which something is still to buy.
  public func pending() throws -> [ShoppingList] { try double.pending() }

  /// The list that is worked on.
  public func active() throws -> ShoppingList? { try double.active() }

  /// Keeps a list: as a new one, or in place of the one with its identifier.
  @discardableResult
  public func save(_ list: ShoppingList) throws -> ShoppingList {
    let kept = try double.save(list)
    continuation.yield(.saved(kept))
    return kept
  }

  /// Deletes a list; where it isn't there, nothing changes.
  public func delete(_ list: ShoppingList) throws { try delete(id: list.id) }

  /// Deletes the list with an identifier; where there is none, nothing changes.
  public func delete(id: UUID) throws {
    try double.delete(id: id)
    continuation.yield(.deleted(id))
  }

  /// Deletes every list.
  public func deleteAll() throws {
    try double.deleteAll()
    continuation.yield(.deletedAll)
  }
}
