import CartModels
package import Foundation
import GRDB
import GRDBSQLite

/// How much room a store's file takes.
package struct StoreSize: Hashable, Sendable {
  /// All of it.
  package var bytes: Int64
  /// What holds nothing any more.
  package var freeBytes: Int64
}

extension SQLiteStore {
  /// How much room the file takes.
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

  /// Drops what is past the journal's bounds, and gives back the room that nothing takes.
  /// A kill or a full disk leaves the store as it was, or without what was to be dropped.
  package func compact(at now: Date) throws {
    try unit { database in
      try reporting(.save, at: location) {
        try database.inTransaction(.immediate) {
          let tidying = try JournalTidying(database, usually: journalBounds, at: now)
          try checkFile(database, for: .save)
          if let surplus = try tidying.surplus() { try tidying.drop(surplus) }
          return .commit
        }
        try database.execute(sql: "VACUUM")
        try checkFile(database, for: .save)
        guard location != .memory else { return }
        try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      }
    }
  }
}
