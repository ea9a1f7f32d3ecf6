import CartFiles
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
  private let meter: ProgressMeter
  /// The store as it was opened last; some only read.
  private var opened: SQLiteStore?
  /// What is read where there is no file yet.
  private var empty: SQLiteStore?

  /// - Parameters:
  ///   - makesFile: false in a dry run, which leaves no trace at all.
  ///   - isInterrupted: asked in the midst of long work; true ends it.
  ///   - meter: follows what takes the store long.
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

  /// The store to be written, where there is one.
  func existing() throws -> SQLiteStore? { try exists() ? try writableStore() : nil }

  /// The store to be read, where there is one.
  func readable() throws -> SQLiteStore? { try exists() ? try readableStore() : nil }

  /// Whether anything was said to a household that nobody has seen to yet.
  var hasUnsent: Bool {
    get { opened?.hasUnsent ?? false }
    set { opened?.hasUnsent = newValue }
  }

  /// Lets go of the file.
  func close() throws {
    try opened?.close()
    try empty?.close()
  }

  /// Only what isn't there at all is an empty store, and a file without a byte, as a first command that
  /// was killed leaves behind: what can't be looked at may be full.
  private func exists() throws -> Bool {
    guard opened == nil, case .file(let path) = location else { return true }
    switch FilePresence(at: path) {
    case .nothing: return false
    case .file(let traits) where traits.size == 0:
      return ["-journal", "-wal"].contains { FilePresence(at: path + $0) != .nothing }
    // Opening says what is wrong with what is none.
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
