import CartHousehold
package import CartModels
import Foundation
import GRDB

/// Undoing entries of other members of the household.
extension ShoppingListRepository {
  /// The people whose entries the store has read, sorted by name; nil if the store is not part of a
  /// household.
  package func householdPeople() throws -> [String]? {
    guard let unit = self as? SQLiteUnit else { return nil }
    return try unit.reading {
      guard try LocalReplica(in: unit).membership() != nil else { return nil }
      return try String.fetchAll(
        unit.database, sql: "SELECT DISTINCT person FROM household_entry ORDER BY person")
    }
  }

  /// The known members of the household, including this one and those without entries; nil without
  /// a household.
  package func householdMembers() throws -> [String]? {
    guard let unit = self as? SQLiteUnit, let people = try householdPeople() else { return nil }
    return try unit.reading {
      let replica = LocalReplica(in: unit)
      let own = try replica.membership().map { [$0.person] } ?? []
      return Set(people + own + (try replica.members())).sorted()
    }
  }

  /// Undoes the latest entry that a person wrote in another store and that isn't undone yet. The
  /// undo is an entry of this store, which `redo` can revert.
  ///
  /// - Returns: the entry, with the number of changes that undoing it made here; nil if none is
  ///   left. Later changes of others stay, so that number may be 0.
  package func undo(by person: String) throws -> JournalEntry? {
    try (self as? SQLiteUnit)?.undo(by: person)
  }
}

extension SQLiteUnit {
  fileprivate func undo(by person: String) throws -> JournalEntry? {
    guard let outbox = try currentOutbox() else { return nil }
    // The earlier changes of this unit come first.
    try queueEntry()
    return try writing(.save) {
      guard let deed = try latestDeed(of: person, for: outbox) else { return nil }
      let countBefore = journal.count
      outbox.takeBack(deed.entry.id, by: deed.inverse)
      // It is a step even if nothing is left to undo, because the next call must undo an earlier
      // entry.
      journal.isTold = true
      try queueEntry()
      let title = HouseholdTitle.of(deed.entry, by: person, nil)
      return JournalEntry(
        id: deed.sequence, date: deed.entry.date,
        label: UnitLabel(origin: .household, title: title),
        changeCount: journal.count - countBefore, isUndone: true)
    }
  }

  private struct Deed {
    let sequence: Int64
    let entry: HouseholdEntry
    let inverse: [Intent]
  }

  /// The latest entry of a person in another store that had an effect and isn't undone.
  private func latestDeed(of person: String, for outbox: HouseholdOutbox) throws -> Deed? {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT sequence, id, person, date, version, body, inverse, chain FROM household_entry
        WHERE person = ? AND inverse <> '[]'
          AND NOT EXISTS (SELECT 1 FROM household_taken_back WHERE said = household_entry.id)
          AND NOT EXISTS (SELECT 1 FROM household_own WHERE said = household_entry.id)
        ORDER BY sequence DESC
        """, arguments: [person])
    while let row = try rows.next() {
      let record = try LocalReplica.record(row)
      guard let entry = LocalReplica(in: self).readable(record),
        !outbox.takenBack.contains(entry.id),
        // Contents that a member shared when joining are kept like everything that was there
        // before.
        entry.title != HouseholdTitle.joining(outbox.membership.name)
      else { continue }
      return Deed(
        sequence: try row.value("sequence"), entry: entry,
        inverse: try StoredHousehold.decoded(try row.value("inverse")))
    }
    return nil
  }

  /// Records the entries that the unit's step undoes, so that no other step undoes them again.
  func keepTakenBack(_ entries: [UUID], by step: Int64) throws {
    for id in entries {
      try database.execute(
        sql: "INSERT OR REPLACE INTO household_taken_back (said, entry_id) VALUES (?, ?)",
        arguments: [id.data, step])
    }
  }
}
