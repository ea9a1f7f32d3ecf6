public import CartModels
public import Foundation

/// Lists in a file or in memory, for who doesn't want to wait for them.
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

  /// What the actor does is done on a queue of its own.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Reads and writes a store.
  public init(_ store: ListStore) { self.store = store }

  /// Opens a store, making it where there is none and bringing an older one up to date.
  public init(_ location: StoreLocation = .memory) throws { self.init(try ListStore(location)) }

  /// Opens the store of a name, a file in the folder where `qc` keeps its lists.
  public init(named name: String) throws { self.init(try ListStore(named: name)) }

  /// Opens the store of a name, a file in a folder.
  public init(named name: String, in folder: URL) throws {
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

  /// Says that a list changed, to whoever listens.
  private func announce(_ id: UUID?) throws {
    guard let id, !announced.isUnheard, let list = try store.list(id: id) else { return }
    announced.send(.saved(list))
  }

  /// Does something to the store, and says where somebody else did before.
  func noticing<Result>(_ body: () throws -> Result) throws -> Result {
    try interruptible {
      _ = try noticedVersion()
      return try body()
    }
  }

  /// Does something to the store that a module above it can, and says that a list changed.
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
  /// The lists with their items, last changed first: the first of them where there is a limit.
  public func recent(limit: Int?) throws -> [ShoppingList] {
    try noticing { try store.recent(limit: limit) }
  }

  /// The list with an identifier, or nil where there is none.
  public func list(id: UUID) throws -> ShoppingList? { try noticing { try store.list(id: id) } }

  /// The lists on which something is still to buy, last changed first.
  public func pending() throws -> [ShoppingList] { try noticing { try store.pending() } }

  /// The list that is worked on: the one that was opened last, here or in `qc`, or else the one
  /// that changed last; nil where there is none.
  public func active() throws -> ShoppingList? { try noticing { try store.active() } }

  /// The items whose name or note holds a text, in all lists unless one is given.
  public func search(_ text: String, in list: UUID? = nil) throws -> [FoundItem] {
    try noticing { try store.search(text, in: list) }
  }
}

/// Writing lists.
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

  /// Keeps a list, if the stored one hasn't changed since a date.
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

/// Writing single items.
extension ListDataSource {
  /// Adds an item to a list, where it joins one of its name.
  @discardableResult
  public func add(_ item: ShoppingItem, to list: UUID) throws -> ShoppingItem {
    let kept = try noticing { try store.add(item, to: list) }
    try announce(list)
    return kept
  }

  /// Puts an item in place of the one with its identifier, whichever list that is on.
  @discardableResult
  public func update(_ item: ShoppingItem) throws -> ShoppingItem {
    let kept = try noticing { try store.update(item) }
    try announce(try store.listHolding(kept.id))
    return kept
  }

  /// Takes the item with an identifier off its list; where there is none, nothing changes.
  public func remove(id: UUID) throws {
    let list = try noticing {
      let list = try store.listHolding(id)
      try store.remove(id: id)
      return list
    }
    try announce(list)
  }

  /// Checks the item with an identifier off.
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
