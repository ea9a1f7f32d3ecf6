import CartModels
import Foundation
import GRDB

/// Every step of the journal can be read, so that it can be taken back.
enum JournalCheck: StoreCheck {
  static func problems(in database: Database) throws -> [StoreProblem] {
    try unreadable(database).map { _ in
      .repairable(
        "a step of the journal can't be read",
        remedy: "drops it with all before it: `undo` can't pass it")
    }
  }

  /// What is undone or redone starts from what the step after it left, so none
  /// before an unreadable one is of use.
  static func repair(_ database: Database) throws {
    guard let newest = try unreadable(database).max() else { return }
    try database.execute(sql: "DELETE FROM entry WHERE id <= ?", arguments: [newest])
  }

  private static func unreadable(_ database: Database) throws -> [Int64] {
    var entries: [Int64] = []
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT entry.id, origin, changes FROM entry
        LEFT JOIN entry_part ON entry_id = entry.id ORDER BY entry.id, entry_part.id
        """)
    while let row = try rows.next() {
      let entry: Int64 = row[0]
      if entries.last != entry, !isReadable(origin: row[1], changes: row[2]) {
        entries.append(entry)
      }
    }
    return entries
  }

  private static func isReadable(origin: String, changes: Data?) -> Bool {
    guard UnitLabel.Origin(rawValue: origin) != nil, let changes else { return false }
    do throws(SQLiteFailure) {
      _ = try ChangeReader.changes(in: Array(changes))
      return true
    } catch {
      return false
    }
  }
}
