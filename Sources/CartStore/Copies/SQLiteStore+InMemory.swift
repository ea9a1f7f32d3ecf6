import GRDB

extension SQLiteStore {
  /// Returns a store in memory with a copy of the contents, so that experiments on it leave this
  /// one unchanged.
  ///
  /// Simulations use it to save and restore stores.
  ///
  /// - Parameter isInterrupted: polled during long work of the copy; returning true stops it.
  package func copiedToMemory(
    isInterrupted: @escaping () -> Bool = { false }
  ) throws -> SQLiteStore {
    let copy = try SQLiteStore(.memory, isInterrupted: isInterrupted)
    try snapshot { database in try copy.unit { try database.backup(to: $0) } }
    (copy.machineTime, copy.newEntry) = (machineTime, newEntry)
    return copy
  }
}
