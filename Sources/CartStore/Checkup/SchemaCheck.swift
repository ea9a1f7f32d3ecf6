import CartModels
import GRDB

/// Every table and index is there as the migrations make it, and nothing else.
enum SchemaCheck: StoreCheck {
  static let isStructural = true

  private struct Part: Hashable {
    var kind: String
    var name: String
    var sql: String

    var title: String { "\(kind) `\(name)`" }
  }

  static func problems(in database: Database) throws -> [StoreProblem] {
    let (present, expected) = (try parts(of: database), try expectedParts())
    let problems = try missing(in: database).map {
      StoreProblem.repairable("the \($0.title) is missing", remedy: "makes it anew")
    }
    let known = Dictionary(uniqueKeysWithValues: expected.map { ($0.title, $0) })
    let strange = present.filter { known[$0.title] != $0 }.map { part in
      StoreProblem.lasting(
        known[part.title] == nil
          ? "there is a \(part.title) that isn't QuickCart's" : "the \(part.title) was altered",
        advice: "undo what another program changed, or restore a backup: `qc restore FILE`")
    }
    return problems + strange
  }

  static func repair(_ database: Database, _ aside: inout RowsAside) throws {
    for part in try missing(in: database) { try database.execute(sql: part.sql) }
  }

  private static func missing(in database: Database) throws -> [Part] {
    let present = Set(try parts(of: database).map(\.title))
    return try expectedParts().filter { !present.contains($0.title) }
  }

  private static func expectedParts() throws -> [Part] {
    let fresh = try DatabaseQueue()
    return try fresh.inDatabase { database in
      try Migrator(location: .memory).migrate(database)
      return try parts(of: database)
    }
  }

  /// In the order they were made: tables come before their indexes.
  private static func parts(of database: Database) throws -> [Part] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT type, name, sql FROM sqlite_schema
        WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid
        """
    ).map { Part(kind: $0[0], name: $0[1], sql: $0[2]) }
  }
}
