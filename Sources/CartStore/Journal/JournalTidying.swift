import CartModels
import Foundation
import GRDB

/// Keeps a journal within its limits. Steps can only be undone from the last one on, so the oldest
/// are dropped.
struct JournalTidying {
  let database: Database
  let bounds: JournalBounds

  /// The setting that records that steps were dropped, for `log`.
  static let mark = "journal_dropped"

  /// Uses the limits in a store's options, or else the default limits.
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

  /// The number of steps between two checks of the size. A small limit is reached sooner.
  var pace: Int64 {
    guard let bytes = bounds.bytes else { return JournalTidying.longestPace }
    return min(max(Int64(bytes / JournalTidying.largeStep), 1), JournalTidying.longestPace)
  }

  /// The size in bytes of a step after which the journal is checked at once.
  static let largeStep = 1 << 18
  private static let longestPace: Int64 = 100

  /// Whether the first step is older than the limit.
  func isTooOld() throws -> Bool {
    guard let start = bounds.start else { return false }
    let query = try database.cachedStatement(sql: "SELECT date FROM entry ORDER BY id LIMIT 1")
    let first = try Double.fetchOne(query)
    // Checking the clock takes longer, so it comes last.
    return try first.map { $0 < start.timeIntervalSinceReferenceDate } == true && isClockBelieved()
  }

  /// The steps that exceed the limits, or nil.
  func surplus() throws -> JournalSurplus? {
    let newest = [try newestByCount(), try newestByBytes(), try newestByAge()].compactMap(\.self)
    return try newest.max().map { newest in try JournalTidying.surplus(upTo: newest, in: database) }
  }

  /// A step and all steps before it.
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

  /// The first step, counting back from the newest, at which the total exceeds the limit.
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

  /// Whether some step is dated between `start` and `witness`, so recently but not just now.
  /// Otherwise a clock that was set ahead by mistake would make the whole journal old at once.
  /// After a long pause, this also waits for a step that is a little later.
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

  /// The last of the steps before the first one at or after a moment, or nil. A step with an older
  /// date among newer ones, due to a wrong clock, stays.
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
    // Steps that could be redone require all steps before them.
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
