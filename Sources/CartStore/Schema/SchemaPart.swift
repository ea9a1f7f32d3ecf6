import Foundation
import GRDB

/// A row of SQLite's schema table, as bytes, because damaged ones may not be valid text.
struct SchemaPart {
  /// The number of the row.
  var number: Int64
  /// Its type, its name, the name of its table, and its SQL statement, which the indexes of
  /// constraints lack.
  var texts: [[UInt8]]

  var title: String { "\(text(0)) `\(text(1))`" }

  func text(_ index: Int) -> String { String(decoding: texts[index], as: UTF8.self) }

  /// The number of equal bytes if all lengths are equal, or nil. Damage changes bytes, while manual
  /// changes to a schema also change lengths.
  func resemblance(to other: SchemaPart) -> Int? {
    guard texts.map(\.count) == other.texts.map(\.count) else { return nil }
    let same = zip(texts.joined(), other.texts.joined()).count { $0 == $1 }
    // More than half of the bytes must match, because a short name has only a few.
    return same * 2 > texts.joined().count ? same : nil
  }

  /// The readable rows of a database's schema.
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
        // Rows after the damage are read in reverse order.
      }
    }
    return parts.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The schema that the migrations create for a version, with the tables of a household if
  /// `isShared`.
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
