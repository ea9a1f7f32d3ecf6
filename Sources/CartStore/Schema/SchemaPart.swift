import Foundation
import GRDB

/// A row of SQLite's own table of tables and indexes, as bytes, for damaged ones are no texts.
struct SchemaPart {
  /// The row's number.
  var number: Int64
  /// Its kind, its name, the table it belongs to, and the sentence that makes it, which the
  /// indexes of constraints don't have.
  var texts: [[UInt8]]

  var title: String { "\(text(0)) `\(text(1))`" }

  func text(_ index: Int) -> String { String(decoding: texts[index], as: UTF8.self) }

  /// How many bytes are another's, if each text is as long as the other's; damage changes
  /// bytes, and people who alter tables don't keep to lengths.
  func resemblance(to other: SchemaPart) -> Int? {
    guard texts.map(\.count) == other.texts.map(\.count) else { return nil }
    let same = zip(texts.joined(), other.texts.joined()).count { $0 == $1 }
    // A few bytes of a short name may be all of it: more than half must be the same.
    return same * 2 > texts.joined().count ? same : nil
  }

  /// The parts of a database, as far as they can be read.
  static func all(in database: Database) throws -> [SchemaPart] {
    var parts: [Int64: SchemaPart] = [:]
    for order in ["", "DESC"] {
      do {
        let rows = try Row.fetchCursor(
          database,
          sql: """
            SELECT rowid, CAST(type AS BLOB), CAST(name AS BLOB), CAST(tbl_name AS BLOB),
              CAST(sql AS BLOB)
            FROM sqlite_schema ORDER BY rowid \(order)
            """)
        while let row = try rows.next() {
          let number: Int64 = try row.value(0)
          parts[number] = SchemaPart(
            number: number,
            texts: try (1...4).map { (try row.value($0) as Data?).map { Array($0) } ?? [] })
        }
      } catch let error as DatabaseError where error.meansDamage {
        // What comes after it is met from the other end.
      }
    }
    return parts.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The parts of a store of some version as its migrations make them, and those of a household.
  static func expected(ofVersion version: Int, isShared: Bool) throws -> [SchemaPart] {
    let fresh = try DatabaseQueue()
    return try fresh.inDatabase { database in
      try Migrator(
        location: .memory, migrations: Schema.migrations.filter { $0.version <= version }
      ).migrate(database)
      if isShared, version >= SchemaVersion.household.rawValue {
        try Schema.makeHouseholdTables(in: database, ofVersion: version)
      }
      return try all(in: database)
    }
  }
}
