import CartFiles
import CartModels
import Foundation
import GRDB

/// Puts a checked copy in the place of a store.
///
/// Into a sound store the copy's pages go as one transaction of SQLite's backup API, so that
/// programs which have it open go on with them. Whatever else has the name is set aside
/// whole, and the copy, which is safely on the disk, renamed into its place: at no moment is
/// there an empty store, or none.
struct StoreReplacement {
  let store: StoreFile
  let busyWait: BusyWait
  /// Asked now and then; true ends the work.
  let isInterrupted: () -> Bool
  /// Counts what is copied.
  var work = CountedWork()
  /// What the copy of a sound store is called beside it.
  var suffix = "before-restore"

  /// Puts a plain file in the store's place.
  ///
  /// - Returns: where what was there is kept; nil where there was nothing.
  func put(_ copy: StoreFile) throws -> String? {
    switch try state() {
    case .nothing:
      try setCompanionsAside(to: try freeName())
      // Somebody may have made one meanwhile, which is set aside as well then.
      return try store.take(ifFree: copy) ? nil : try put(copy)
    case .sound: return try fillOrReplace(with: copy)
    case .damaged: return try replace(with: copy)
    }
  }

  /// What has the store's name.
  private enum State {
    case nothing
    /// A store that SQLite can write to.
    case sound
    /// Anything else.
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

  // MARK: A sound store

  /// A store may seem sound until SQLite needs what is damaged.
  private func fillOrReplace(with copy: StoreFile) throws -> String? {
    do {
      return try fill(with: copy)
    } catch let error as DatabaseError where error.meansDamage {
      return try replace(with: copy)
    } catch let error as StoreError where error.meansDamage {
      return try replace(with: copy)
    }
  }

  /// Takes over the pages of a copy. SQLite takes the lock of a writer with the
  /// first of them; under it, nothing can change between what is kept aside and what
  /// is restored.
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

  // MARK: Anything else

  /// Sets aside what is there and renames a copy into its place.
  func replace(with copy: StoreFile) throws -> String? {
    let aside = try nameAside()
    try setCompanionsAside(to: try aside ?? freeName())
    try store.take(over: copy)
    return aside?.path
  }

  /// Gives what is there another name besides its own; what is empty needs none.
  private func nameAside() throws -> StoreFile? {
    guard let traits = try store.traits(for: .restore), traits.size > 0 else { return nil }
    for candidate in names() {
      if candidate.isSameFile(as: store) {
        // Left by a program that was killed just after it.
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

  /// A name that nothing has.
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

  /// Where a file can't have two names, its bytes are copied.
  private func copyAside(like candidate: StoreFile, _ traits: FileTraits) throws -> String {
    let partial = try PartialCopy(for: candidate, .restore)
    defer { partial.remove() }
    try FileBytes(of: store).copy(to: partial.file)
    try partial.finish(like: traits, .restore)
    return try partial.file.moveToFreeName(like: candidate)
  }

  /// What lies beside a file belongs to it, and would be taken for changes of the one that
  /// gets its name. What shows where programs are in it is made anew.
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
  /// What the names of files end in that hold changes of a store beside it.
  fileprivate static let companions = ["-wal", "-journal"]

  fileprivate var hasCompanion: Bool {
    StoreFile.companions.contains { FilePresence(at: path + $0) != .nothing }
  }
}

extension StoreError {
  /// Whether it is about what the store's file holds.
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
  /// Whether a file is said to hold what SQLite can't read; all else may pass, or is the
  /// machine's doing.
  var meansDamage: Bool {
    switch resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_FORMAT, .SQLITE_SCHEMA,
      .SQLITE_MISMATCH, .SQLITE_TOOBIG, .SQLITE_RANGE, .SQLITE_EMPTY, .SQLITE_NOTFOUND:
      true
    default: extendedResultCode == .SQLITE_IOERR_SHORT_READ
    }
  }
}
