public import CartModels
public import Foundation

/// A source of lists that stores everything in a file and reads from memory when it can.
///
///     let lists = TwoLevelDataSource(
///       volatile: VolatileDataSource(), persistent: try ListDataSource(named: "Household"))
///     try await lists.save(party)              // in the file, then in memory
///     try await lists.list(id: party.id)       // from memory
///
/// Reads come from memory as long as no other program has written to the file, which is checked
/// each time. The next read sees the changes of another program. Either level is optional: without
/// the persistent one, lists live as long as the source; without the volatile one, each read
/// accesses the file.
public actor TwoLevelDataSource: ListRepository {
  private let levels: Levels
  private let announced = ListChanges()
  private let turns = Turns()
  private var memory = LevelMemory()

  /// Combines two levels.
  ///
  /// - Parameters:
  ///   - volatile: the cache of lists that were read, for this source alone. If there is a
  ///     persistent level, the initial contents are discarded.
  ///   - persistent: the permanent storage, which others may write to.
  public init(
    volatile: (any ListRepository)? = nil, persistent: (any ListSource)? = nil
  ) {
    levels =
      switch (volatile, persistent) {
      case (let volatile, nil): .volatile(volatile ?? VolatileDataSource())
      case (nil, let persistent?): .persistent(persistent)
      case (let volatile?, let persistent?): .both(volatile, persistent)
      }
  }

  /// The changes of the lists from now on.
  ///
  /// Each access begins a separate sequence. The next read notices changes of another program.
  public nonisolated var changes: AsyncStream<ListChange> { announced.stream() }
}

/// The available levels.
private enum Levels {
  case volatile(any ListRepository)
  case persistent(any ListSource)
  case both(any ListRepository, any ListSource)
}

/// Reading.
extension TwoLevelDataSource {
  /// The list with an identifier, or nil if there is none.
  public func list(id: UUID) async throws -> ShoppingList? {
    try await reading { volatile in
      try await volatile.list(id: id)
    } from: { persistent in
      try await persistent.list(id: id)
    } through: { volatile, persistent in
      if let list = try await held(id, in: volatile) { return list }
      if memory.knowsAll, !memory.holds(id) { return nil }
      let list = try await persistent.list(id: id)
      if let list { try await hold(list, in: volatile) }
      return list
    }
  }

  /// The lists with their items, last changed first, up to the limit if there is one.
  public func recent(limit: Int?) async throws -> [ShoppingList] {
    try await reading { volatile in
      try await volatile.recent(limit: limit)
    } from: { persistent in
      try await persistent.recent(limit: limit)
    } through: { volatile, persistent in
      if let lists = try await heldLists(limit, in: volatile) { return lists }
      let lists = try await persistent.recent(limit: limit)
      for list in lists { try await hold(list, in: volatile) }
      memory.know(order: lists.map(\.id), limit: limit)
      return lists
    }
  }

  /// The active list: the one opened last, or else the one that changed last; nil if there is none.
  public func active() async throws -> ShoppingList? {
    try await reading { volatile in
      try await volatile.active()
    } from: { persistent in
      try await persistent.active()
    } through: { volatile, persistent in
      if let id = memory.active, let list = try await held(id, in: volatile) { return list }
      let list = try await persistent.active()
      if let list { try await hold(list, in: volatile) }
      memory.active = list?.id
      return list
    }
  }

  /// The first lists if all of them are cached, or nil.
  private func heldLists(
    _ limit: Int?, in volatile: any ListRepository
  ) async throws -> [ShoppingList]? {
    guard let order = memory.order(limit: limit) else { return nil }
    var lists: [ShoppingList] = []
    for id in order {
      guard let list = try await held(id, in: volatile) else { return nil }
      lists.append(list)
    }
    return lists
  }

  /// Returns a cached list with its revision in the file. A level in memory is called directly:
  /// awaiting it would move the task to another thread and back, which costs more than the call.
  private func held(_ id: UUID, in volatile: any ListRepository) async throws -> ShoppingList? {
    guard memory.holds(id) else { return nil }
    let list =
      if let memory = volatile as? VolatileDataSource {
        memory.list(id: id)
      } else {
        try await volatile.list(id: id)
      }
    return list.map(memory.asStored)
  }
}

/// Writing lists.
extension TwoLevelDataSource {
  /// Saves a list with its items. Replaces the list with the same identifier, if any.
  ///
  /// - Returns: the list as stored.
  @discardableResult
  public func save(_ list: ShoppingList) async throws -> ShoppingList {
    try await saving { try await $0.save(list) }
  }

  /// Saves a list if the stored one hasn't changed since a date.
  @discardableResult
  public func save(_ list: ShoppingList, ifUnchangedSince date: Date) async throws -> ShoppingList {
    try await saving { try await $0.save(list, ifUnchangedSince: date) }
  }

  private func saving(
    _ save: (any ListRepository) async throws -> ShoppingList
  ) async throws -> ShoppingList {
    let kept = try await writing(save) { kept, _, volatile in
      if let volatile { try await noteSaved(kept, in: volatile) }
    }
    announced.send(.saved(kept))
    return kept
  }

  /// Edits the list with an identifier. It cannot change meanwhile.
  @discardableResult
  public func withList<Result: Sendable>(
    id: UUID, _ body: @Sendable (inout ShoppingList) throws -> Result
  ) async throws -> Result {
    try await editing(id) { try await $0.withList(id: id, body) }
  }

  /// Deletes the list with an identifier and its items, if it exists.
  public func delete(id: UUID) async throws {
    try await writing {
      try await $0.delete(id: id)
    } then: { _, _, volatile in
      try await volatile?.delete(id: id)
      memory.forget(id)
    }
    announced.send(.deleted(id))
  }

  /// Deletes every list.
  public func deleteAll() async throws {
    try await writing {
      try await $0.deleteAll()
    } then: { _, _, volatile in
      try await volatile?.deleteAll()
      memory.noteEmpty()
    }
    announced.send(.deletedAll)
  }

  /// Makes a list the active one. `undo` doesn't revert this.
  public func activate(id: UUID) async throws {
    try await writing {
      try await $0.activate(id: id)
    } then: { _, _, _ in
    }
  }

  /// Caches a saved list. Its items are no longer on other lists, so those are dropped.
  private func noteSaved(_ list: ShoppingList, in volatile: any ListRepository) async throws {
    let items = Set(list.items.map(\.id))
    var hasTaken = false
    for other in try await volatile.recent(limit: nil)
    where other.id != list.id && other.items.contains(where: { items.contains($0.id) }) {
      try await volatile.delete(id: other.id)
      hasTaken = true
    }
    let before = memory.holds(list.id) ? try await volatile.list(id: list.id) : nil
    try await hold(list, in: volatile)
    if hasTaken { memory.forgetOrder() }
    memory.noteSaved(list.id, isChanged: before != list, wasHeld: before != nil)
  }
}

/// Writing single items.
extension TwoLevelDataSource {
  /// Adds an item to a list. It merges with an item of the same name.
  @discardableResult
  public func add(_ item: ShoppingItem, to list: UUID) async throws -> ShoppingItem {
    try await editing(list) { try await $0.add(item, to: list) }
  }

  /// Replaces the item that has the same identifier, on whichever list it is.
  @discardableResult
  public func update(_ item: ShoppingItem) async throws -> ShoppingItem {
    try await editing(holderOf: item.id) { try await $0.update(item) }
  }

  /// Removes the item with an identifier from its list, if it exists.
  public func remove(id: UUID) async throws {
    try await editing(holderOf: id) { try await $0.remove(id: id) }
  }

  /// Checks off the item with an identifier.
  public func check(id: UUID) async throws {
    try await editing(holderOf: id) { try await $0.check(id: id) }
  }

  /// Makes the item with an identifier pending again.
  public func uncheck(id: UUID) async throws {
    try await editing(holderOf: id) { try await $0.uncheck(id: id) }
  }

  /// Edits an item and updates the cache of its list.
  private func editing<Result: Sendable>(
    holderOf item: UUID, _ edit: (any ListRepository) async throws -> Result
  ) async throws -> Result {
    let isOfInterest = if case .both = levels { true } else { !announced.isUnheard }
    return try await editing(isOfInterest ? try await all().listHolding(item) : nil, edit)
  }

  /// Edits the items of a list and updates its cache.
  private func editing<Result: Sendable>(
    _ id: UUID?, _ edit: (any ListRepository) async throws -> Result
  ) async throws -> Result {
    var kept: ShoppingList?
    let result = try await writing(edit) { _, source, volatile in
      if let id { kept = try await source.list(id: id) }
      guard let volatile else { return }
      if let kept { return try await noteSaved(kept, in: volatile) }
      memory.forgetAll()
      try await volatile.deleteAll()
    }
    if let kept { announced.send(.saved(kept)) }
    return result
  }
}

/// Keeping the levels consistent.
extension TwoLevelDataSource {
  private func hold(
    _ list: ShoppingList, in volatile: any ListRepository
  ) async throws {
    // Saved as a new list, which no level rejects as outdated.
    try await volatile.delete(id: list.id)
    try await volatile.save(list)
    memory.hold(list)
  }

  /// Reads from the only level, or through both.
  private func reading<Result: Sendable>(
    _ alone: (any ListRepository) async throws -> Result,
    from file: (any ListSource) async throws -> Result,
    through both: (any ListRepository, any ListSource) async throws -> Result
  ) async throws -> Result {
    await turns.begin()
    defer { turns.end() }
    switch levels {
    case .volatile(let volatile): return try await alone(volatile)
    case .persistent(let persistent): return try await file(persistent)
    case .both(let volatile, let persistent):
      try await notice(persistent, volatile)
      do {
        return try await both(volatile, persistent)
      } catch {
        memory.forgetAll()
        throw error
      }
    }
  }

  /// Drops the cache if another program has written to the file.
  private func notice(
    _ persistent: any ListSource, _ volatile: any ListRepository
  ) async throws {
    if let known = memory.version, try persistent.versionIfAtHand == known { return }
    let version = try await persistent.dataVersion()
    guard version != memory.version else { return }
    if memory.version != nil { announced.send(.elsewhere) }
    memory.forgetAll()
    try await volatile.deleteAll()
    memory.version = version
  }

  /// Writes to the file first, and then updates the memory if there are both levels.
  private func writing<Result: Sendable>(
    _ write: (any ListRepository) async throws -> Result,
    then note: (
      Result, _ source: any ListRepository, _ volatile: (any ListRepository)?
    ) async throws -> Void
  ) async throws -> Result {
    await turns.begin()
    defer { turns.end() }
    switch levels {
    case .volatile(let level): return try await writeAlone(to: level, write, note)
    case .persistent(let level): return try await writeAlone(to: level, write, note)
    case .both(let volatile, let persistent):
      do {
        let result = try await write(persistent)
        await noteWritten { try await note(result, persistent, volatile) }
        return result
      } catch {
        memory.forgetAll()
        throw error
      }
    }
  }

  private func writeAlone<Result: Sendable>(
    to level: any ListRepository, _ write: (any ListRepository) async throws -> Result,
    _ note: (Result, any ListRepository, (any ListRepository)?) async throws -> Void
  ) async throws -> Result {
    let result = try await write(level)
    try await note(result, level, nil)
    return result
  }

  /// Updates the memory after a write to the file. If that fails, the list is read from the file
  /// next time.
  private func noteWritten(_ note: () async throws -> Void) async {
    memory.version = memory.version?.afterOwnWrite
    memory.active = nil
    do {
      try await note()
    } catch {
      memory.forgetAll()
    }
  }
}

extension ListSource {
  /// The version of the file, if it is available without waiting. Each read asks for it, and
  /// switching threads would cost more than the call.
  fileprivate var versionIfAtHand: DataVersion? {
    get throws { try (self as? ListDataSource)?.versionIfAtHand() }
  }
}
