import CartFiles
import CartModels
import Foundation
import GRDB

/// A copy of a store in a single file. It is atomic: the copy is made under another name and
/// renamed when it is safely on the disk.
///
/// The copy gets the permissions of the store.
///
/// The pages are copied by SQLite's backup API (<https://www.sqlite.org/backup.html>) from one
/// consistent state, while others read and write.
struct StoreCopy {
  /// The path of the copy.
  let target: StoreFile
  /// The operation for errors.
  var operation = StoreError.Operation.backup
  /// Polled between steps; returning true stops the copy.
  var isInterrupted: () -> Bool = { false }
  /// Counts the copied bytes.
  var work = CountedWork()

  /// The number of pages between two polls.
  private static let pagesPerStep: CInt = 128

  /// Copies the state that a connection sees to the target, replacing an existing file.
  ///
  /// - Parameter traits: the traits of the file whose permissions the copy gets.
  func replaceTarget(with database: Database, like traits: FileTraits?) throws {
    try make(of: database, like: traits) { try target.take(over: $0) }
  }

  /// Copies the state that a connection sees to the first free name: `lists.sqlite.before-restore`,
  /// `lists.sqlite.before-restore-2`.
  ///
  /// - Returns: the path of the copy.
  func keep(_ database: Database, like traits: FileTraits?) throws -> String {
    try make(of: database, like: traits) { try $0.moveToFreeName(like: target) }
  }

  /// Copies a store that isn't open into a private file, which is deleted afterwards unless the
  /// body moves it.
  ///
  /// - Parameters:
  ///   - prepare: modifies the copy, which is a single file and synced to the disk afterwards.
  ///   - traits: the traits of the file whose permissions the copy gets.
  func make<Result>(
    of source: StoreFile, like traits: FileTraits?, prepare: (DatabaseQueue) throws -> Void,
    _ body: (StoreFile) throws -> Result
  ) throws -> Result {
    if StoreHeader(try source.readHeader()).isLogged, !source.hasLog {
      // A connection, even one for reading, would leave files beside a store with logging.
      let unlocked = try UnlockedFile(source)
      return try make(like: traits, prepare: prepare, body) { copy in
        try unlocked.copy(to: copy)
        try unlocked.check()
      }
    }
    return try source.reading { database in
      try make(of: database, like: traits, prepare: prepare, body)
    }
  }

  /// Copies the state that a connection sees into a private file, which is deleted afterwards
  /// unless the body moves it.
  private func make<Result>(
    of database: Database, like traits: FileTraits?,
    prepare: (DatabaseQueue) throws -> Void = { _ in }, _ body: (StoreFile) throws -> Result
  ) throws -> Result {
    try make(like: traits, prepare: prepare, body) { copy in
      let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
      work.begin("copying", counting: .bytes)
      try database.backup(to: copy, pagesPerStep: StoreCopy.pagesPerStep) { progress in
        work.note(progress, pageSize)
        if isInterrupted(), !progress.isCompleted {
          throw DatabaseError(resultCode: .SQLITE_INTERRUPT)
        }
      }
    }
  }

  /// Makes the private file by a body that copies into it.
  private func make<Result>(
    like traits: FileTraits?, prepare: (DatabaseQueue) throws -> Void,
    _ body: (StoreFile) throws -> Result, copying: (Database) throws -> Void
  ) throws -> Result {
    let partial = try PartialCopy(for: target, operation)
    defer { partial.remove() }
    try reporting(operation, at: target.location) {
      let queue = try DatabaseQueue(path: partial.file.path)
      let interrupter = StatementInterrupter(isInterrupted)
      defer { withExtendedLifetime(interrupter) {} }
      try queue.inDatabase { copy in
        interrupter.watch(copy)
        try copying(copy)
        // A single file, without a log.
        try copy.execute(sql: "PRAGMA journal_mode = DELETE")
      }
      try prepare(queue)
      try queue.close()
    }
    try partial.finish(like: traits, operation)
    return try body(partial.file)
  }
}

extension CountedWork {
  /// Updates the number of copied bytes.
  func note(_ progress: DatabaseBackupProgress, _ pageSize: Int) {
    total = progress.totalPageCount * pageSize
    count = progress.completedPageCount * pageSize
  }
}

extension StoreLocation {
  /// Copies a store, as others see it, to a free name beside it: `lists.sqlite.before-repair`.
  ///
  /// This needs a connection of its own, because a connection in a write transaction cannot be
  /// copied.
  ///
  /// - Returns: the path of the copy; nil for a store in memory.
  func keepCopy(_ suffix: String) throws -> String? {
    guard case .file(let path) = self else { return nil }
    let store = try StoreFile(path: path)
    let copy = StoreCopy(target: StoreFile(beside: store, ".\(suffix)"))
    let traits = try store.traits(for: .backup)
    return try store.reading { try copy.keep($0, like: traits) }
  }
}

extension StoreFile {
  /// Runs a body on a read-only connection.
  func reading<Result>(_ body: (Database) throws -> Result) throws -> Result {
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let result = try queue.inDatabase(body)
    try queue.close()
    return result
  }
}

extension SQLiteStore {
  /// Copies the store to a file beside it, with a suffix. Earlier copies of that name are kept.
  ///
  /// - Returns: the path of the copy; nil for a store in memory.
  /// - Throws: `StoreError`.
  package func keepCopy(_ suffix: String) throws -> String? { try location.keepCopy(suffix) }
}
