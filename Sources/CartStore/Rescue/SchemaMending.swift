import GRDB

/// Reconstructs the damaged rows of a store's schema.
struct SchemaMending {
  /// The damaged rows with their originals.
  private(set) var mended: [(part: SchemaPart, original: SchemaPart)] = []
  /// Rows that are not part of the schema.
  private(set) var strange: [SchemaPart] = []

  /// Matches the rows with the expected ones: first those that are equal, then those that are most
  /// similar to a missing one.
  init(_ present: [SchemaPart], among expected: [SchemaPart]) {
    var (missing, left) = (expected, [SchemaPart]())
    for part in present {
      if let index = missing.firstIndex(where: { $0.texts == part.texts }) {
        missing.remove(at: index)
      } else {
        left.append(part)
      }
    }
    while let (part, original) = SchemaMending.closest(left, missing) {
      mended.append((left.remove(at: part), missing.remove(at: original)))
    }
    strange = left
  }

  private static func closest(
    _ parts: [SchemaPart], _ originals: [SchemaPart]
  ) -> (part: Int, original: Int)? {
    var best: (resemblance: Int, part: Int, original: Int)?
    for (number, part) in parts.enumerated() {
      for (index, original) in originals.enumerated() {
        guard let resemblance = part.resemblance(to: original),
          resemblance > best?.resemblance ?? 0
        else { continue }
        best = (resemblance, number, index)
      }
    }
    return best.map { ($0.part, $0.original) }
  }

  /// Repairs the schema of a private copy, so that SQLite finds the tables.
  ///
  /// Unknown and unrecognisable rows are deleted, because they would prevent SQLite from reading
  /// the rest.
  static func mend(_ file: StoreFile) throws {
    let queue = try openWhateverItsSchema(file)
    try queue.inDatabase { database in
      let present = try SchemaPart.all(in: database)
      let mendings = try Schema.migrations.map { migration in
        SchemaMending(
          present, among: try SchemaPart.expected(ofVersion: migration.version, isShared: true))
      }
      // The version in the file may be damaged too, so all are compared.
      guard
        let mending = mendings.reversed().min(by: {
          ($0.strange.count, $0.mended.count) < ($1.strange.count, $1.mended.count)
        })
      else { return }
      for (part, original) in mending.mended { try put(original, inPlaceOf: part, database) }
      for part in mending.strange { try take(part, outOf: database) }
    }
    try queue.close()
  }

  /// Opens a private copy, ignoring invalid rows of the schema.
  static func openWhateverItsSchema(_ file: StoreFile) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA writable_schema = ON") }
    return try DatabaseQueue(path: file.path, configuration: configuration)
  }

  private static func put(
    _ original: SchemaPart, inPlaceOf part: SchemaPart, _ database: Database
  ) throws {
    let sql = original.texts[3].isEmpty ? nil : original.text(3)
    try passingOverDamage {
      try database.execute(
        sql: "UPDATE sqlite_schema SET type = ?, name = ?, tbl_name = ?, sql = ? WHERE rowid = ?",
        arguments: [original.text(0), original.text(1), original.text(2), sql, part.number])
    }
  }

  private static func take(_ part: SchemaPart, outOf database: Database) throws {
    try passingOverDamage {
      try database.execute(
        sql: "DELETE FROM sqlite_schema WHERE rowid = ?", arguments: [part.number])
    }
  }

  /// If a page cannot be written, its rows stay damaged, and SQLite ignores them.
  private static func passingOverDamage(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as DatabaseError where error.meansDamage {
      return
    }
  }
}
