import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation

/// The files of a store with something in it, as they lie while a program has it
/// open: the database, and the log of what isn't in it yet.
struct StoreImage {
  /// Both files, one after the other.
  private(set) var bytes: [UInt8]
  /// How many of the bytes are the database's.
  private let databaseSize: Int
  /// Where the bytes are that aren't zero.
  let usedOffsets: [Int]
  /// Where the database ends, and the log, when they are cut off.
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

  /// The database as it is now.
  var database: [UInt8] { Array(bytes[..<ends.database]) }
  /// The log as it is now.
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
