import CartFiles
import CartModels
import Foundation
import GRDB

/// A copy of a store in one plain file, which is there whole or not at all: it
/// is made under another name, and gets its own when it is safely on the disk.
///
/// The copy may be seen by whom the store may be.
///
/// The pages go through SQLite's backup API
/// (<https://www.sqlite.org/backup.html>), from one consistent state, while
/// others read and write.
struct StoreCopy {
  /// Where the copy is to be.
  let target: StoreFile
  /// What the copy is made for.
  var operation = StoreError.Operation.backup
  /// Asked between the pages; true ends the copying.
  var isInterrupted: () -> Bool = { false }
  /// Counts the bytes that are copied.
  var work = CountedWork()

  /// How many pages are copied between two questions.
  private static let pagesPerStep: CInt = 128

  /// Copies what a connection sees, and gives the copy its name, in place of a
  /// file that has it.
  ///
  /// - Parameter traits: those of the file whose permissions the copy gets.
  func replaceTarget(with database: Database, like traits: FileTraits?) throws {
    try make(of: database, like: traits) { try target.take(over: $0) }
  }

  /// Copies what a connection sees, and gives the copy the first name that is
  /// free: `lists.sqlite.before-restore`, `lists.sqlite.before-restore-2`.
  ///
  /// - Returns: the copy's path.
  func keep(_ database: Database, like traits: FileTraits?) throws -> String {
    try make(of: database, like: traits) { try $0.moveToFreeName(like: target) }
  }

  /// Copies a store that isn't open into one that only the body knows, and that
  /// is gone afterwards unless the body gives it a name.
  ///
  /// - Parameters:
  ///   - prepare: alters the copy; it is one plain file, and on the disk, afterwards.
  ///   - traits: those of the file whose permissions the copy gets.
  func make<Result>(
    of source: StoreFile, like traits: FileTraits?, prepare: (DatabaseQueue) throws -> Void,
    _ body: (StoreFile) throws -> Result
  ) throws -> Result {
    try source.reading { database in
      try make(of: database, like: traits, prepare: prepare, body)
    }
  }

  /// Copies what a connection sees into a file that only the body knows, and
  /// that is gone afterwards unless the body gives it a name.
  private func make<Result>(
    of database: Database, like traits: FileTraits?,
    prepare: (DatabaseQueue) throws -> Void = { _ in }, _ body: (StoreFile) throws -> Result
  ) throws -> Result {
    let partial = try PartialCopy(for: target, operation)
    defer { partial.remove() }
    try reporting(operation, at: target.location) {
      let queue = try DatabaseQueue(path: partial.file.path)
      let interrupter = StatementInterrupter(isInterrupted)
      defer { withExtendedLifetime(interrupter) {} }
      try queue.inDatabase { copy in
        interrupter.watch(copy)
        let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
        work.begin("copying", counting: .bytes)
        try database.backup(to: copy, pagesPerStep: StoreCopy.pagesPerStep) { progress in
          work.note(progress, pageSize)
          if isInterrupted(), !progress.isCompleted {
            throw DatabaseError(resultCode: .SQLITE_INTERRUPT)
          }
        }
        // One plain file, without a log beside it.
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
  /// Takes note of how many pages are copied.
  func note(_ progress: DatabaseBackupProgress, _ pageSize: Int) {
    total = progress.totalPageCount * pageSize
    count = progress.completedPageCount * pageSize
  }
}

extension StoreLocation {
  /// Copies a store as others see it into a file beside it whose name is free:
  /// `lists.sqlite.before-repair`.
  ///
  /// It takes a connection of its own: one that is about to write can't be copied.
  ///
  /// - Returns: the copy's path; nil for a store in memory.
  func keepCopy(_ suffix: String) throws -> String? {
    guard case .file(let path) = self else { return nil }
    let store = try StoreFile(path: path)
    let copy = StoreCopy(target: StoreFile(beside: store, ".\(suffix)"))
    let traits = try store.traits(for: .backup)
    return try store.reading { try copy.keep($0, like: traits) }
  }
}

extension StoreFile {
  /// Runs a body on a connection that only reads.
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
  /// Copies the store beside itself, under its name and a suffix; an older copy of that name is kept
  /// too.
  ///
  /// - Returns: the copy's path; nil for a store in memory.
  /// - Throws: `StoreError`.
  package func keepCopy(_ suffix: String) throws -> String? { try location.keepCopy(suffix) }
}
