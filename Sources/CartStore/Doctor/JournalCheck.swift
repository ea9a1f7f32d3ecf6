import CartModels
import Foundation
import GRDB

/// Checks that every step of the journal is readable, so that it can be undone.
enum JournalCheck: StoreCheck {
  static let matter = "journal"

  static func problems(in database: Database, counting work: CountedWork) throws -> [StoreProblem] {
    try work.beginRows(matter, of: ["entry_part"], in: database)
    return try unreadable(database, counting: work).map { _ in
      .repairable(
        "a step of the journal cannot be read",
        remedy: "drops it and all steps before it, which `undo` cannot reach")
    }
  }

  /// Drops the steps up to the last unreadable one. Undoing a step requires undoing all later ones,
  /// so earlier steps are useless.
  static func repair(_ database: Database, _ aside: inout RowsAside) throws {
    guard let newest = try unreadable(database).max() else { return }
    try database.execute(sql: "DELETE FROM entry WHERE id <= ?", arguments: [newest])
  }

  /// Drops the steps up to the last one that mentions any of the given rows, because they cannot be
  /// undone without the rows.
  static func forget(_ keys: Set<RowsAside.Key>, in database: Database) throws {
    if keys.isEmpty { return }
    var newest: Int64?
    let rows = try Row.fetchCursor(
      database, sql: "SELECT entry_id, changes FROM entry_part ORDER BY entry_id")
    while let row = try rows.next() {
      let changes: Data = try row.value(1)
      if keys.contains(.unknown) || names(keys, in: changes) { newest = try row.value(0) }
    }
    guard let newest else { return }
    try database.execute(sql: "DELETE FROM entry WHERE id <= ?", arguments: [newest])
    try database.execute(sql: "DELETE FROM entry_part WHERE entry_id <= ?", arguments: [newest])
  }

  private static func names(_ keys: Set<RowsAside.Key>, in changes: Data) -> Bool {
    do throws(SQLiteFailure) {
      return try ChangeReader.changes(in: Array(changes)).contains { change in
        change.keys.contains(where: keys.contains)
      }
    } catch {
      return true
    }
  }

  private static func unreadable(
    _ database: Database, counting work: CountedWork = CountedWork()
  ) throws -> [Int64] {
    var entries: [Int64] = []
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT entry.id, origin, changes, change_count FROM entry
        LEFT JOIN entry_part ON entry_id = entry.id ORDER BY entry.id, entry_part.id
        """)
    while let row = try rows.next() {
      let entry: Int64 = try row.value(0)
      work.count += 1
      if entries.last != entry,
        !isReadable(origin: try row.value(1), changes: try row.value(2), count: try row.value(3))
      {
        entries.append(entry)
      }
    }
    return entries
  }

  private static func isReadable(origin: String, changes: Data?, count: Int) -> Bool {
    guard UnitLabel.Origin(rawValue: origin) != nil else { return false }
    // An entry of another member may have changed nothing here, and so may undoing it.
    guard let changes else { return count == 0 }
    do throws(SQLiteFailure) {
      _ = try ChangeReader.changes(in: Array(changes))
      return true
    } catch {
      return false
    }
  }
}

extension Change {
  /// The keys of the changed rows, for rows that a repair may remove.
  fileprivate var keys: [RowsAside.Key] {
    switch self {
    case .item(let delta, _):
      [delta.before, delta.after].compactMap { $0 }.map { .item($0.id.data) }
    case .template(let delta):
      [delta.before, delta.after].compactMap { $0 }.map { .template($0.key.text) }
    case .schedule(let delta):
      [delta.before, delta.after].compactMap { $0 }.map { .schedule($0.key.text) }
    case .shop(let delta):
      [delta.before, delta.after].compactMap { $0 }.map { .shop($0.key.text) }
    case .lot(let delta):
      [delta.before, delta.after].compactMap { $0 }.map { .item($0.item.data) }
    case .want(let delta):
      [delta.before, delta.after].compactMap { $0 }.map { .item($0.item.data) }
    case .price(let delta):
      [delta.before, delta.after].compactMap { $0 }.map { .price($0.key.name.text) }
    case .receiptName(let delta):
      [delta.before, delta.after].compactMap { $0 }.map { .receiptName($0.key.text) }
    case .menu(let delta):
      [delta.before, delta.after].compactMap { $0 }.map { .menu($0.key.text) }
    case .pantry(let delta):
      [delta.before, delta.after].compactMap { $0 }.map { .pantry($0.key.text) }
    case .list, .category, .habit, .categoryWord, .purchase, .option: []
    }
  }
}
