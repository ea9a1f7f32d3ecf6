import CartModels
import Foundation
import GRDB

/// What became of a restored store.
public struct Restoration: Hashable, Sendable {
  /// What the store holds now.
  public var contents: StoreContents
  /// Where what it held before is kept; nil where there was nothing.
  public var keptAside: String?
}

extension SQLiteStore {
  /// Puts a backup in the place of what a store holds.
  ///
  /// The backup is copied, checked and brought up to date first. Then its pages
  /// go into the store as one transaction of SQLite's backup API, so programs
  /// that have it open go on with what was restored, and a kill at any moment
  /// leaves the one or the other. What the store held is kept in a file beside it.
  ///
  /// - Parameters:
  ///   - location: a store in a file, which is made where there is none.
  ///   - path: the backup, which stays as it is.
  ///   - busy: asked while another program writes.
  ///   - isInterrupted: asked now and then; true ends the work.
  /// - Throws: `StoreError`; the store is as it was then.
  public static func restore(
    _ location: StoreLocation, from path: String, busy: BusyHandler? = nil,
    isInterrupted: @escaping () -> Bool = { false }
  ) throws -> Restoration {
    let backup = try StoreFile(path: path)
    guard case .file(let storePath) = location else {
      throw backup.error(.inTheWay("a store in memory ends with the program"), .restore)
    }
    let store = try StoreFile(path: storePath)
    try backup.checkIsBackup(for: store)
    let staged = StoreCopy(
      target: try StoreFile(path: store.path + ".restored"), operation: .restore,
      isInterrupted: isInterrupted)
    try store.makeFolder()
    return try reporting(.restore, at: backup.location) {
      try staged.make(of: backup) { copy in
        try copy.inDatabase { try prepare($0, from: backup) }
        return try store.setDamagedAside { wasThere in
          try SQLiteStore(location, busy: busy).receive(
            copy, keepingPresent: wasThere, isInterrupted)
        }
      }
    }
  }

  /// Brings the copy of a backup up to date and looks at it closely.
  private static func prepare(_ copy: Database, from backup: StoreFile) throws {
    try Migrator(location: backup.location, keepsCopy: false).migrate(copy)
    if let problem = try Checkup(copy).problems().first {
      throw backup.error(.corrupt(problem.message), .restore)
    }
  }

  /// Takes over the pages of a copy. SQLite takes the lock of a writer with the
  /// first of them; under it, nothing can change between what is kept aside and what
  /// is restored.
  private func receive(
    _ copy: DatabaseQueue, keepingPresent keeps: Bool, _ isInterrupted: @escaping () -> Bool
  ) throws -> Restoration {
    var aside: String?
    try unit { database in
      try copy.inDatabase { copy in
        try copy.backup(to: database, pagesPerStep: 1) { progress in
          guard !progress.isCompleted else { return }
          if isInterrupted() { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
          if keeps, aside == nil { aside = try self.location.keepCopy("before-restore") }
        }
      }
    }
    let contents = try snapshot { try StoreContents($0) }
    try close()
    return Restoration(contents: contents, keptAside: aside)
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

  /// Runs a body on the store. Where it is too damaged to be opened, its file is
  /// renamed and the body gets to make another.
  ///
  /// - Parameter body: told whether there is a store that can be read.
  fileprivate func setDamagedAside(_ body: (Bool) throws -> Restoration) throws -> Restoration {
    let wasThere = try isThere(for: .open)
    do {
      return try body(wasThere)
    } catch let error as StoreError where error.operation == .open && error.isDamage {
      let aside = try StoreFile(path: path + ".damaged")
      let kept = try moveToFreeName(like: aside)
      // What the log beside it holds belongs to it; SQLite makes the rest anew.
      guard rename(path + "-wal", kept + "-wal") == 0 || errno == ENOENT else {
        throw self.error(errno, .restore)
      }
      unlink(path + "-shm")
      var restoration = try body(false)
      restoration.keptAside = kept
      return restoration
    }
  }
}

extension StoreError {
  fileprivate var isDamage: Bool {
    if case .corrupt = reason { true } else { false }
  }
}
