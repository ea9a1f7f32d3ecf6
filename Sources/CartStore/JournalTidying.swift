import GRDB

/// Keeps a journal within its bounds. Steps can only be taken back from the last one on, so
/// what goes is always the oldest.
struct JournalTidying {
  let database: Database
  let bounds: JournalBounds

  /// Says in the store that steps were dropped, so that `log` can.
  static let mark = "journal_dropped"

  /// What is past the bounds, or nil.
  func surplus() throws -> JournalSurplus? {
    let byCount = try Int64.fetchOne(
      database, sql: "SELECT id FROM entry ORDER BY id DESC LIMIT 1 OFFSET ?",
      arguments: [max(0, bounds.steps)])
    // The first step, from the newest back, with which there are too many bytes.
    let byBytes = try Int64.fetchOne(
      database,
      sql: """
        SELECT max(entry_id) FROM (
          SELECT entry_id, sum(length(changes)) OVER (ORDER BY entry_id DESC) AS bytes
          FROM entry_part)
        WHERE bytes > ?
        """, arguments: [max(0, bounds.bytes)])
    guard let newest = [byCount, byBytes].compactMap(\.self).max() else { return nil }
    let count = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM entry WHERE id <= ?", arguments: [newest])
    return JournalSurplus(stepCount: count ?? 0, newest: newest)
  }

  /// Drops what is past the bounds, inside a transaction.
  func drop(_ surplus: JournalSurplus) throws {
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
