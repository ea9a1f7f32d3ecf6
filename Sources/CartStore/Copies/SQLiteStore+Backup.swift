import CartFiles
package import CartModels
import Foundation
import GRDB

/// Copies of the whole store.
extension SQLiteStore {
  /// Copies one consistent state of the store into another file, while others continue to write.
  /// Replaces an older backup once the new one is complete, and rejects any other existing file.
  ///
  /// - Parameters:
  ///   - isInterrupted: polled at intervals; returning true stops the copy.
  ///   - work: counts the copied data.
  /// - Returns: the size of the contents of the backup.
  /// - Throws: `StoreError`. Then no new file is left behind.
  package func backUp(
    to path: String, isInterrupted: @escaping () -> Bool = { false },
    work: CountedWork = CountedWork()
  ) throws -> StoreContents {
    let target = try StoreFile(path: path)
    try target.checkTakesBackup(of: location)
    var traits: FileTraits?
    if case .file(let path) = location { traits = try StoreFile(path: path).traits(for: .fetch) }
    return try snapshot { database in
      try StoreCopy(target: target, isInterrupted: isInterrupted, work: work)
        .replaceTarget(with: database, like: traits)
      return try StoreContents(database)
    }
  }

  /// Runs a body on one consistent state of the store.
  func snapshot<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try unit { database in
      try reporting(.fetch, at: location) {
        try database.beginTransaction(.deferred)
        do {
          // The first read fixes the state. Later writes aren't part of it.
          _ = try Int.fetchOne(database, sql: "PRAGMA schema_version")
          try checkFile(database, for: .fetch)
          let result = try body(database)
          try checkFile(database, for: .fetch)
          try database.commit()
          return result
        } catch {
          try database.rollback()
          throw error
        }
      }
    }
  }
}
