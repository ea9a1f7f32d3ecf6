import CartModels
import Foundation

/// How a list lies in its row.
enum ListRow {
  /// Reads the columns of `Query.lists`.
  static func summary(_ row: PreparedStatement) throws -> ListSummary {
    ListSummary(
      id: try row.uuid(0), title: row.text(1), createdAt: row.date(2), updatedAt: row.date(3),
      itemCount: Int(row.integer(4)), completedCount: Int(row.integer(5)))
  }

  /// Binds what can change; the progress follows from the items.
  static func bind(_ list: ListSummary, to row: PreparedStatement) throws {
    try row.bind(list.title)
    try row.bind(list.key.text)
    try row.bind(list.createdAt)
    try row.bind(list.updatedAt)
  }
}
