import CartFiles
package import CartModels
import Foundation
import GRDB

/// Copies of the whole store.
extension SQLiteStore {
  /// Copies the store into a file of its own, as it is at one moment, while
  /// others go on writing. An older backup there is replaced once the new one is
  /// whole; anything else there is refused.
  ///
  /// - Parameters:
  ///   - isInterrupted: asked now and then; true ends the copying.
  ///   - work: counts what is copied.
  /// - Returns: what the backup holds.
  /// - Throws: `StoreError`; no file is left then that wasn't there.
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

  /// Runs a body on one state of the store, which stays as it is meanwhile.
  func snapshot<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try unit { database in
      try reporting(.fetch, at: location) {
        try database.beginTransaction(.deferred)
        do {
          // The first look takes the state; what is written later isn't in it.
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
