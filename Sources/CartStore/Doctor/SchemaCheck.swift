import CartModels
import GRDB

/// Checks that the tables and indexes are those that the migrations create.
enum SchemaCheck: StoreCheck {
  static let isStructural = true
  static let matter = "tables"

  static func problems(in database: Database, counting work: CountedWork) throws -> [StoreProblem] {
    let (present, expected) = try parts(of: database)
    // A damaged table is not reported as missing, because creating it again would lose its
    // contents.
    let mending = SchemaMending(present, among: expected)
    let damaged = mending.mended.map { part, original in
      StoreProblem.needingRescue("the \(original.title) is damaged")
    }
    if !damaged.isEmpty { return damaged }
    let problems = missing(present, expected).map {
      StoreProblem.repairable("the \($0.title) is missing", remedy: "creates it again")
    }
    let strange = mending.strange.map { part in
      StoreProblem.lasting(
        expected.contains { $0.title == part.title }
          ? "the \(part.title) was altered" : "the \(part.title) isn't part of QuickCart",
        advice: "undo the change of the other program, or restore a backup: `qc restore FILE`")
    }
    return problems + strange
  }

  static func repair(_ database: Database, _ aside: inout RowsAside) throws {
    let (present, expected) = try parts(of: database)
    for part in missing(present, expected) { try database.execute(sql: part.text(3)) }
  }

  private static func missing(
    _ present: [SchemaPart], _ expected: [SchemaPart]
  ) -> [SchemaPart] {
    let titles = Set(present.map(\.title))
    return expected.filter { !titles.contains($0.title) }
  }

  /// The existing and the expected tables and indexes, without those that SQLite creates itself.
  private static func parts(
    of database: Database
  ) throws -> (present: [SchemaPart], expected: [SchemaPart]) {
    func ours(_ parts: [SchemaPart]) -> [SchemaPart] {
      parts.filter { !$0.texts[3].isEmpty && !$0.text(1).hasPrefix("sqlite_") }
    }
    let present = ours(try SchemaPart.all(in: database))
    // If one table of a household exists, all are expected.
    let isShared = present.contains { Schema.householdTables.contains($0.text(1)) }
    return (
      present,
      ours(try SchemaPart.expected(ofVersion: Schema.currentVersion, isShared: isShared))
    )
  }
}
