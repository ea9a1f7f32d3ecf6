import CartFiles
import CartModels
import Foundation
import GRDB
import GRDBSQLite

/// Opening for reading, which modifies neither backups nor files that are not writable.
extension Connection {
  /// Opens a store to read it.
  ///
  /// - A store in use is opened as for writing, which migrating an older version requires.
  /// - A plain file, such as a backup, is not modified. An older version is migrated in memory.
  /// - If writing is impossible (a read-only folder, mount or disk), the file is read without the
  ///   memory that programs share, which would be a file.
  static func openForReading(
    _ location: StoreLocation, _ busyWait: BusyWait
  ) throws -> Connection {
    guard case .file(let path) = location else { return try open(location, busyWait) }
    let file = try StoreFile(path: path)
    guard try file.isThere(for: .open) else {
      throw file.error(
        .missing(
          file.isLinkedFrom(path)
            ? "it is a link to `\(file.path)`, which doesn't exist" : "there is no such file"))
    }
    let header = StoreHeader(try file.readHeader())
    if header.isEmpty, !file.hasJournal { throw file.error(.notAStore("it is empty")) }
    if let reason = header.objection(isRecovering: file.hasJournal) { throw file.error(reason) }
    if !header.isLogged, !file.hasJournal { return try readPlainly(file, header, busyWait) }
    do {
      return try open(location, busyWait)
    } catch let error as StoreError where error.reason.mayAllowReading {
      return try readUnwritable(file, because: error, busyWait)
    }
  }

  /// Reads a store from a read-only location into memory.
  private static func readUnwritable(
    _ file: StoreFile, because error: StoreError, _ busyWait: BusyWait
  ) throws -> Connection {
    do {
      return try reporting(.open, at: file.location) {
        let unlocked = try UnlockedFile(file)
        let memory = try DatabaseQueue(configuration: configuration(busyWait))
        try memory.inDatabase { try unlocked.copy(to: $0) }
        try unlocked.check()
        return try Connection(queue: memory, file: nil).upToDate(file)
      }
    } catch let failure as StoreError where failure.reason != .changedMeanwhile {
      // The reason why it isn't writable is more useful than the reason why this fallback failed.
      throw error
    }
  }

  /// Reads a file that has no log beside it, under SQLite's locks. An older version is migrated in
  /// memory.
  private static func readPlainly(
    _ file: StoreFile, _ header: StoreHeader, _ busyWait: BusyWait
  ) throws -> Connection {
    try reporting(.open, at: file.location) {
      var readOnly = configuration(busyWait)
      readOnly.readonly = true
      let queue = try DatabaseQueue(path: file.path, configuration: readOnly)
      let version = try queue.inDatabase {
        try Migrator(location: file.location).version(of: $0)
      }
      if version == Schema.currentVersion {
        let opened = try OpenFile(file, mayHaveOtherNames: true)
        return Connection(queue: queue, file: opened, isReadOnly: true)
      }
      let memory = try DatabaseQueue(configuration: configuration(busyWait))
      try queue.backup(to: memory)
      try queue.close()
      return try Connection(queue: memory, file: nil).upToDate(file)
    }
  }

  /// Migrates this copy in memory and returns it as a read-only connection.
  private func upToDate(_ file: StoreFile) throws -> Connection {
    try queue.inDatabase { database in
      try Migrator(location: file.location, keepsCopy: false).migrate(database)
    }
    return Connection(queue: queue, file: nil, isReadOnly: true, showsOneMoment: true)
  }
}

/// A file that is read without locks and must not change meanwhile.
struct UnlockedFile {
  private let file: StoreFile
  private let traits: FileTraits?
  private let log: FilePresence

  init(_ file: StoreFile) throws {
    self.file = file
    traits = try file.traits(for: .open)
    log = FilePresence(at: file.path + "-wal")
  }

  /// Whether a log beside the file contains changes that aren't in the file yet.
  var hasLog: Bool {
    if case .file(let traits) = log { traits.size > 0 } else { false }
  }

  /// Copies the contents of the file and its log into another database without changing either.
  func copy(to target: Database) throws {
    guard hasLog else { return try copyFile(to: target) }
    // SQLite writes to a log that it reads, so it gets a copy.
    var path = Array("\(FileManager.default.temporaryDirectory.path)/quickcart-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { throw file.error(errno, .fetch) }
    let folder = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let own = try StoreFile(path: folder + "/copy")
    defer {
      own.removeAll()
      rmdir(folder)
    }
    for suffix in ["", "-wal"] {
      let copy = try StoreFile(path: own.path + suffix)
      try copy.make()
      try FileBytes(of: try StoreFile(path: file.path + suffix)).copy(to: copy)
    }
    let queue = try DatabaseQueue(path: own.path)
    try queue.inDatabase { try $0.backup(to: target) }
    try queue.close()
  }

  /// Copies a file without a log, without using the memory that programs share.
  private func copyFile(to target: Database) throws {
    var source: OpaquePointer?
    defer { sqlite3_close_v2(source) }
    let code = sqlite3_open_v2(
      file.uri("immutable=1"), &source, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil)
    guard code == SQLITE_OK else { throw SQLiteFailure(code: code, on: source) }
    guard let copying = sqlite3_backup_init(target.sqliteConnection, "main", source, "main") else {
      throw SQLiteFailure(
        code: sqlite3_extended_errcode(target.sqliteConnection), on: target.sqliteConnection)
    }
    let end = sqlite3_backup_step(copying, -1)
    sqlite3_backup_finish(copying)
    guard end == SQLITE_DONE else { throw SQLiteFailure(code: end, on: source) }
  }

  /// - Throws: `StoreError` if another program has changed the file.
  func check() throws {
    let isSame =
      try file.traits(for: .fetch) == traits && FilePresence(at: file.path + "-wal") == log
    guard isSame else {
      throw file.error(.changedMeanwhile, .fetch)
    }
  }
}

extension StoreFile {
  /// Whether the path is a broken link.
  fileprivate func isLinkedFrom(_ path: String) -> Bool {
    FilePresence(at: path) == .brokenLink
  }

  /// The path as a URI with parameters for SQLite (<https://www.sqlite.org/uri.html>).
  fileprivate func uri(_ parameters: String) -> String {
    let isPlain: (UInt8) -> Bool = { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = path.utf8.flatMap { byte in
      isPlain(byte)
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return "file://" + String(decoding: bytes, as: UTF8.self) + "?" + parameters
  }
}

extension StoreError.Reason {
  /// Whether a file that cannot be opened for this reason may still be readable.
  fileprivate var mayAllowReading: Bool {
    switch self {
    case .permissionDenied, .readOnlyDisk, .diskFull, .inputOutput: true
    case .invalidPath, .isDirectory, .notRegularFile, .inTheWay, .notDurable, .notAStore,
      .newerVersion, .corrupt, .busy, .interrupted, .conflict, .outdated, .missing, .misuse,
      .database, .moved, .linked, .changedMeanwhile:
      false
    }
  }
}
