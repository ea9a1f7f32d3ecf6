import CartHousehold
package import CartModels
import Foundation
import GRDB

/// Taking back what somebody else of the household did.
extension ShoppingListRepository {
  /// Whose entries the store has read, in the order of their names; nil where it is part of no
  /// household.
  package func householdPeople() throws -> [String]? {
    guard let unit = self as? SQLiteUnit else { return nil }
    return try unit.reading {
      guard try LocalReplica(in: unit).membership() != nil else { return nil }
      return try String.fetchAll(
        unit.database, sql: "SELECT DISTINCT person FROM household_entry ORDER BY person")
    }
  }

  /// The members of the household that the store knows of, this one among them, also those who have
  /// written nothing yet; nil without a household.
  package func householdMembers() throws -> [String]? {
    guard let unit = self as? SQLiteUnit, let people = try householdPeople() else { return nil }
    return try unit.reading {
      let replica = LocalReplica(in: unit)
      let own = try replica.membership().map { [$0.person] } ?? []
      return Set(people + own + (try replica.members())).sorted()
    }
  }

  /// Takes back the last thing that a person did in another store, and that wasn't taken back so yet:
  /// what `undo` brings back of it is this store's doing, for `redo` to take back.
  ///
  /// - Returns: what it was, with how many changes taking it back made here; nil where nothing is
  ///   left. What others changed since stays changed, so there may be none.
  package func undo(by person: String) throws -> JournalEntry? {
    try (self as? SQLiteUnit)?.undo(by: person)
  }
}

extension SQLiteUnit {
  fileprivate func undo(by person: String) throws -> JournalEntry? {
    guard let outbox = try currentOutbox() else { return nil }
    // What this unit did comes before what is said now.
    try queueEntry()
    return try writing(.save) {
      guard let deed = try latestDeed(of: person, for: outbox) else { return nil }
      let countBefore = journal.count
      outbox.takeBack(deed.entry.id, by: deed.inverse)
      // It is a step even where nothing is left to take back, as the next is about another deed.
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

  /// What somebody said last in another store, of what did something and isn't taken back.
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
        // What somebody came with is no more theirs to lose than what was there before.
        entry.title != HouseholdTitle.joining(outbox.membership.name)
      else { continue }
      return Deed(
        sequence: try row.value("sequence"), entry: entry,
        inverse: try StoredHousehold.decoded(try row.value("inverse")))
    }
    return nil
  }

  /// Notes whose entries the unit's step takes back, so that no other step does so again.
  func keepTakenBack(_ entries: [UUID], by step: Int64) throws {
    for id in entries {
      try database.execute(
        sql: "INSERT OR REPLACE INTO household_taken_back (said, entry_id) VALUES (?, ?)",
        arguments: [id.data, step])
    }
  }
}
