public import CartModels
public import Foundation

/// Lists in a file or in memory, with asynchronous access.
///
///     let source = try ListDataSource(named: "Household")
///     let party = try await source.save(ShoppingList(title: "Party"))
///     try await source.add(ShoppingItem(name: "Chips"), to: party.id)
///     for await change in source.changes { print(change) }
public actor ListDataSource: ListSource {
  let store: ListStore
  private let executor = StoreExecutor()
  let announced = ListChanges()
  private var version: DataVersion?

  /// Runs the actor on a queue of its own.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Reads and writes a store.
  public init(_ store: ListStore) { self.store = store }

  /// Opens a store. Creates a missing one and migrates an older one.
  public init(_ location: StoreLocation = .memory) throws { self.init(try ListStore(location)) }

  /// Opens the store with a name, which is a file in the folder where `qc` keeps its stores.
  public init(named name: String) throws { self.init(try ListStore(named: name)) }

  /// Opens the store with a name, which is a file in a folder.
  public init(named name: String, in folder: URL) throws {
    self.init(try ListStore(named: name, in: folder))
  }

  /// The changes of the lists from now on.
  ///
  /// Each access begins a separate sequence. The next read or write notices changes of another
  /// program.
  public nonisolated var changes: AsyncStream<ListChange> { announced.stream() }

  /// The version of the writes that the source has seen.
  public func dataVersion() throws -> DataVersion {
    try interruptible { try noticedVersion() }
  }

  /// Returns the version without waiting for the actor, or nil if the store is in use.
  nonisolated func versionIfAtHand() throws -> DataVersion? { try store.dataVersionIfFree() }

  /// Notifies the listeners that a list changed.
  private func announce(_ id: UUID?) throws {
    guard let id, !announced.isUnheard, let list = try store.list(id: id) else { return }
    announced.send(.saved(list))
  }

  /// Accesses the store, and notifies the listeners if another program has written to it before.
  func noticing<Result>(_ body: () throws -> Result) throws -> Result {
    try interruptible {
      _ = try noticedVersion()
      return try body()
    }
  }

  /// Runs an operation of a higher module on the store, and notifies the listeners that a list
  /// changed.
  package func performing<Result>(
    on list: UUID?, _ body: (ListStore) throws -> Result
  ) throws -> Result {
    let result = try noticing { try body(store) }
    try announce(list)
    return result
  }

  private func noticedVersion() throws -> DataVersion {
    let present = try store.dataVersion()
    if let version, !present.differsByOwnWrites(from: version) { announced.send(.elsewhere) }
    version = present
    return present
  }

  /// Reports interrupted work as a `CancellationError` if its task was cancelled.
  private func interruptible<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as StoreError where error.reason == .interrupted {
      try Task.checkCancellation()
      throw error
    }
  }
}

/// Reading.
extension ListDataSource {
  /// The lists with their items, last changed first, up to the limit if there is one.
  public func recent(limit: Int?) throws -> [ShoppingList] {
    try noticing { try store.recent(limit: limit) }
  }

  /// The list with an identifier, or nil if there is none.
  public func list(id: UUID) throws -> ShoppingList? { try noticing { try store.list(id: id) } }

  /// The lists with pending items, last changed first.
  public func pending() throws -> [ShoppingList] { try noticing { try store.pending() } }

  /// The active list: the one opened last, here or in `qc`, or else the one that changed last; nil
  /// if there is none.
  public func active() throws -> ShoppingList? { try noticing { try store.active() } }

  /// The items whose name or note contains a text, in all lists unless one is given.
  public func search(_ text: String, in list: UUID? = nil) throws -> [FoundItem] {
    try noticing { try store.search(text, in: list) }
  }
}

/// Writing lists.
extension ListDataSource {
  /// Saves a list with its items. Replaces the list with the same identifier, if any.
  ///
  /// - Returns: the list as stored, which `ListStore.save(_:)` describes.
  @discardableResult
  public func save(_ list: ShoppingList) throws -> ShoppingList {
    let kept = try noticing { try store.save(list) }
    announced.send(.saved(kept))
    return kept
  }

  /// Saves a list if the stored one hasn't changed since a date.
  @discardableResult
  public func save(_ list: ShoppingList, ifUnchangedSince date: Date) throws -> ShoppingList {
    let kept = try noticing { try store.save(list, ifUnchangedSince: date) }
    announced.send(.saved(kept))
    return kept
  }

  /// Edits the list with an identifier, in one transaction.
  @discardableResult
  public func withList<Result: Sendable>(
    id: UUID, _ body: @Sendable (inout ShoppingList) throws -> Result
  ) throws -> Result {
    let result = try noticing { try store.withList(id: id, body) }
    try announce(id)
    return result
  }

  /// Deletes the list with an identifier and its items, if it exists.
  public func delete(id: UUID) throws {
    try noticing { try store.delete(id: id) }
    announced.send(.deleted(id))
  }

  /// Deletes every list.
  public func deleteAll() throws {
    try noticing { try store.deleteAll() }
    announced.send(.deletedAll)
  }

  /// Makes a list the active one. `undo` doesn't revert this.
  public func activate(id: UUID) throws { try noticing { try store.activate(id: id) } }
}

/// Writing single items.
extension ListDataSource {
  /// Adds an item to a list. It merges with an item of the same name.
  @discardableResult
  public func add(_ item: ShoppingItem, to list: UUID) throws -> ShoppingItem {
    let kept = try noticing { try store.add(item, to: list) }
    try announce(list)
    return kept
  }

  /// Replaces the item that has the same identifier, on whichever list it is.
  @discardableResult
  public func update(_ item: ShoppingItem) throws -> ShoppingItem {
    let kept = try noticing { try store.update(item) }
    try announce(try store.listHolding(kept.id))
    return kept
  }

  /// Removes the item with an identifier from its list, if it exists.
  public func remove(id: UUID) throws {
    let list = try noticing {
      let list = try store.listHolding(id)
      try store.remove(id: id)
      return list
    }
    try announce(list)
  }

  /// Checks off the item with an identifier.
  public func check(id: UUID) throws {
    try noticing { try store.check(id: id) }
    try announce(try store.listHolding(id))
  }

  /// Makes the item with an identifier pending again.
  public func uncheck(id: UUID) throws {
    try noticing { try store.uncheck(id: id) }
    try announce(try store.listHolding(id))
  }
}
