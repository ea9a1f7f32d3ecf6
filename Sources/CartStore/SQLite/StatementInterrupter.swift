import GRDB
import GRDBSQLite

/// Lets the caller interrupt a running SQLite statement.
final class StatementInterrupter {
  let isWanted: () -> Bool

  init(_ isWanted: @escaping () -> Bool) { self.isWanted = isWanted }

  /// The number of SQLite instructions between two polls: some tenths of a millisecond.
  private static let pace: Int32 = 10_000

  /// Makes SQLite poll as long as this object lives.
  func watch(_ database: Database) {
    sqlite3_progress_handler(
      database.sqliteConnection, StatementInterrupter.pace,
      { context in
        guard let context else { return 0 }
        return Unmanaged<StatementInterrupter>.fromOpaque(context).takeUnretainedValue().isWanted()
          ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
