import CartFiles
import CartModels
import CartStore
import Foundation

/// A store whose file is created by the first write. Reading never writes, so until then readers
/// get an empty store in memory.
final class DeferredStore: ShoppingListStore {
  private let location: StoreLocation
  private let busy: BusyHandler
  private let makesFile: Bool
  private let isInterrupted: () -> Bool
  private let meter: ProgressMeter
  /// The store as it was opened last, possibly read-only.
  private var opened: SQLiteStore?
  /// The store in memory that is read if there is no file.
  private var empty: SQLiteStore?

  /// - Parameters:
  ///   - makesFile: false in a dry run, which creates no files.
  ///   - isInterrupted: called repeatedly during long work; returns true to stop.
  ///   - meter: measures the progress of long work of the store.
  init(
    _ location: StoreLocation, makesFile: Bool = true,
    isInterrupted: @escaping () -> Bool = { false }, meter: ProgressMeter = ProgressMeter(),
    busy: @escaping BusyHandler
  ) {
    self.location = location
    self.makesFile = makesFile
    self.isInterrupted = isInterrupted
    self.meter = meter
    self.busy = busy
  }

  func read<Result>(
    _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    guard try exists() else { return try emptyStore().read(body) }
    return try readableStore().read(body)
  }

  private func emptyStore() throws -> SQLiteStore {
    let store = try empty ?? SQLiteStore(.memory)
    empty = store
    return store
  }

  func write<Result>(
    at now: Date, _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    guard try makesFile || exists() else { return try SQLiteStore(.memory).write(at: now, body) }
    return try writableStore().write(at: now, body)
  }

  /// The writable store, if its file exists.
  func existing() throws -> SQLiteStore? { try exists() ? try writableStore() : nil }

  /// The readable store, if its file exists.
  func readable() throws -> SQLiteStore? { try exists() ? try readableStore() : nil }

  /// Whether there are changes in the outbox that no program has begun to send.
  var hasUnsent: Bool {
    get { opened?.hasUnsent ?? false }
    set { opened?.hasUnsent = newValue }
  }

  /// Closes the file.
  func close() throws {
    try opened?.close()
    try empty?.close()
  }

  /// Whether the store exists. A missing file doesn't, and neither does an empty one, such as a
  /// killed first command leaves behind. A file that can't be examined may have contents.
  private func exists() throws -> Bool {
    guard opened == nil, case .file(let path) = location else { return true }
    switch FilePresence(at: path) {
    case .nothing: return false
    case .file(let traits) where traits.size == 0:
      return ["-journal", "-wal"].contains { FilePresence(at: path + $0) != .nothing }
    // Opening reports what is wrong with a file that isn't a store.
    case .file, .folder, .pipe, .special, .brokenLink, .unknown: return true
    }
  }

  private func readableStore() throws -> SQLiteStore {
    if let opened, !opened.showsOneMoment { return opened }
    return open(
      try SQLiteStore.reading(location, busy: busy, isInterrupted: isInterrupted))
  }

  private func writableStore() throws -> SQLiteStore {
    if let opened, !opened.isReadOnly { return opened }
    return open(try SQLiteStore(location, busy: busy, isInterrupted: isInterrupted))
  }

  private func open(_ store: SQLiteStore) -> SQLiteStore {
    store.meter = meter
    opened = store
    return store
  }
}
