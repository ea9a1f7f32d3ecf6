import CartModels
import CartStore
import Foundation

/// A store whose file is made when something is first written: reading never
/// writes, so what only reads finds an empty store in memory until then.
final class DeferredStore: ShoppingListStore {
  private let location: StoreLocation
  private let busy: BusyHandler
  private let makesFile: Bool
  private let isInterrupted: () -> Bool
  private var opened: SQLiteStore?
  /// What is read where there is no file yet.
  private var empty: SQLiteStore?

  /// - Parameters:
  ///   - makesFile: false in a dry run, which leaves no trace at all.
  ///   - isInterrupted: asked in the midst of long work; true ends it.
  init(
    _ location: StoreLocation, makesFile: Bool = true,
    isInterrupted: @escaping () -> Bool = { false }, busy: @escaping BusyHandler
  ) {
    self.location = location
    self.makesFile = makesFile
    self.isInterrupted = isInterrupted
    self.busy = busy
  }

  func read<Result>(
    _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    guard exists else { return try emptyStore().read(body) }
    return try store().read(body)
  }

  private func emptyStore() throws -> SQLiteStore {
    let store = try empty ?? SQLiteStore(.memory)
    empty = store
    return store
  }

  func write<Result>(
    at now: Date, _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    guard exists || makesFile else { return try SQLiteStore(.memory).write(at: now, body) }
    return try store().write(at: now, body)
  }

  /// The store, where there is one.
  func existing() throws -> SQLiteStore? { exists ? try store() : nil }

  private var exists: Bool {
    guard opened == nil, case .file(let path) = location else { return true }
    return FileManager.default.fileExists(atPath: path)
  }

  private func store() throws -> SQLiteStore {
    if let opened { return opened }
    let store = try SQLiteStore(location, busy: busy, isInterrupted: isInterrupted)
    opened = store
    return store
  }
}
