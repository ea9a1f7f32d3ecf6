import CartFiles
import CartModels
import Foundation
import GRDB

/// Replaces a store with a checked copy.
///
/// The pages of the copy are written to an intact store as one transaction with SQLite's backup
/// API, so that programs that have it open see them. Any other file with the name is set aside, and
/// the copy, which is safely on the disk, is renamed into its place. There is always a complete
/// store at the path.
struct StoreReplacement {
  let store: StoreFile
  let busyWait: BusyWait
  /// Polled at intervals; returning true stops the work.
  let isInterrupted: () -> Bool
  /// Counts the copied data.
  var work = CountedWork()
  /// The suffix for the copy of an intact store.
  var suffix = "before-restore"

  /// Replaces the store with a single file.
  ///
  /// - Returns: the path of the old contents; nil if there were none.
  func put(_ copy: StoreFile) throws -> String? {
    switch try state() {
    case .nothing:
      try setCompanionsAside(to: try freeName())
      // If another program has created the store meanwhile, it is set aside as well.
      return try store.take(ifFree: copy) ? nil : try put(copy)
    case .sound: return try fillOrReplace(with: copy)
    case .damaged: return try replace(with: copy)
    }
  }

  /// The state of the file at the store's path.
  private enum State {
    case nothing
    /// A store that SQLite can write to.
    case sound
    /// Any other file.
    case damaged
  }

  private func state() throws -> State {
    guard let traits = try store.traits(for: .restore) else { return .nothing }
    guard traits.linkCount < 2, traits.size >= Int64(StoreHeader.length) else { return .damaged }
    let header = StoreHeader(try store.readHeader())
    if header.objection(isRecovering: store.hasJournal) != nil || !header.hasKnownFormat {
      return .damaged
    }
    do {
      return try store.reading { database in
        let findings = try String.fetchAll(database, sql: "PRAGMA quick_check(1)")
        let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size")
        return findings == ["ok"] && pageSize == 4096 ? .sound : .damaged
      }
    } catch let error as DatabaseError where error.meansDamage {
      return .damaged
    }
  }

  // MARK: An intact store

  /// Damage may only be found when SQLite reads the damaged part.
  private func fillOrReplace(with copy: StoreFile) throws -> String? {
    do {
      return try fill(with: copy)
    } catch let error as DatabaseError where error.meansDamage {
      return try replace(with: copy)
    } catch let error as StoreError where error.meansDamage {
      return try replace(with: copy)
    }
  }

  /// Copies the pages into the store. SQLite takes the write lock with the first page, so that
  /// nothing can change between the copy of the old contents and the restoration.
  private func fill(with copy: StoreFile) throws -> String? {
    let connection = try Connection.openAsItIs(store, busyWait)
    var kept: String?
    try connection.queue.inDatabase { database in
      try copy.reading { source in
        work.begin("writing", counting: .bytes)
        try source.backup(to: database, pagesPerStep: 1) { progress in
          work.note(progress, StoreHeader.usualPageSize)
          guard !progress.isCompleted else { return }
          if isInterrupted() { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
          guard kept == nil else { return }
          try connection.file?.check(database, for: .restore)
          kept = try store.location.keepCopy(suffix)
        }
      }
    }
    try connection.queue.close()
    return kept
  }

  // MARK: Any other file

  /// Sets the existing file aside and renames a copy into its place.
  func replace(with copy: StoreFile) throws -> String? {
    let aside = try nameAside()
    try setCompanionsAside(to: try aside ?? freeName())
    try store.take(over: copy)
    return aside?.path
  }

  /// Adds a second name to the existing file. An empty file needs none.
  private func nameAside() throws -> StoreFile? {
    guard let traits = try store.traits(for: .restore), traits.size > 0 else { return nil }
    for candidate in names() {
      if candidate.isSameFile(as: store) {
        // Left by a program that was killed right after this.
        return candidate
      }
      if candidate.hasCompanion { continue }
      if link(store.path, candidate.path) == 0 {
        try store.syncFolder()
        return candidate
      }
      switch errno {
      case EEXIST: continue
      case EPERM, ENOTSUP, ENOSYS:
        return try StoreFile(path: copyAside(like: candidate, traits))
      default: throw store.error(errno, .restore)
      }
    }
    throw tooMany
  }

  private func names() -> some Sequence<StoreFile> {
    StoreFile(beside: store, ".damaged").candidates
  }

  /// A free name.
  private func freeName() throws -> StoreFile {
    for candidate in names()
    where FilePresence(at: candidate.path) == .nothing && !candidate.hasCompanion {
      return candidate
    }
    throw tooMany
  }

  private var tooMany: StoreError {
    store.error(.inTheWay("too many damaged files are kept beside it"), .restore)
  }

  /// Copies the file if the file system does not support hard links.
  private func copyAside(like candidate: StoreFile, _ traits: FileTraits) throws -> String {
    let partial = try PartialCopy(for: candidate, .restore)
    defer { partial.remove() }
    try FileBytes(of: store).copy(to: partial.file)
    try partial.finish(like: traits, .restore)
    return try partial.file.moveToFreeName(like: candidate)
  }

  /// Sets aside the files beside the store, which belong to the old file and would be read as
  /// changes of the new one. The shared memory is deleted, because SQLite creates it again.
  private func setCompanionsAside(to aside: StoreFile) throws {
    for suffix in StoreFile.companions {
      guard rename(store.path + suffix, aside.path + suffix) == 0 || errno == ENOENT else {
        throw store.error(errno, .restore)
      }
    }
    guard unlink(store.path + "-shm") == 0 || errno == ENOENT else {
      throw store.error(errno, .restore)
    }
  }
}

extension StoreFile {
  /// The suffixes of files beside a store that contain its changes.
  fileprivate static let companions = ["-wal", "-journal"]

  fileprivate var hasCompanion: Bool {
    StoreFile.companions.contains { FilePresence(at: path + $0) != .nothing }
  }
}

extension StoreError {
  /// Whether the error is about the contents of the store's file.
  fileprivate var meansDamage: Bool {
    switch reason {
    case .corrupt, .notAStore: true
    case .database(let code, _): ResultCode(rawValue: code).primaryResultCode == .SQLITE_ERROR
    case .invalidPath, .permissionDenied, .readOnlyDisk, .isDirectory, .notRegularFile, .inTheWay,
      .notDurable, .newerVersion, .diskFull, .busy, .interrupted, .conflict, .outdated, .missing,
      .moved, .linked, .changedMeanwhile, .inputOutput, .misuse:
      false
    }
  }
}

extension DatabaseError {
  /// Whether the error means that SQLite cannot read the contents of a file. Other errors are
  /// temporary or caused by the machine.
  var meansDamage: Bool {
    switch resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_FORMAT, .SQLITE_SCHEMA,
      .SQLITE_MISMATCH, .SQLITE_TOOBIG, .SQLITE_RANGE, .SQLITE_EMPTY, .SQLITE_NOTFOUND:
      true
    default: extendedResultCode == .SQLITE_IOERR_SHORT_READ
    }
  }
}
