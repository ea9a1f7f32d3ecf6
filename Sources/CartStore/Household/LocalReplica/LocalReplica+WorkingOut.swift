import CartHousehold
import CartModels
import Foundation
import GRDB

/// Recomputing the state from the first entry on.
extension LocalReplica {
  /// Computes the state in memory, ignoring the stored one.
  func foldOfEntries(_ count: () -> Void) throws -> MemoryHousehold {
    try unit.reading {
      var state = MemoryHousehold()
      try forEachRecord { record in
        count()
        _ =
          try readable(record).map { try state.apply($0) }
          ?? state.refuse(record.entry.id, .unreadable)
      }
      for entry in try pendingEntries() {
        count()
        _ =
          try readable(pending: entry).map { try state.apply($0) }
          ?? state.refuse(entry.id, .unreadable)
      }
      return state
    }
  }

  /// Recomputes the stored state and the inverse of each entry, and updates all rows to it.
  func workOutAgain() throws {
    try unit.writing(.save) {
      let pending = try pendingEntries()
      try database.execute(sql: "DELETE FROM household_pending")
      try forgetDigest()
      var state = StoredHousehold(database, memory: HouseholdMemory())
      try state.forget()
      try fold(into: &state)
      for entry in pending { try keepPending(entry, try apply(pending: entry, &state)) }
      try leaveKnownPurchases(state)
      try noteRows(state.changes)
      try HouseholdProjection(unit: unit, state: state).run()
    }
  }

  /// Updates lists and items to the stored state, when it cannot be recomputed from the stored
  /// entries.
  func showAgain() throws {
    try unit.writing(.save) {
      let state = StoredHousehold(database)
      try noteRows(state.changes)
      try state.noteLists()
      try state.noteDefinitions()
      try HouseholdProjection(unit: unit, state: state).run()
    }
  }

  /// Skips the purchases whose rows already match the state.
  func leaveKnownPurchases(_ state: StoredHousehold) throws {
    for lot in state.changes.purchases.keys {
      guard let purchase = try state.bought(lot)?.purchase, try unit.isKept(purchase) else {
        continue
      }
      state.changes.forgetPurchase(of: lot)
    }
  }

  /// Marks all rows of lists and items as changed, so that they are updated.
  func noteRows(_ changes: HouseholdChanges) throws {
    for list in try unit.lists(limit: nil) {
      changes.noteList(list.id)
      for item in try unit.items(in: list.id) {
        let key = ItemKey(list: list.id, name: item.key, family: item.quantity.family)
        changes.noteItem(key)
        changes.noteAllLots(of: key)
      }
    }
  }

  /// Applies all entries that are known to be in the journal.
  func fold(into state: inout StoredHousehold) throws {
    var inverses: [(Int64, String)] = []
    try forEachRecord { record in
      let applied =
        try readable(record).map { try state.apply($0) }
        ?? state.refuse(record.entry.id, .unreadable)
      inverses.append((record.place.sequence, try StoredHousehold.encoded(applied.inverse)))
    }
    for (sequence, inverse) in inverses {
      try database.cachedStatement(
        sql: "UPDATE household_entry SET inverse = ?1 WHERE sequence = ?2 AND inverse <> ?1"
      ).execute(arguments: [inverse, sequence])
    }
  }

  func apply(pending entry: SealedEntry, _ state: inout StoredHousehold) throws -> AppliedEntry {
    try readable(pending: entry).map { try state.apply($0) }
      ?? state.refuse(entry.id, .unreadable)
  }

  private func forEachRecord(_ body: (JournalRecord) throws -> Void) throws {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT sequence, id, chain, person, date, version, body FROM household_entry
        ORDER BY sequence
        """)
    while let row = try rows.next() { try body(try Self.record(row)) }
  }

  static func record(_ row: Row) throws -> JournalRecord {
    let chain: Data = try row.value("chain")
    guard let date = Date(stored: try row.value("date")) else {
      throw SQLiteFailure.damagedHousehold("a date is out of range")
    }
    return JournalRecord(
      entry: try entry(row),
      place: JournalPlace(sequence: try row.value("sequence"), chain: Array(chain)),
      person: try row.value("person"), date: date)
  }

  func pendingEntries() throws -> [SealedEntry] {
    try rows("SELECT id, version, body FROM household_pending ORDER BY number", [])
  }

  func rows(_ sql: String, _ arguments: StatementArguments) throws -> [SealedEntry] {
    try Row.fetchAll(database, sql: sql, arguments: arguments).map { try Self.entry($0) }
  }

  /// Decodes the entry of a record; nil if it is unreadable, in which case every replica skips it.
  func readable(_ record: JournalRecord) -> HouseholdEntry? {
    do throws(EntryFault) {
      return try HouseholdEntry(record)
    } catch {
      return nil
    }
  }

  func readable(pending entry: SealedEntry) -> HouseholdEntry? {
    do throws(EntryFault) {
      return try HouseholdEntry(pending: entry)
    } catch {
      return nil
    }
  }
}
