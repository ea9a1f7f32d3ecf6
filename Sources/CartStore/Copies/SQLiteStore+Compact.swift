import CartModels
package import Foundation
import GRDB
import GRDBSQLite

/// The size of a store's file.
package struct StoreSize: Hashable, Sendable {
  /// The total size.
  package var bytes: Int64
  /// The size of the unused pages.
  package var freeBytes: Int64
}

extension SQLiteStore {
  /// Returns the size of the file.
  package func size() throws -> StoreSize {
    try snapshot { database in
      func number(_ name: String) throws -> Int64 {
        try Int64.fetchOne(database, sql: "PRAGMA \(name)") ?? 0
      }
      let page = try number("page_size")
      return StoreSize(
        bytes: try number("page_count") * page, freeBytes: try number("freelist_count") * page)
    }
  }

  /// The steps of the journal that `compact` drops, or nil.
  package func journalSurplus(at now: Date) throws -> JournalSurplus? {
    try snapshot { try JournalTidying($0, usually: journalBounds, at: now).surplus() }
  }

  /// Drops the steps that exceed the journal's limits, and releases unused space. If it is killed
  /// or the disk is full, the store is unchanged or only lacks those steps.
  package func compact(at now: Date) throws {
    try unit { database in
      try reporting(.save, at: location) {
        try meter.following(CountedWork("compact: journal", counting: .rows)) {
          try dropSurplus(of: database, at: now)
        }
        try meter.following(try packing(of: database)) {
          try database.execute(sql: "VACUUM")
          try checkFile(database, for: .save)
          guard location != .memory else { return }
          try meter.awaiting("compact: writing") {
            try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
          }
        }
      }
    }
  }

  private func dropSurplus(of database: Database, at now: Date) throws {
    try database.inTransaction(.immediate) {
      let tidying = try JournalTidying(database, usually: journalBounds, at: now)
      try checkFile(database, for: .save)
      if let surplus = try tidying.surplus() { try tidying.drop(surplus) }
      return .commit
    }
  }

  /// The progress of `VACUUM`, measured by the pages read from the file: it reads all of them and
  /// then writes as much, in one go without calling back.
  private func packing(of database: Database) throws -> () -> WorkProgress {
    let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
    let pageCount = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
    let before = SQLiteStore.pagesRead(by: database)
    return {
      let read = min(SQLiteStore.pagesRead(by: database) - before, pageCount)
      return WorkProgress(
        name: "compact", count: read * pageSize, of: 2 * pageCount * pageSize, unit: .bytes)
    }
  }

  /// The number of pages that a connection has read from the file.
  private static func pagesRead(by database: Database) -> Int {
    var (count, highest): (CInt, CInt) = (0, 0)
    sqlite3_db_status(
      database.sqliteConnection, SQLITE_DBSTATUS_CACHE_MISS, &count, &highest, 0)
    return Int(count)
  }
}
