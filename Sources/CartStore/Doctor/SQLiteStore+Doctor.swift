package import CartModels
import GRDB

extension SQLiteStore {
  /// Checks the store and returns its problems. It writes nothing.
  ///
  /// - Parameter work: counts the checked rows.
  /// - Throws: `StoreError` if the store cannot be read for reasons other than damage.
  package func problems(counting work: CountedWork = CountedWork()) throws -> [StoreProblem] {
    do {
      return try snapshot { try Doctor($0, counting: work).problems() }
    } catch let error as StoreError {
      guard let problem = StoreProblem(error) else { throw error }
      return [problem]
    }
  }

  /// Returns the size of the contents.
  package func contents() throws -> StoreContents { try snapshot { try StoreContents($0) } }

  /// Repairs the store in one transaction, after copying it to a backup beside it. Unreadable rows
  /// are removed and saved as text in a file beside the store.
  package func repair() throws -> Repair {
    try unit { database in
      try reporting(.save, at: location) {
        var repair = Repair()
        try database.inTransaction(.immediate) {
          try checkFile(database, for: .save)
          repair.backup = try location.keepCopy("before-repair")
          let aside = try Doctor(database).repair()
          try note(aside, in: &repair)
          try checkFile(database, for: .save)
          return .commit
        }
        return repair
      }
    }
  }

  /// Removes templates and schedules with unreadable texts, and saves them as text in a file beside
  /// the store.
  package func setAside(_ rows: [UnreadableRow]) throws -> Repair {
    try unit { database in
      try reporting(.save, at: location) {
        var repair = Repair()
        try database.inTransaction(.immediate) {
          try checkFile(database, for: .save)
          repair.backup = try location.keepCopy("before-repair")
          var aside = RowsAside()
          for row in rows { try take(row, outOf: database, &aside) }
          try JournalCheck.forget(aside.keys, in: database)
          try note(aside, in: &repair)
          return .commit
        }
        return repair
      }
    }
  }

  private func take(
    _ row: UnreadableRow, outOf database: Database, _ aside: inout RowsAside
  ) throws {
    guard ["template", "schedule"].contains(row.kind) else { return }
    let key = NameKey(row.name).text
    let found = try Row.fetchAll(
      database, sql: "SELECT * FROM \(row.kind) WHERE name_key = ?", arguments: [key])
    for values in found { aside.keep(values, of: row.kind, because: row.reason) }
    try database.execute(sql: "DELETE FROM \(row.kind) WHERE name_key = ?", arguments: [key])
  }

  /// Writes the removed rows to a file before the commit removes them from the store.
  private func note(_ aside: RowsAside, in repair: inout Repair) throws {
    guard case .file(let path) = location else { return }
    repair.aside = try aside.write(beside: StoreFile(path: path))
    repair.asideCount = aside.lines.count
  }

  /// Saves the readable contents of a damaged store in a new file, which replaces it. The damaged
  /// file is kept beside it.
  ///
  /// - Throws: `StoreError`, also if nothing can be saved. Then the store is unchanged.
  package static func rescue(
    _ location: StoreLocation, busy: BusyHandler? = nil,
    isInterrupted: @escaping () -> Bool = { false }
  ) throws -> Repair {
    guard case .file(let path) = location else {
      throw StoreError(
        operation: .open, location: location, reason: .misuse("a store in memory has no file"))
    }
    let busyWait = BusyWait(handler: busy)
    let replacement = StoreReplacement(
      store: try StoreFile(path: path), busyWait: busyWait, isInterrupted: isInterrupted)
    return try busyWait.explaining {
      try reporting(.save, at: location) { try replacement.rescue() }
    }
  }
}
