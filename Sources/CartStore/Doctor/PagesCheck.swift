import CartModels
import GRDB

/// Checks the file's pages, rows and indexes with SQLite's own check.
enum PagesCheck: StoreCheck {
  static let isStructural = true
  static let matter = "pages"

  /// The maximum number of messages requested from SQLite.
  private static let maximumComplaints = 20

  static func problems(in database: Database, counting work: CountedWork) throws -> [StoreProblem] {
    let complaints = try String.fetchAll(
      database, sql: "PRAGMA integrity_check(\(maximumComplaints))")
    return complaints.filter { $0 != "ok" }.map { complaint in
      isAboutIndex(complaint)
        ? .repairable("an index is damaged (\(complaint))", remedy: "rebuilds it")
        : .needingRescue("the file is damaged (\(complaint))")
    }
  }

  static func repair(_ database: Database, _ aside: inout RowsAside) throws {
    try database.execute(sql: "REINDEX")
  }

  /// Whether only an index is affected, which contains nothing that isn't in its table.
  private static func isAboutIndex(_ complaint: String) -> Bool {
    complaint.contains("missing from index") || complaint.hasPrefix("wrong # of entries in index")
      || complaint.hasPrefix("non-unique entry in index")
  }
}
