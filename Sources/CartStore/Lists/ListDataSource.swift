public import CartModels
public import Foundation

/// Lists in a file or in memory, for who doesn't want to wait for them.
///
///     let source = try ListDataSource(named: "Household")
///     try await source.save(ShoppingList(title: "Party"))
///     for await change in source.changes { print(change) }
public actor ListDataSource: ListSource {
  private let store: ListStore
  private let executor = StoreExecutor()
  private let announced = ListChanges()
  private var version: DataVersion?

  /// What the actor does is done on a queue of its own.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Reads and writes a store.
  public init(_ store: ListStore) { self.store = store }

  /// Opens a store, making it where there is none and bringing an older one up to date.
  public init(_ location: StoreLocation = .memory) throws { self.init(try ListStore(location)) }

  /// Opens the store of a name, a file of that name in a folder: in the one where `qc` keeps its
  /// lists, unless another is given.
  public init(named name: String, in folder: String? = nil) throws {
    self.init(try ListStore(named: name, in: folder))
  }

  /// What happens to the lists from now on.
  ///
  /// Each look begins a sequence of its own. What another program writes is noticed at the next
  /// read or write.
  public nonisolated var changes: AsyncStream<ListChange> { announced.stream() }

  /// Which writes are seen.
  public func dataVersion() throws -> DataVersion {
    try interruptible { try noticedVersion() }
  }

  /// The same where nobody is at the store, without waiting for the actor; nil where somebody is.
  nonisolated func versionIfAtHand() throws -> DataVersion? { try store.dataVersionIfFree() }

  /// Does something to the store, and says where somebody else did before.
  private func noticing<Result>(_ body: () throws -> Result) throws -> Result {
    try interruptible {
      _ = try noticedVersion()
      return try body()
    }
  }

  private func noticedVersion() throws -> DataVersion {
    let present = try store.dataVersion()
    if let version, !present.differsByOwnWrites(from: version) { announced.send(.elsewhere) }
    version = present
    return present
  }

  /// Work that ends because its task was cancelled says so.
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
  /// Every list, last changed first.
  public func all() throws -> [ShoppingList] { try recent() }

  /// The lists with their items, last changed first: the first of them where there is a limit.
  public func recent(limit: Int? = nil) throws -> [ShoppingList] {
    try noticing { try store.recent(limit: limit) }
  }

  /// The list with an identifier, or nil where there is none.
  public func get(id: UUID) throws -> ShoppingList? { try noticing { try store.get(id: id) } }

  /// The lists on which something is still to buy, last changed first.
  public func pending() throws -> [ShoppingList] { try noticing { try store.pending() } }

  /// The list that is worked on: the one that was opened last, here or in `qc`, or else the one
  /// that changed last; nil where there is none.
  public func active() throws -> ShoppingList? { try noticing { try store.active() } }
}

/// Writing.
extension ListDataSource {
  /// Keeps a list with its items: as a new one, or in place of the one with its identifier.
  ///
  /// - Returns: the list as it is kept, which `ListStore.save(_:)` describes.
  @discardableResult
  public func save(_ list: ShoppingList) throws -> ShoppingList {
    let kept = try noticing { try store.save(list) }
    announced.send(.saved(kept))
    return kept
  }

  /// Deletes a list with its items; where it isn't there, nothing changes.
  public func delete(_ list: ShoppingList) throws { try delete(id: list.id) }

  /// Deletes the list with an identifier, and its items; where there is none, nothing changes.
  public func delete(id: UUID) throws {
    try noticing { try store.delete(id: id) }
    announced.send(.deleted(id))
  }

  /// Deletes every list.
  public func deleteAll() throws {
    try noticing { try store.deleteAll() }
    announced.send(.deletedAll)
  }

  /// Makes a list the one that is worked on; `undo` doesn't take that back.
  public func activate(id: UUID) throws { try noticing { try store.activate(id: id) } }
}
