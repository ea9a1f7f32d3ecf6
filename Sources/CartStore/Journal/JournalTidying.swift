import CartModels
import Foundation
import GRDB

/// Keeps a journal within its bounds. Steps can only be taken back from the last one on, so
/// what goes is always the oldest.
struct JournalTidying {
  let database: Database
  let bounds: JournalBounds

  /// Says in the store that steps were dropped, so that `log` can.
  static let mark = "journal_dropped"

  /// What a store's options say, and the usual bounds where they say nothing.
  init(_ database: Database, usually bounds: JournalBounds, at now: Date) throws {
    self.database = database
    let query = try database.cachedStatement(sql: "SELECT value FROM setting WHERE name = ?")
    let choices = try [UserOption.journalSize, .journalAge].compactMap { option in
      try String.fetchOne(query, arguments: [option.rawValue]).flatMap(option.normalized).map {
        OptionChoice(option, $0)
      }
    }
    self.bounds = bounds.following(choices, at: now)
  }

  /// How many steps come between two looks at how much there is: a small journal is soon read.
  var pace: Int64 {
    guard let bytes = bounds.bytes else { return JournalTidying.longestPace }
    return min(max(Int64(bytes / JournalTidying.largeStep), 1), JournalTidying.longestPace)
  }

  /// How large a step is, in bytes, that is followed by a look of its own.
  static let largeStep = 1 << 18
  private static let longestPace: Int64 = 100

  /// Whether the first step is older than the journal goes back.
  func isTooOld() throws -> Bool {
    guard let start = bounds.start else { return false }
    let query = try database.cachedStatement(sql: "SELECT date FROM entry ORDER BY id LIMIT 1")
    let first = try Double.fetchOne(query)
    // Whether the clock is right takes longer to find out, and is asked only where it matters.
    return try first.map { $0 < start.timeIntervalSinceReferenceDate } == true && isClockBelieved()
  }

  /// What is past the bounds, or nil.
  func surplus() throws -> JournalSurplus? {
    let newest = [try newestByCount(), try newestByBytes(), try newestByAge()].compactMap(\.self)
    return try newest.max().map { newest in try JournalTidying.surplus(upTo: newest, in: database) }
  }

  /// A step and all before it.
  static func surplus(upTo newest: Int64, in database: Database) throws -> JournalSurplus {
    let count = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM entry WHERE id <= ?", arguments: [newest])
    return JournalSurplus(stepCount: count ?? 0, newest: newest)
  }

  private func newestByCount() throws -> Int64? {
    guard let steps = bounds.steps else { return nil }
    return try Int64.fetchOne(
      database, sql: "SELECT id FROM entry ORDER BY id DESC LIMIT 1 OFFSET ?",
      arguments: [max(0, steps)])
  }

  /// The first step, from the newest back, with which there are too many bytes.
  private func newestByBytes() throws -> Int64? {
    guard let bytes = bounds.bytes else { return nil }
    return try Int64.fetchOne(
      database,
      sql: """
        SELECT max(entry_id) FROM (
          SELECT entry_id, sum(length(changes)) OVER (ORDER BY entry_id DESC) AS bytes
          FROM entry_part)
        WHERE bytes > ?
        """, arguments: [max(0, bytes)])
  }

  private func newestByAge() throws -> Int64? {
    guard let start = bounds.start, try isClockBelieved() else { return nil }
    return try JournalTidying.newest(before: start, in: database)
  }

  /// Whether some step was made about now, and not just now: a clock that was put forward by mistake
  /// would make all of the journal old at once. Who comes back after a long pause waits as well,
  /// for the next step that is a little later.
  private func isClockBelieved() throws -> Bool {
    guard let start = bounds.start, let witness = bounds.witness else { return true }
    let query = try database.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM entry WHERE date >= ? AND date <= ?)")
    return try Bool.fetchOne(
      query,
      arguments: [
        start.timeIntervalSinceReferenceDate, witness.timeIntervalSinceReferenceDate,
      ]) ?? false
  }

  /// The last of the steps that come before all those of a moment or later, or nil. A step
  /// between younger ones, which a wrong clock dated, stays where it is.
  static func newest(before moment: Date, in database: Database) throws -> Int64? {
    try Int64.fetchOne(
      database,
      sql: """
        SELECT max(id) FROM entry WHERE id < coalesce(
          (SELECT id FROM entry WHERE date >= ? ORDER BY id LIMIT 1), 9223372036854775807)
        """, arguments: [moment.timeIntervalSinceReferenceDate])
  }

  /// Drops the oldest steps, inside a transaction.
  func drop(_ surplus: JournalSurplus) throws {
    try JournalTidying.drop(surplus, from: database)
  }

  /// Drops the oldest steps, inside a transaction.
  static func drop(_ surplus: JournalSurplus, from database: Database) throws {
    // What could be redone needs all before it.
    let undone = try Int64.fetchOne(database, sql: "SELECT min(id) FROM entry WHERE is_undone = 1")
    if let undone, undone <= surplus.newest {
      try database.execute(sql: "DELETE FROM entry WHERE is_undone = 1")
    }
    try database.execute(
      sql: "DELETE FROM entry_part WHERE entry_id <= ?", arguments: [surplus.newest])
    try database.execute(sql: "DELETE FROM entry WHERE id <= ?", arguments: [surplus.newest])
    try database.execute(
      sql: """
        INSERT INTO setting (name, value) VALUES (?, '1')
        ON CONFLICT (name) DO UPDATE SET value = excluded.value
        """, arguments: [JournalTidying.mark])
  }
}
