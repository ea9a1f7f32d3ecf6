import CartModels
import CartStore
import Foundation

/// A store whose file is made when something is first written: reading never
/// writes, so what only reads finds an empty store in memory until then.
final class DeferredStore: ShoppingListStore {
  private let location: StoreLocation
  private let busy: BusyHandler
  private var opened: SQLiteStore?

  init(_ location: StoreLocation, busy: @escaping BusyHandler) {
    self.location = location
    self.busy = busy
  }

  func read<Result>(
    _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    guard exists else { return try SQLiteStore(.memory).read(body) }
    return try store().read(body)
  }

  func write<Result>(
    at now: Date, _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    try store().write(at: now, body)
  }

  private var exists: Bool {
    guard opened == nil, case .file(let path) = location else { return true }
    return FileManager.default.fileExists(atPath: path)
  }

  private func store() throws -> SQLiteStore {
    if let opened { return opened }
    let store = try SQLiteStore(location, busy: busy)
    opened = store
    return store
  }
}
