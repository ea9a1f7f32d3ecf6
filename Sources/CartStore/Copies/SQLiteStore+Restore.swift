package import CartModels
import Foundation
import GRDB

/// The result of restoring a store.
package struct Restoration: Hashable, Sendable {
  /// The size of the restored contents.
  package var contents: StoreContents
  /// The path of the old contents; nil if there were none.
  package var keptAside: String?
}

extension SQLiteStore {
  /// Replaces a store, or whatever file has its name, with a backup.
  ///
  /// The backup is first copied, checked and migrated. `StoreReplacement` then replaces the store
  /// atomically, even if it is killed, and keeps the old contents in a file beside it.
  ///
  /// - Parameters:
  ///   - location: a store in a file, which is created if necessary.
  ///   - path: the backup, which is not modified.
  ///   - busy: called while another program writes.
  ///   - isInterrupted: polled at intervals; returning true stops the work.
  ///   - work: counts the copied and checked data.
  /// - Throws: `StoreError`. Then the store is unchanged.
  package static func restore(
    _ location: StoreLocation, from path: String, busy: BusyHandler? = nil,
    isInterrupted: @escaping () -> Bool = { false }, work: CountedWork = CountedWork()
  ) throws -> Restoration {
    let backup = try StoreFile(path: path)
    guard case .file(let storePath) = location else {
      throw backup.error(.inTheWay("a store in memory ends with the program"), .restore)
    }
    let store = try StoreFile(path: storePath)
    try backup.checkIsBackup(for: store)
    let present = try store.traits(for: .open)
    try store.makeFolder()
    let staged = StoreCopy(
      target: StoreFile(beside: store, ".restored"), operation: .restore,
      isInterrupted: isInterrupted, work: work)
    return try reporting(.restore, at: backup.location) {
      var contents: StoreContents?
      return try staged.make(
        of: backup, like: try present ?? backup.traits(for: .restore)
      ) { copy in
        contents = try copy.inDatabase { try prepare($0, from: backup, counting: work) }
      } _: { file in
        let busyWait = BusyWait(handler: busy)
        let replacement = StoreReplacement(
          store: store, busyWait: busyWait, isInterrupted: isInterrupted, work: work)
        let kept = try busyWait.explaining { try replacement.put(file) }
        guard let contents else { throw backup.error(.notAStore("it is empty"), .restore) }
        return Restoration(contents: contents, keptAside: kept)
      }
    }
  }

  /// Migrates and checks the copy of a backup.
  private static func prepare(
    _ copy: Database, from backup: StoreFile, counting work: CountedWork
  ) throws -> StoreContents {
    try Migrator(location: backup.location, keepsCopy: false).migrate(copy)
    // The backup may contain links that were revoked since.
    try copy.execute(sql: "DELETE FROM phone_link")
    try copy.execute(
      sql: "DELETE FROM setting WHERE name = ?", arguments: [SQLiteUnit.phoneStoreSetting])
    if let problem = try Doctor(copy, counting: work).problems().first {
      throw backup.error(.corrupt(problem.message), .restore)
    }
    return try StoreContents(copy)
  }
}

extension StoreFile {
  /// Rejects a backup that is not a store, or is the store itself.
  fileprivate func checkIsBackup(for store: StoreFile) throws {
    guard try isThere(for: .restore) else {
      throw error(.missing("there is no such file"), .restore)
    }
    if isSameFile(as: store) {
      throw error(.inTheWay("it is the store itself"), .restore)
    }
    let header = StoreHeader(try readHeader())
    if header.isEmpty { throw error(.notAStore("it is empty"), .restore) }
    if let reason = header.objection(isRecovering: false) { throw error(reason, .restore) }
  }
}
