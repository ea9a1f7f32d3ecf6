import GRDB
import GRDBSQLite

/// Lets the host end what SQLite is in the midst of.
final class StatementInterrupter {
  private let isWanted: () -> Bool

  init(_ isWanted: @escaping () -> Bool) { self.isWanted = isWanted }

  /// How many instructions of SQLite's machine lie between two questions: some
  /// tenths of a millisecond.
  private static let pace: Int32 = 10_000

  /// Has SQLite ask, for as long as this object lives.
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
