public import CartModels
public import CartStore
public import Foundation
import Synchronization

/// A test double for a `ListDataSource`: an actor around a `ListDouble`, which configures its
/// lists, answers and errors.
///
///     let source = MockListDataSource()
///     source.double.shouldThrow = .writing
///     source.delay = .milliseconds(50)                    // each call takes so long
///     await source.writeElsewhere { $0.lists = [party] }  // as another program would
public actor MockListDataSource: ListSource {
  /// The double that stores the lists, records the calls and answers them.
  public nonisolated let double: ListDouble
  private var writesElsewhere = 0
  private let announced = ListChanges()
  private let waiting = Mutex(Duration.zero)

  /// Creates a data source with some initial lists, last changed first.
  public init(_ lists: [ShoppingList] = []) { double = ListDouble(lists) }

  /// The delay before each call. A task that is cancelled during the delay gets a
  /// `CancellationError`.
  public nonisolated var delay: Duration {
    get { waiting.withLock { $0 } }
    set { waiting.withLock { $0 = newValue } }
  }

  /// The changes to the lists from now on. Each access starts a new sequence.
  public nonisolated var changes: AsyncStream<ListChange> { announced.stream() }

  /// Changes the stored lists as another program would change the store file.
  public func writeElsewhere(_ body: @Sendable (ListDouble) -> Void) {
    body(double)
    writesElsewhere += 1
    announced.send(.elsewhere)
  }

  /// Which writes are seen.
  public func dataVersion() -> DataVersion {
    DataVersion(elsewhere: writesElsewhere, ownWrites: double.writeCount)
  }

  private func wait() async throws {
    let delay = delay
    if delay > .zero { try await Task.sleep(for: delay) }
  }

  /// Says that the list with an item changed.
  private func announce(holderOf item: UUID) {
    announce(double.lists.first { $0.item(id: item) != nil })
  }

  private func announce(_ list: ShoppingList?) {
    if let list { announced.send(.saved(list)) }
  }
}

/// Reading.
extension MockListDataSource {
  /// The lists, last changed first: the first of them where there is a limit.
  public func recent(limit: Int?) async throws -> [ShoppingList] {
    try await wait()
    return try double.recent(limit: limit)
  }

  /// The list with an identifier, or nil if it does not exist.
  public func list(id: UUID) async throws -> ShoppingList? {
    try await wait()
    return try double.list(id: id)
  }

  /// The lists on which something is still to buy.
  public func pending() async throws -> [ShoppingList] {
    try await wait()
    return try double.pending()
  }

  /// The active list.
  public func active() async throws -> ShoppingList? {
    try await wait()
    return try double.active()
  }
}

/// Writing lists.
extension MockListDataSource {
  /// Keeps a list: as a new one, or in place of the one with its identifier.
  @discardableResult
  public func save(_ list: ShoppingList) async throws -> ShoppingList {
    try await wait()
    let kept = try double.save(list)
    announce(kept)
    return kept
  }

  /// Saves a list if the stored one hasn't changed since a date.
  @discardableResult
  public func save(_ list: ShoppingList, ifUnchangedSince date: Date) async throws -> ShoppingList {
    try await wait()
    let kept = try double.save(list, ifUnchangedSince: date)
    announce(kept)
    return kept
  }

  /// Edits the list with an identifier.
  @discardableResult
  public func withList<Result: Sendable>(
    id: UUID, _ body: @Sendable (inout ShoppingList) throws -> Result
  ) async throws -> Result {
    try await wait()
    let result = try double.withList(id: id, body)
    announce(double.lists.first { $0.id == id })
    return result
  }

  /// Deletes the list with an identifier; does nothing if it does not exist.
  public func delete(id: UUID) async throws {
    try await wait()
    try double.delete(id: id)
    announced.send(.deleted(id))
  }

  /// Deletes every list.
  public func deleteAll() async throws {
    try await wait()
    try double.deleteAll()
    announced.send(.deletedAll)
  }

  /// Makes a list the active one.
  public func activate(id: UUID) async throws {
    try await wait()
    try double.activate(id: id)
  }
}

/// Writing single items.
extension MockListDataSource {
  /// Adds an item to a list, where it joins one of its name.
  @discardableResult
  public func add(_ item: ShoppingItem, to list: UUID) async throws -> ShoppingItem {
    try await wait()
    let kept = try double.add(item, to: list)
    announce(double.lists.first { $0.id == list })
    return kept
  }

  /// Replaces the item with the same identifier.
  @discardableResult
  public func update(_ item: ShoppingItem) async throws -> ShoppingItem {
    try await wait()
    let kept = try double.update(item)
    announce(holderOf: kept.id)
    return kept
  }

  /// Moves items of a list in front of another one.
  public func move(
    fromOffsets offsets: IndexSet, toOffset destination: Int, in list: UUID
  ) async throws {
    try await wait()
    try double.move(fromOffsets: offsets, toOffset: destination, in: list)
    announce(double.lists.first { $0.id == list })
  }

  /// Removes the item with an identifier from its list; does nothing if it does not exist.
  public func remove(id: UUID) async throws {
    try await wait()
    let list = double.lists.first { $0.item(id: id) != nil }?.id
    try double.remove(id: id)
    announce(double.lists.first { $0.id == list })
  }

  /// Checks the item with an identifier off.
  public func check(id: UUID) async throws {
    try await wait()
    try double.check(id: id)
    announce(holderOf: id)
  }

  /// Makes the item with an identifier pending again.
  public func uncheck(id: UUID) async throws {
    try await wait()
    try double.uncheck(id: id)
    announce(holderOf: id)
  }
}
