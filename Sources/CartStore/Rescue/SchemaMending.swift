import GRDB

/// What the parts of a damaged store's schema were before they were damaged.
struct SchemaMending {
  /// A part that is there, and the one that it was.
  private(set) var mended: [(part: SchemaPart, original: SchemaPart)] = []
  /// Parts that are none of ours.
  private(set) var strange: [SchemaPart] = []

  /// Finds out what each part was: those that are as they should be first, then those that
  /// are most like one that is missing.
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

  /// Puts the schema of a private copy right, so that SQLite finds the tables.
  ///
  /// What is none of ours, or can't be told, is taken out: it would only keep SQLite from
  /// reading the rest.
  static func mend(_ file: StoreFile) throws {
    let queue = try openWhateverItsSchema(file)
    try queue.inDatabase { database in
      let present = try SchemaPart.all(in: database)
      let mendings = try Schema.migrations.map { migration in
        SchemaMending(
          present, among: try SchemaPart.expected(ofVersion: migration.version, isShared: true))
      }
      // The version that the file says may be damaged too.
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

  /// Opens a private copy, and passes over parts of the schema that make no sense.
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

  /// A page that can't be written leaves its parts as they are, and SQLite passes over them.
  private static func passingOverDamage(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as DatabaseError where error.meansDamage {
      return
    }
  }
}
