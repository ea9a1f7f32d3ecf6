package import CartModels
import Foundation
import GRDB

/// What became of a restored store.
package struct Restoration: Hashable, Sendable {
  /// What the store holds now.
  package var contents: StoreContents
  /// Where what it held before is kept; nil where there was nothing.
  package var keptAside: String?
}

extension SQLiteStore {
  /// Puts a backup in the place of whatever has a store's name.
  ///
  /// The backup is copied, checked and brought up to date first. What `StoreReplacement` does
  /// then leaves the one or the other, whenever it is killed, and keeps what was there in a
  /// file beside it.
  ///
  /// - Parameters:
  ///   - location: a store in a file, which is made where there is none.
  ///   - path: the backup, which stays as it is.
  ///   - busy: asked while another program writes.
  ///   - isInterrupted: asked now and then; true ends the work.
  ///   - work: counts what is copied and looked at.
  /// - Throws: `StoreError`; the store is as it was then.
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

  /// Brings the copy of a backup up to date and looks at it closely.
  private static func prepare(
    _ copy: Database, from backup: StoreFile, counting work: CountedWork
  ) throws -> StoreContents {
    try Migrator(location: backup.location, keepsCopy: false).migrate(copy)
    // A link that was revoked since may be in the backup.
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
  /// Refuses to restore from what is no store, or from the store itself.
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
