package import CartModels
import Foundation
import GRDB

/// Finds dates in the future, left by programs with a wrong clock. It is not part of the checks for
/// backups, because it depends on the present clock.
///
/// In a household it is no damage, because all stores have the same dates.
struct AheadCheck {
  let database: Database
  let clock: any Clock

  /// Roughly the beginning of tomorrow. `--today` dates changes at noon of the day, and the clocks
  /// of two machines may differ.
  private var tomorrow: Double {
    clock.calendar.noon(of: clock.today).addingTimeInterval(43_200)
      .timeIntervalSinceReferenceDate
  }

  /// A table with dates.
  private struct Kind {
    let table: String
    let columns: [String]
    let one: String
    let many: String

    var latest: String {
      let dates = columns.map { "coalesce(\($0), 0)" }
      return dates.count == 1 ? dates[0] : "max(\(dates.joined(separator: ", ")))"
    }
  }

  private static let kinds = [
    Kind(table: "item", columns: ["created_at", "updated_at"], one: "item", many: "items"),
    Kind(
      table: "list", columns: ["created_at", "updated_at", "done_at"], one: "list", many: "lists"),
    Kind(
      table: "template", columns: ["created_at", "updated_at"], one: "template", many: "templates"),
    Kind(
      table: "entry", columns: ["date"], one: "step of the journal", many: "steps of the journal"),
    Kind(table: "purchase", columns: ["date"], one: "purchase", many: "purchases"),
    Kind(
      table: "habit", columns: ["learned_at"], one: "learned category", many: "learned categories"),
  ]

  func problems() throws -> [StoreProblem] {
    if try HouseholdCheck.isShared(database) { return [] }
    return try AheadCheck.kinds.compactMap(problem)
      + schedules().map { schedule in
        .repairable(
          "the schedule `\(schedule.name)` is dated in the future" + sleep(of: schedule),
          remedy: "dates it today, so that it is due again after that")
      }
  }

  private func problem(_ kind: Kind) throws -> StoreProblem? {
    let row = try Row.fetchOne(
      database,
      sql: "SELECT count(*), max(\(kind.latest)) FROM \(kind.table) WHERE \(kind.latest) > ?",
      arguments: [tomorrow])
    guard let row, let count = try row.value(0) as Int?, count > 0,
      let latest = try row.value(1) as Double?
    else {
      return nil
    }
    let day = clock.calendar.day(of: Date(timeIntervalSinceReferenceDate: latest)).text
    return .repairable(
      count == 1
        ? "1 \(kind.one) is dated in the future, on \(day)"
        : "\(count) \(kind.many) are dated in the future, the latest on \(day)",
      remedy: "dates \(count == 1 ? "it" : "them") now")
  }

  private func sleep(of schedule: Schedule) -> String {
    guard let handled = schedule.handled, handled > clock.today else { return "" }
    return ": nothing is due until \(handled.text) is past"
  }

  /// The schedules that were last changed in the future. A day that was skipped in advance doesn't
  /// count, because that change has a date in the past.
  private func schedules() throws -> [Schedule] {
    let rows = try PreparedStatement(Query.scheduleColumns, in: database)
    defer { rows.reset() }
    var found: [Schedule] = []
    while try rows.step() {
      let schedule = try ScheduleRow.value(rows)
      let latest = max(schedule.createdAt, schedule.updatedAt)
      if latest.timeIntervalSinceReferenceDate > tomorrow { found.append(schedule) }
    }
    return found
  }

  /// Sets the future dates to now, inside a transaction.
  func mend() throws {
    let now = clock.now.timeIntervalSinceReferenceDate
    try mendPurchases(now)
    for kind in AheadCheck.kinds {
      for column in kind.columns {
        try database.execute(
          sql: "UPDATE \(kind.table) SET \(column) = ? WHERE \(column) > ?",
          arguments: [now, tomorrow])
      }
    }
    for schedule in try schedules() {
      try database.execute(
        sql: """
          UPDATE schedule SET anchor = ?, handled = ?, created_at = min(created_at, ?),
            updated_at = min(updated_at, ?)
          WHERE name_key = ?
          """,
        arguments: [
          mendedAnchor(of: schedule).text, schedule.handled.map { min($0, clock.today) }?.text,
          now, now, schedule.key.text,
        ])
    }
  }

  /// Repairs purchases one by one, because their date is part of the key, with the item and a
  /// number.
  private func mendPurchases(_ now: Double) throws {
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT item, date, number FROM purchase WHERE date > ? ORDER BY date, item, number",
      arguments: [tomorrow])
    for row in rows {
      try database.execute(
        sql: """
          UPDATE purchase SET date = ?1,
            number = (SELECT coalesce(max(number), 0) + 1 FROM purchase WHERE item = ?2 AND date = ?1)
          WHERE item = ?2 AND date = ?3 AND number = ?4
          """,
        arguments: [
          now, try row.value(0) as Data, try row.value(1) as Double, try row.value(2) as Int64,
        ])
    }
  }

  /// The anchor of a schedule. If it was created in the future and its anchor is the day of its
  /// creation, the anchor is today.
  private func mendedAnchor(of schedule: Schedule) -> CalendarDate {
    let made = clock.calendar.day(of: schedule.createdAt)
    return made > clock.today && schedule.anchor == made ? clock.today : schedule.anchor
  }
}

extension SQLiteStore {
  /// Returns the problems of dates in the future.
  package func problems(aheadOf clock: any Clock) throws -> [StoreProblem] {
    try snapshot { try AheadCheck(database: $0, clock: clock).problems() }
  }

  /// Sets dates in the future to now, after copying the store to a backup beside it.
  package func mend(aheadOf clock: any Clock) throws -> Repair {
    try unit { database in
      try reporting(.save, at: location) {
        var repair = Repair()
        try database.inTransaction(.immediate) {
          try checkFile(database, for: .save)
          let check = AheadCheck(database: database, clock: clock)
          guard try !check.problems().isEmpty else { return .commit }
          repair.backup = try location.keepCopy("before-repair")
          try check.mend()
          try checkFile(database, for: .save)
          return .commit
        }
        return repair
      }
    }
  }
}
