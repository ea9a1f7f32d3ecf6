import CartModels
import Foundation
import GRDBSQLite

/// Converts a list from and to its row.
enum ListRow {
  /// Reads the columns of `Query.lists`.
  static func summary(_ row: some RowReading) throws -> ListSummary {
    let (items, completed) = (Int(row.integer(4)), Int(row.integer(5)))
    guard (0...mostItems).contains(items), (0...items).contains(completed) else {
      throw SQLiteFailure(
        code: SQLITE_CORRUPT, message: "a list cannot have \(completed) of \(items) items done")
    }
    return ListSummary(
      id: try row.uuid(0), title: row.text(1), createdAt: try row.date(2),
      updatedAt: try row.date(3), itemCount: items, completedCount: completed,
      doneAt: row.isNull(6) ? nil : try row.date(6), changeNumber: row.integer(7),
      shop: row.isNull(8) ? nil : row.text(8), budget: try MoneyRow.optionalMoney(row, 9))
  }

  /// More items than a file can contain, but few enough for calculations without overflow.
  private static let mostItems = 1_000_000_000_000

  /// Binds the columns that can change. The progress follows from the items.
  static func bind(_ list: ListSummary, to row: some RowWriting) throws {
    try row.bind(list.title)
    try row.bind(list.key.text)
    try row.bind(list.createdAt)
    try row.bind(list.updatedAt)
    try row.bind(list.doneAt)
    try row.bind(list.changeNumber)
    try row.bind(list.shop)
    try MoneyRow.bind(list.budget, to: row)
  }
}
