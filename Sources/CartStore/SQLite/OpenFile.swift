import CartFiles
import CartModels
import GRDB
import GRDBSQLite

/// The file that a connection has open, as it was when it was opened.
///
/// What is written to a file that was moved away, replaced or removed is lost to everybody
/// who looks for it at its path. A file of two names has a log of changes beside each, and
/// whoever comes by one doesn't see the other's. So each unit of work looks before it does
/// anything, and before it is kept.
final class OpenFile {
  private let file: StoreFile
  private let identity: FileIdentity?
  /// The log beside it, which has no other tie to it than its name.
  private var log: FileIdentity?

  /// Whether other names do no harm, as in a file without a log.
  private let mayHaveOtherNames: Bool

  /// Notes what is at the path just after a connection opened it.
  init(_ file: StoreFile, mayHaveOtherNames: Bool = false) throws {
    self.file = file
    self.mayHaveOtherNames = mayHaveOtherNames
    identity = try file.traits(for: .open)?.identity
  }

  private var presentLog: FileIdentity? {
    guard case .file(let traits) = FilePresence(at: file.path + "-wal") else { return nil }
    return traits.identity
  }

  /// - Throws: `StoreError` where the file isn't at its path any more, or not there alone.
  func check(_ database: Database, for operation: StoreError.Operation) throws {
    guard let traits = try file.traits(for: operation) else {
      throw file.error(.moved("the file was removed or renamed"), operation)
    }
    guard traits.identity == identity, !OpenFile.hasMoved(database) else {
      throw file.error(.moved("another file has taken its place"), operation)
    }
    guard traits.linkCount < 2 || mayHaveOtherNames else {
      throw file.error(.linked(traits.linkCount), operation)
    }
    // SQLite makes it when it is first needed, beside the file that was just seen.
    if log == nil { log = presentLog }
  }

  /// Whether letting go of the connection would tidy up what belongs to another file: SQLite
  /// removes the log that has the name of its own.
  var wouldTidyUpElsewhere: Bool { presentLog.map { $0 != log } ?? false }

  /// What SQLite says of the file that it has open.
  private static func hasMoved(_ database: Database) -> Bool {
    guard let connection = database.sqliteConnection else { return false }
    var hasMoved: CInt = 0
    let code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return code == SQLITE_OK && hasMoved != 0
  }
}
