import CartModels
import GRDB

/// Amounts, units, dates and counts are such as QuickCart writes.
enum ValuesCheck: StoreCheck {
  static func problems(in database: Database) throws -> [StoreProblem] {
    let categories = try CategoryTable(
      PreparedStatement(try database.makeStatement(sql: Query.categories.sql)))
    return try unreadable("item", itemsWithCategory, in: database) {
      _ = try ItemRow.item($0, categories)
    }
      + unreadable("list", Query.lists, in: database) {
        _ = try ListRow.summary($0)
      }
      + unreadable("purchase", Query.purchaseColumns, in: database) {
        _ = try PurchaseRow.purchase($0)
      }
      + unreadable("template", Query.templateColumns, in: database) {
        _ = try TemplateRow.template($0)
      }
      + unreadable("schedule", Query.scheduleColumns, in: database) {
        _ = try ScheduleRow.schedule($0)
      }
  }

  /// What has no category is another check's to find.
  private static let itemsWithCategory = """
    SELECT \(Query.itemColumns) FROM item
    WHERE category_id IN (SELECT id FROM category)
    """

  /// Nobody but the user knows what the values were.
  static func repair(_ database: Database) throws {}

  /// The rows that can't be read; the name is in the column after the identifier.
  private static func unreadable(
    _ kind: String, _ sql: String, in database: Database, _ read: (PreparedStatement) throws -> Void
  ) throws -> [StoreProblem] {
    let rows = PreparedStatement(try database.makeStatement(sql: sql))
    defer { rows.reset() }
    var problems: [StoreProblem] = []
    while try rows.step() {
      do {
        try read(rows)
      } catch let failure as SQLiteFailure {
        problems.append(
          .lasting(
            "the \(kind) `\(rows.text(1))` can't be read (\(failure.message))",
            advice: StoreProblem.restoreAdvice))
      }
    }
    return problems
  }
}
