import CartModels
import Foundation

/// What a list store has open, and opens anew when another file took its place.
struct OpenedStore {
  private let location: StoreLocation
  private var store: SQLiteStore
  /// How often something was written, or was to be.
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

  /// Puts a backup in the place of the store, and returns the path of what was there.
  mutating func restore(from path: String) throws -> String? {
    ownWrites += 1
    let restoration = try SQLiteStore.restore(
      location, from: path, isInterrupted: { Task.isCancelled })
    return restoration.keptAside
  }

  /// Whether what was written was said to a household, and rows may follow from that.
  var isShared: Bool { store.hasUnsent }

  mutating func dataVersion() throws -> DataVersion {
    let version = try reopening { try $0.version() }
    return DataVersion(version, ownWrites: ownWrites)
  }

  /// Does something, and does it with the file that is at the path now where it isn't the one that
  /// was opened: a backup was restored, or a folder synchronized.
  private mutating func reopening<Result>(_ body: (SQLiteStore) throws -> Result) throws -> Result {
    do {
      return try body(store)
    } catch let error as StoreError where error.isOfMovedFile {
      store = try OpenedStore.open(location)
      // The versions of another connection could be the same by chance.
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
