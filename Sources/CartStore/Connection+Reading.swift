import CartModels
import Foundation
import GRDB
import GRDBSQLite

/// Reading, which changes nothing that needn't be: neither a backup, nor what may not be
/// written.
extension Connection {
  /// Opens a store to read it.
  ///
  /// - A store in use is opened as for writing, which an older version needs.
  /// - A plain file, such as a backup, is left as it is, byte for byte; an older version is
  ///   brought up to date in memory.
  /// - Where writing isn't possible (a folder, mount or disk that takes nothing), the file is
  ///   read without the memory that programs share, which would be a file.
  static func openForReading(
    _ location: StoreLocation, _ busyWait: BusyWait
  ) throws -> Connection {
    guard case .file(let path) = location else { return try open(location, busyWait) }
    let file = try StoreFile(path: path)
    guard try file.isThere(for: .open) else {
      throw file.error(
        .missing(
          file.isLinkedFrom(path)
            ? "it is a link to `\(file.path)`, and nothing is there" : "there is no such file"))
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

  /// Reads a file that has no log beside it, under SQLite's locks.
  private static func readPlainly(
    _ file: StoreFile, _ header: StoreHeader, _ busyWait: BusyWait
  ) throws -> Connection {
    try reporting(.open, at: file.location) {
      var configuration = configuration(busyWait)
      configuration.readonly = true
      let queue = try DatabaseQueue(path: file.path, configuration: configuration)
      return try Connection(
        queue: queue, file: try OpenFile(file, mayHaveOtherNames: true), isReadOnly: true
      ).upToDate(file, busyWait)
    }
  }

  /// Reads a store in a place that takes no changes.
  private static func readUnwritable(
    _ file: StoreFile, because error: StoreError, _ busyWait: BusyWait
  ) throws -> Connection {
    do {
      return try reporting(.open, at: file.location) {
        let unlocked = try UnlockedFile(file)
        var configuration = configuration(busyWait)
        configuration.readonly = true
        let connection =
          if unlocked.hasLog {
            // Without locks, and without the memory that programs share, SQLite still reads
            // what the log holds.
            Connection(
              queue: try DatabaseQueue(
                path: file.uri("mode=ro&vfs=unix-none"), configuration: configuration),
              file: nil, isReadOnly: true, unlocked: unlocked, showsOneMoment: true)
          } else {
            Connection(
              queue: try DatabaseQueue(
                path: file.uri("immutable=1"), configuration: configuration),
              file: nil, isReadOnly: true, unlocked: unlocked, showsOneMoment: true)
          }
        if unlocked.hasLog {
          try connection.queue.inDatabase {
            try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
          }
        }
        return try connection.upToDate(file, busyWait)
      }
    } catch is StoreError {
      // Why it can't be written says more than why it can't be read like this.
      throw error
    }
  }

  /// This connection, or one to a copy in memory where the store is of an older version.
  private func upToDate(_ file: StoreFile, _ busyWait: BusyWait) throws -> Connection {
    let version = try queue.inDatabase { database in
      try Migrator(location: file.location).version(of: database)
    }
    if version == Schema.currentVersion { return self }
    let memory = try DatabaseQueue(configuration: Connection.configuration(busyWait))
    try queue.backup(to: memory)
    try unlocked?.check()
    try queue.close()
    try memory.inDatabase { database in
      try Migrator(location: file.location, keepsCopy: false).migrate(database)
    }
    return Connection(queue: memory, file: nil, isReadOnly: true, showsOneMoment: true)
  }
}

/// A file that is read without locks, and must not change meanwhile.
struct UnlockedFile {
  private let file: StoreFile
  private let traits: FileTraits?
  private let log: FilePresence

  init(_ file: StoreFile) throws {
    self.file = file
    traits = try file.traits(for: .open)
    log = FilePresence(at: file.path + "-wal")
  }

  /// Whether changes lie beside the file that aren't in it yet.
  var hasLog: Bool {
    if case .file(let traits) = log { traits.size > 0 } else { false }
  }

  /// - Throws: `StoreError` where somebody who may has changed the file.
  func check() throws {
    let isSame =
      try file.traits(for: .fetch) == traits && FilePresence(at: file.path + "-wal") == log
    guard isSame else {
      throw file.error(.changedMeanwhile, .fetch)
    }
  }
}

extension StoreFile {
  /// Whether a link stands at a path that leads here.
  fileprivate func isLinkedFrom(_ path: String) -> Bool {
    FilePresence(at: path) == .brokenLink
  }

  /// The path as SQLite reads it where it is told how to open the file
  /// (<https://www.sqlite.org/uri.html>).
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
  /// Whether a file that can't be opened for this reason may still be read.
  fileprivate var mayAllowReading: Bool {
    switch self {
    case .permissionDenied, .diskFull, .inputOutput: true
    case .invalidPath, .isDirectory, .notRegularFile, .inTheWay, .notAStore, .newerVersion,
      .corrupt, .busy, .interrupted, .conflict, .missing, .misuse, .database, .moved, .linked,
      .changedMeanwhile:
      false
    }
  }
}
