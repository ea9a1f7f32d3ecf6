import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation

/// The files of a store with some contents while it is open: the database, and the log of changes
/// that aren't in it yet.
struct StoreImage {
  /// Both files, one after the other.
  private(set) var bytes: [UInt8]
  /// The number of bytes of the database.
  private let databaseSize: Int
  /// The offsets of the bytes that aren't zero.
  let usedOffsets: [Int]
  /// The ends of the database and the log, after truncation.
  private var ends: (database: Int, log: Int)

  /// Makes a store in a folder and takes its image.
  init(in folder: String, ids: CountingIdentifiers) throws {
    let path = folder + "/original.sqlite"
    let first = try SQLiteStore(.file(path))
    try StoreImage.run("sample; check Milk; add 7 Up, 1/3 cup Oil note \"olive\"", on: first, ids)
    try first.close()
    let store = try SQLiteStore(.file(path))
    try StoreImage.run("add Jalapeños in frozen; rename Milk to Oat Milk; clear", on: store, ids)
    let database = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let log = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "-wal")))
    try store.close()
    bytes = database + log
    databaseSize = database.count
    usedOffsets = bytes.indices.filter { [bytes] in bytes[$0] != 0 }
    ends = (database.count, bytes.count)
  }

  private static func run(
    _ text: String, on store: SQLiteStore, _ ids: CountingIdentifiers
  ) throws {
    for sentence in text.split(separator: ";") {
      try Runner.silent(on: store, ids).run(
        Source(name: "original", text: String(sentence)), from: .prompt)
    }
  }

  /// The current bytes of the database.
  var database: [UInt8] { Array(bytes[..<ends.database]) }
  /// The current bytes of the log.
  var log: [UInt8] { Array(bytes[databaseSize..<ends.log]) }

  /// Writes both files.
  func write(to path: String) throws {
    try Data(database).write(to: URL(fileURLWithPath: path))
    try Data(log).write(to: URL(fileURLWithPath: path + "-wal"))
  }

  /// Damages the image.
  mutating func apply(_ damage: Damage) {
    switch damage {
    case .flip(let offset, let mask): bytes[offset] ^= mask
    case .cut(let offset):
      if offset < databaseSize { ends.database = offset } else { ends.log = offset }
    }
  }
}
