public import CartModels
public import CartStore
public import Foundation
import Synchronization

/// A test double for a store. It keeps lists in memory, records the calls it receives, and fails on
/// request.
///
///     let lists = ListDouble(SampleData.lists)
///     lists.shouldThrow = .reading
///     await model.load()
///     #expect(model.message == lists.error.localizedDescription)
///     #expect(lists.requests == [.recent(limit: 10)])
public final class ListDouble: SynchronousListRepository {
  private struct State {
    var held: HeldLists
    var requests: [ListRequest] = []
    var shouldThrow: ListAccess = []
    var errors: [ListCall: any Error] = [:]
    var error: (any Error)?
    var stubs = ListStubs()
  }

  private let state: Mutex<State>

  /// Creates a double with some initial lists, last changed first.
  public init(_ lists: [ShoppingList] = []) { state = Mutex(State(held: HeldLists(lists))) }

  /// The stored lists, last changed first. Reading this property is not recorded as a call.
  public var lists: [ShoppingList] {
    get { state.withLock { $0.held.recent(limit: nil) } }
    set { state.withLock { $0.held = HeldLists(newValue) } }
  }

  /// The kinds of calls that fail: none, reads, writes or both.
  public var shouldThrow: ListAccess {
    get { state.withLock { $0.shouldThrow } }
    set { state.withLock { $0.shouldThrow = newValue } }
  }

  /// The error of failing calls. By default, it is the error of a store that can't be read, or of
  /// one that can't be written to if only writes fail.
  public var error: any Error {
    get {
      state.withLock { state in
        state.error ?? ListDouble.usualError(of: state.shouldThrow == .writing ? .save : .recent)
      }
    }
    set { state.withLock { $0.error = newValue } }
  }

  /// Makes a call fail with an error from now on; nil lets it succeed again.
  public func fail(_ call: ListCall, with error: (any Error)?) {
    state.withLock { $0.errors[call] = error }
  }

  /// Stubbed answers, returned instead of the stored lists.
  public var stubs: ListStubs {
    get { state.withLock { $0.stubs } }
    set { state.withLock { $0.stubs = newValue } }
  }

  /// The recorded calls, oldest first, including those that failed.
  public var requests: [ListRequest] { state.withLock { $0.requests } }

  /// The number of times a call was made, including those that failed.
  public func count(of call: ListCall) -> Int { requests.filter { $0.call == call }.count }

  /// The number of calls that write, including those that failed.
  public var writeCount: Int { requests.filter { $0.call.access == .writing }.count }

  private static func usualError(of call: ListCall) -> StoreError {
    let operation: StoreError.Operation =
      switch call {
      case .recent, .list, .pending, .active: .fetch
      case .save, .withList, .add, .update, .check, .uncheck, .move, .activate: .save
      case .remove, .delete, .deleteAll: .delete
      }
    return StoreError(
      operation: operation, location: .memory, reason: .inputOutput("the double was told to fail"))
  }

  /// Records a request; answers by the stub where there is one, and with what is held otherwise.
  private func answer<Answer: Sendable>(
    _ request: ListRequest, _ stub: (ListStubs) throws -> Answer?,
    _ own: @Sendable (inout HeldLists) throws -> Answer
  ) throws -> Answer {
    let stubs = try state.withLock { state in
      state.requests.append(request)
      if let error = state.errors[request.call] { throw error }
      if state.shouldThrow.contains(request.call.access) {
        throw state.error ?? ListDouble.usualError(of: request.call)
      }
      return state.stubs
    }
    // Outside of the lock: a stub may ask the double.
    if let answer = try stub(stubs) { return answer }
    return try state.withLock { try own(&$0.held) }
  }
}

/// Reading.
extension ListDouble {
  /// The lists, last changed first, up to a limit if there is one.
  public func recent(limit: Int?) throws -> [ShoppingList] {
    try answer(.recent(limit: limit)) {
      try $0.recent?(limit)
    } _: {
      $0.recent(limit: limit)
    }
  }

  /// The list with an identifier, or nil if it does not exist.
  public func list(id: UUID) throws -> ShoppingList? {
    try answer(.list(id: id)) { stubs in
      try stubs.list.map { try $0(id) }
    } _: {
      $0[id]
    }
  }

  /// The lists with items that are still to buy.
  public func pending() throws -> [ShoppingList] {
    try answer(.pending) {
      try $0.pending?()
    } _: { held in
      held.recent(limit: nil).filter { !$0.pendingItems.isEmpty }
    }
  }

  /// The active list.
  public func active() throws -> ShoppingList? {
    try answer(.active) { stubs in
      try stubs.active.map { try $0() }
    } _: {
      $0.active
    }
  }
}

/// Writing lists.
extension ListDouble {
  /// Saves a list: as a new one, or in place of the list with the same identifier.
  @discardableResult
  public func save(_ list: ShoppingList) throws -> ShoppingList {
    try answer(.save(list)) {
      try $0.save?(list)
    } _: {
      try $0.save(list)
    }
  }

  /// Saves a list if the stored one hasn't changed since a date.
  @discardableResult
  public func save(_ list: ShoppingList, ifUnchangedSince date: Date) throws -> ShoppingList {
    try answer(.save(list)) {
      try $0.save?(list)
    } _: {
      try $0.save(list, ifUnchangedSince: date)
    }
  }

  /// Edits the list with an identifier.
  @discardableResult
  public func withList<Result: Sendable>(
    id: UUID, _ body: @Sendable (inout ShoppingList) throws -> Result
  ) throws -> Result {
    try answer(.withList(id: id)) { stubs in
      guard var list = try stubs.withList?(id) else { return nil }
      return try body(&list)
    } _: {
      try $0.withList(id: id, body)
    }
  }

  /// Deletes the list with an identifier; does nothing if it does not exist.
  public func delete(id: UUID) throws {
    try answer(.delete(id: id)) {
      try $0.delete?(id)
    } _: {
      $0.delete(id: id)
    }
  }

  /// Deletes every list.
  public func deleteAll() throws {
    try answer(.deleteAll) {
      try $0.deleteAll?()
    } _: {
      $0.deleteAll()
    }
  }

  /// Makes a list the active one.
  public func activate(id: UUID) throws {
    try answer(.activate(id: id)) {
      try $0.activate?(id)
    } _: {
      try $0.activate(id)
    }
  }
}

/// Writing single items.
extension ListDouble {
  /// Adds an item to a list, where it joins one of its name.
  @discardableResult
  public func add(_ item: ShoppingItem, to list: UUID) throws -> ShoppingItem {
    try answer(.add(item, to: list)) {
      try $0.add?(item, list)
    } _: {
      try $0.add(item, to: list)
    }
  }

  /// Replaces the item with the same identifier.
  @discardableResult
  public func update(_ item: ShoppingItem) throws -> ShoppingItem {
    try answer(.update(item)) {
      try $0.update?(item)
    } _: {
      try $0.update(item)
    }
  }

  /// Moves items of a list in front of another one.
  public func move(
    fromOffsets offsets: IndexSet, toOffset destination: Int, in list: UUID
  ) throws {
    try answer(.move(fromOffsets: offsets, toOffset: destination, in: list)) {
      try $0.move?(offsets, destination, list)
    } _: {
      try $0.withList(id: list) { $0.move(fromOffsets: offsets, toOffset: destination) }
    }
  }

  /// Removes the item with an identifier from its list; does nothing if it does not exist.
  public func remove(id: UUID) throws {
    try answer(.remove(id: id)) {
      try $0.remove?(id)
    } _: {
      try $0.remove(item: id)
    }
  }

  /// Checks the item with an identifier off.
  public func check(id: UUID) throws {
    try answer(.check(id: id)) {
      try $0.check?(id)
    } _: {
      try $0.mark(id, isCompleted: true)
    }
  }

  /// Makes the item with an identifier pending again.
  public func uncheck(id: UUID) throws {
    try answer(.uncheck(id: id)) {
      try $0.uncheck?(id)
    } _: {
      try $0.mark(id, isCompleted: false)
    }
  }
}
