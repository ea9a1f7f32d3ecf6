import GRDB

extension SQLiteStore {
  /// A store in memory that holds what this one does: whatever is tried on it, this one stays.
  ///
  /// Simulations keep copies of stores by it, and put them back.
  ///
  /// - Parameter isInterrupted: asked in the midst of the copy's long work; true ends it.
  package func copiedToMemory(
    isInterrupted: @escaping () -> Bool = { false }
  ) throws -> SQLiteStore {
    let copy = try SQLiteStore(.memory, isInterrupted: isInterrupted)
    try snapshot { database in try copy.unit { try database.backup(to: $0) } }
    (copy.machineTime, copy.newEntry) = (machineTime, newEntry)
    return copy
  }
}
