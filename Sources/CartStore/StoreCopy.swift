import CartModels
import Foundation
import GRDB

/// A copy of a store in one plain file, which is there whole or not at all: it
/// is made under another name, and gets its own when it is safely on the disk.
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

  /// How many pages are copied between two questions.
  private static let pagesPerStep: CInt = 128

  /// Copies what a connection sees, and gives the copy its name, in place of a
  /// file that has it.
  func replaceTarget(with database: Database) throws {
    try make(of: database) { try target.take(over: $0) }
  }

  /// Copies what a connection sees, and gives the copy the first name that is
  /// free: `lists.sqlite.before-restore`, `lists.sqlite.before-restore-2`.
  ///
  /// - Returns: the copy's path.
  func keep(_ database: Database) throws -> String {
    try make(of: database) { try $0.moveToFreeName(like: target) }
  }

  /// Copies a store that isn't open into one that only the body knows, and that
  /// is gone afterwards.
  func make<Result>(
    of source: StoreFile, _ body: (DatabaseQueue) throws -> Result
  ) throws -> Result {
    try source.reading { database in
      try make(of: database) { partial in
        let copy = try DatabaseQueue(path: partial.path)
        let result = try body(copy)
        try copy.close()
        return result
      }
    }
  }

  /// Copies what a connection sees into a file that only the body knows, and
  /// that is gone afterwards unless the body gives it a name.
  private func make<Result>(
    of database: Database, _ body: (StoreFile) throws -> Result
  ) throws -> Result {
    try target.removeStalePartials()
    let partial = try target.partial()
    defer { partial.removeAll() }
    try reporting(operation, at: target.location) {
      let queue = try DatabaseQueue(path: partial.path)
      try queue.inDatabase { copy in
        try database.backup(to: copy, pagesPerStep: StoreCopy.pagesPerStep) { progress in
          if isInterrupted(), !progress.isCompleted {
            throw DatabaseError(resultCode: .SQLITE_INTERRUPT)
          }
        }
        // One plain file, without a log beside it.
        try copy.execute(sql: "PRAGMA journal_mode = DELETE")
      }
      try queue.close()
    }
    return try body(partial)
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
    let copy = StoreCopy(target: try StoreFile(path: "\(path).\(suffix)"))
    return try StoreFile(path: path).reading { try copy.keep($0) }
  }
}

extension StoreFile {
  /// Runs a body on a connection that only reads.
  fileprivate func reading<Result>(_ body: (Database) throws -> Result) throws -> Result {
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let result = try queue.inDatabase(body)
    try queue.close()
    return result
  }
}
