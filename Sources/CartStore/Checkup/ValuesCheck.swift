import CartModels
import GRDB

/// Amounts and units are such as QuickCart writes.
enum ValuesCheck: StoreCheck {
  static func problems(in database: Database) throws -> [StoreProblem] {
    try unreadable("item", in: database) + unreadable("purchase", in: database)
  }

  /// Nobody but the user knows what the amount was.
  static func repair(_ database: Database) throws {}

  private static func unreadable(
    _ table: String, in database: Database
  ) throws -> [StoreProblem] {
    var problems: [StoreProblem] = []
    let rows = try Row.fetchCursor(
      database, sql: "SELECT name, numerator, denominator, unit FROM \(table)")
    while let row = try rows.next() {
      do {
        _ = try QuantityRow.quantity(row[1], row[2], unit: row[3])
      } catch let failure as SQLiteFailure {
        problems.append(
          .lasting(
            "the \(table) `\(row[0] as String)` can't be read (\(failure.message))",
            advice: StoreProblem.restoreAdvice))
      }
    }
    return problems
  }
}
