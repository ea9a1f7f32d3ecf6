public import CartModels
public import CartStore
public import Foundation
import Synchronization

/// A stand-in for a store in tests: it keeps lists in memory, counts what it is asked for, and
/// fails when it is told to.
///
///     let lists = ListDouble(SampleData.lists)
///     lists.shouldThrow = .reading
///     await model.load()
///     #expect(model.message == lists.error.localizedDescription)
///     #expect(lists.count(of: .recent) == 1)
public final class ListDouble: ListReading, ListWriting {
  private struct State {
    var held: HeldLists
    var active: UUID?
    var counts: [ListCall: Int] = [:]
    var shouldThrow: ListAccess = []
    var error: any LocalizedError = ListDouble.usualError
    var stubs = ListStubs()
  }

  private static let usualError = StoreError(
    operation: .fetch, location: .memory, reason: .inputOutput("the double was told to fail"))

  private let state: Mutex<State>

  /// Holds some lists to begin with, last changed first.
  public init(_ lists: [ShoppingList] = []) { state = Mutex(State(held: HeldLists(lists))) }

  /// What it holds, last changed first; looking here isn't counted.
  public var lists: [ShoppingList] {
    get { state.withLock { $0.held.recent(limit: nil) } }
    set { state.withLock { $0.held = HeldLists(newValue) } }
  }

  /// The identifier of the list that is worked on, where it isn't the one that changed last.
  public var activeID: UUID? {
    get { state.withLock { $0.active } }
    set { state.withLock { $0.active = newValue } }
  }

  /// What fails: nothing, reading, writing or both.
  public var shouldThrow: ListAccess {
    get { state.withLock { $0.shouldThrow } }
    set { state.withLock { $0.shouldThrow = newValue } }
  }

  /// The error that it fails with.
  public var error: any LocalizedError {
    get { state.withLock { $0.error } }
    set { state.withLock { $0.error = newValue } }
  }

  /// Answers that are given in place of what it holds.
  public var stubs: ListStubs {
    get { state.withLock { $0.stubs } }
    set { state.withLock { $0.stubs = newValue } }
  }

  /// How often it was asked for something, whether it failed or not.
  public func count(of call: ListCall) -> Int { state.withLock { $0.counts[call] ?? 0 } }

  /// How often it was written to.
  public var writeCount: Int {
    ListCall.allCases.filter { $0.access == .writing }.reduce(0) { $0 + count(of: $1) }
  }

  /// Counts a call; answers by the stub where there is one, and with what is held otherwise.
  private func answer<Answer: Sendable>(
    _ call: ListCall, _ stub: ((ListStubs) throws -> Answer?)?,
    _ own: @Sendable (inout HeldLists, _ active: UUID?) throws -> Answer
  ) throws -> Answer {
    let stubs = try state.withLock { state in
      state.counts[call, default: 0] += 1
      if state.shouldThrow.contains(call.access) { throw state.error }
      return state.stubs
    }
    // Outside of the lock: a stub may ask the double.
    if let answer = try stub?(stubs) { return answer }
    return try state.withLock { try own(&$0.held, $0.active) }
  }
}

extension ListDouble {
  /// The lists, last changed first: the first of them where there is a limit.
  public func recent(limit: Int? = nil) throws -> [ShoppingList] {
    try answer(.recent, { try $0.recent?(limit) }) { held, _ in held.recent(limit: limit) }
  }

  /// Every list, last changed first; counted as `recent`.
  public func all() throws -> [ShoppingList] { try recent() }

  /// The list with an identifier, or nil where there is none.
  public func get(id: UUID) throws -> ShoppingList? {
    try answer(.get, { stubs in try stubs.get.map { try $0(id) } }) { held, _ in held[id] }
  }

  /// The lists on which something is still to buy.
  public func pending() throws -> [ShoppingList] {
    try answer(.pending, { try $0.pending?() }) { held, _ in
      held.recent(limit: nil).filter { !$0.pendingItems.isEmpty }
    }
  }

  /// The list that is worked on.
  public func active() throws -> ShoppingList? {
    try answer(.active, { stubs in try stubs.active.map { try $0() } }) { held, active in
      active.flatMap { held[$0] } ?? held.recent(limit: 1).first
    }
  }

  /// Keeps a list: as a new one, or in place of the one with its identifier.
  @discardableResult
  public func save(_ list: ShoppingList) throws -> ShoppingList {
    try answer(.save, { try $0.save?(list) }) { held, _ in try held.save(list) }
  }

  /// Deletes a list; where it isn't there, nothing changes.
  public func delete(_ list: ShoppingList) throws { try delete(id: list.id) }

  /// Deletes the list with an identifier; where there is none, nothing changes.
  public func delete(id: UUID) throws {
    try answer(.delete, nil) { held, _ in held.delete(id: id) }
  }

  /// Deletes every list.
  public func deleteAll() throws { try answer(.deleteAll, nil) { held, _ in held.deleteAll() } }
}
