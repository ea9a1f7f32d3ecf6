import CartModels
import Foundation

/// The store of a `ListStore`, which is reopened when another file has taken its place.
struct OpenedStore {
  private let location: StoreLocation
  private var store: SQLiteStore
  /// The number of writes, including those that changed nothing.
  var ownWrites = 0

  init(_ location: StoreLocation) throws {
    self.location = location
    store = try OpenedStore.open(location)
  }

  private static func open(_ location: StoreLocation) throws -> SQLiteStore {
    try SQLiteStore(location, isInterrupted: { Task.isCancelled })
  }

  mutating func read<Result>(
    _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    try reopening { try $0.read(body) }
  }

  mutating func write<Result>(
    _ title: String, _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    ownWrites += 1
    return try reopening { store in
      try store.write(at: Date()) { repository in
        repository.label = UnitLabel(origin: .program, title: title)
        return try body(repository)
      }
    }
  }

  /// Copies the store into a file.
  mutating func backUp(to path: String) throws {
    try reopening { _ = try $0.backUp(to: path, isInterrupted: { Task.isCancelled }) }
  }

  /// Replaces the contents of the store with a backup. Returns the path of the old contents.
  mutating func restore(from path: String) throws -> String? {
    ownWrites += 1
    let restoration = try SQLiteStore.restore(
      location, from: path, isInterrupted: { Task.isCancelled })
    return restoration.keptAside
  }

  /// Whether the writes were sent to a household, which may change further rows.
  var isShared: Bool { store.hasUnsent }

  mutating func dataVersion() throws -> DataVersion {
    let version = try reopening { try $0.version() }
    return DataVersion(version, ownWrites: ownWrites)
  }

  /// Runs the body. If the file at the path is no longer the one that was opened, because a backup
  /// was restored or a folder synchronized, it is reopened and the body runs again.
  private mutating func reopening<Result>(_ body: (SQLiteStore) throws -> Result) throws -> Result {
    do {
      return try body(store)
    } catch let error as StoreError where error.isOfMovedFile {
      store = try OpenedStore.open(location)
      // The version of the new connection could equal the old one by chance.
      ownWrites += 1
      return try body(store)
    }
  }
}

extension StoreError {
  fileprivate var isOfMovedFile: Bool {
    if case .moved = reason { true } else { false }
  }
}
