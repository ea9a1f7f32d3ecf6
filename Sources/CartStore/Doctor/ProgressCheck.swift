import CartModels
import GRDB

/// Checks that the progress of each list matches its items.
enum ProgressCheck: StoreCheck {
  static let matter = "counts"

  static func problems(in database: Database, counting work: CountedWork) throws -> [StoreProblem] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT title, item_count, completed_count, count(item.id),
          coalesce(sum(item.is_completed), 0)
        FROM list LEFT JOIN item ON item.list_id = list.id
        GROUP BY list.id
        HAVING item_count <> count(item.id)
          OR completed_count <> coalesce(sum(item.is_completed), 0)
        """
    ).map { row in
      let (said, saidDone, there, done): (Int, Int, Int, Int) = (
        try row.value(1), try row.value(2), try row.value(3), try row.value(4)
      )
      return .repairable(
        "the list `\(try row.value(0) as String)` is recorded as \(saidDone) of \(said) done, but has \(done) of \(there)",
        remedy: "counts them again")
    }
  }

  static func repair(_ database: Database, _ aside: inout RowsAside) throws {
    try countAnew(database)
  }

  /// Recomputes the counts of every list from its items.
  static func countAnew(_ database: Database) throws {
    try database.execute(
      sql: """
        UPDATE list SET (item_count, completed_count) = (
          SELECT count(*), coalesce(sum(is_completed), 0) FROM item WHERE list_id = list.id)
        """)
  }
}
