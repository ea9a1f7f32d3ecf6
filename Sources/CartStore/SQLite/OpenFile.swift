import CartFiles
import CartModels
import GRDB
import GRDBSQLite

/// The file that a connection opened, and its identity at that time.
///
/// Changes to a file that was moved, replaced or removed are lost to everyone who opens its path. A
/// file with two names has a log beside each of them, and users of one don't see the other's
/// changes. Each unit of work therefore checks the file at its start and before its commit.
final class OpenFile {
  private let file: StoreFile
  private let identity: FileIdentity?
  /// The log beside the file, which only its name ties to the file.
  private var log: FileIdentity?

  /// Whether SQLite was asked if it opened the file at the path. Its answer stays true, because no
  /// other file gets the identity of an open one.
  private var isOpened = false

  /// Whether other names are harmless, as for a file without a log.
  private let mayHaveOtherNames: Bool

  /// Records the file at the path just after a connection opened it.
  init(_ file: StoreFile, mayHaveOtherNames: Bool = false) throws {
    self.file = file
    self.mayHaveOtherNames = mayHaveOtherNames
    identity = try file.traits(for: .open)?.identity
  }

  private var presentLog: FileIdentity? {
    guard case .file(let traits) = FilePresence(at: file.path + "-wal") else { return nil }
    return traits.identity
  }

  /// - Throws: `StoreError` if the file is no longer at its path, or has other names.
  func check(_ database: Database, for operation: StoreError.Operation) throws {
    guard let traits = try file.traits(for: operation) else {
      throw file.error(.moved("the file was removed or renamed"), operation)
    }
    guard traits.identity == identity, isOpened || !OpenFile.hasMoved(database) else {
      throw file.error(.moved("another file has taken its place"), operation)
    }
    guard traits.linkCount < 2 || mayHaveOtherNames else {
      throw file.error(.linked(traits.linkCount), operation)
    }
    isOpened = true
    // SQLite creates the log on first use, beside the file that was just checked.
    if log == nil { log = presentLog }
  }

  /// Whether the log was recorded, so that only writers must check the file again.
  var hasLog: Bool { log != nil }

  /// Whether closing the connection would make SQLite remove the log of another file, which has the
  /// same name.
  var wouldTidyUpElsewhere: Bool { presentLog.map { $0 != log } ?? false }

  /// Whether SQLite reports that its open file was moved.
  private static func hasMoved(_ database: Database) -> Bool {
    guard let connection = database.sqliteConnection else { return false }
    var hasMoved: CInt = 0
    let code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return code == SQLITE_OK && hasMoved != 0
  }
}
