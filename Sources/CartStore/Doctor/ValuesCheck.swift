import CartModels
import Foundation
import GRDB

/// Checks that the values in rows, such as amounts, units and dates, are valid.
enum ValuesCheck: StoreCheck {
  static let matter = "values"

  static func problems(in database: Database, counting work: CountedWork) throws -> [StoreProblem] {
    let kinds = try Kind.all(database)
    try work.beginRows(matter, of: kinds.map(\.table), in: database)
    return try kinds.flatMap { kind in
      try unreadable(kind, in: database, counting: work).map { row in
        .repairable(
          row.description, remedy: "sets it aside, as text, in a file beside the store")
      }
    }
  }

  /// A kind of row, with its reader.
  private struct Kind {
    let table: String
    /// Selects the columns that the reader expects.
    let sql: String
    /// The index of the column with the name.
    var nameColumn: Int32 = 1
    /// The columns that identify a row, with their indices in the query.
    let keys: [(column: String, number: Int32)]
    let read: (PreparedStatement) throws -> Void

    static func all(_ database: Database) throws -> [Kind] {
      let categories = try CategoryTable(PreparedStatement(Query.categories.sql, in: database))
      return [
        Kind(
          table: "item", sql: "SELECT \(Query.itemColumns) FROM item WHERE \(hasCategory)",
          keys: [("id", 0)]
        ) { _ = try ItemRow.item($0, categories) },
        Kind(table: "list", sql: Query.lists, keys: [("uuid", 0)]) {
          _ = try ListRow.summary($0)
        },
        Kind(
          table: "purchase", sql: Query.purchaseColumns, keys: [("item", 0), ("date", 6)]
        ) { _ = try PurchaseRow.purchase($0) },
        Kind(table: "template", sql: Query.templateColumns, keys: [("name_key", 0)]) {
          _ = try TemplateRow.value($0)
        },
        Kind(table: "schedule", sql: Query.scheduleColumns, keys: [("name_key", 0)]) {
          _ = try ScheduleRow.value($0)
        },
        Kind(table: "shop", sql: Query.shopColumns, keys: [("name_key", 0)]) {
          _ = try ShopRow.value($0)
        },
        Kind(table: "menu", sql: Query.menuColumns, keys: [("name_key", 0)]) {
          _ = try MenuRow.value($0)
        },
        Kind(table: "pantry", sql: Query.pantryColumns, keys: [("name_key", 0)]) {
          _ = try PantryRow.value($0)
        },
        Kind(
          table: "price", sql: Query.priceColumns, nameColumn: 7,
          keys: [
            ("name_key", 0), ("shop_key", 1), ("kind", 2), ("numerator", 3), ("denominator", 4),
            ("unit", 5), ("is_offer", 6),
          ]
        ) {
          _ = try PriceRow.price($0)
        },
        Kind(
          table: "habit", sql: "\(Query.habitColumns) WHERE \(hasCategory)", nameColumn: 0,
          keys: [("name_key", 0)]
        ) {
          _ = try HabitRow.habit($0, categories)
        },
      ]
    }

    /// Items without a category are found by another check.
    private static let hasCategory = "category_id IN (SELECT id FROM category)"
  }

  /// An unreadable row.
  private struct Found {
    let kind: Kind
    let name: String
    let reason: String
    let keys: [DatabaseValue]

    var description: String {
      UnreadableRow(kind: kind.table, name: name, reason: reason).description
    }
  }

  // MARK: Repairing

  /// Moves unreadable rows to a text file, because only the user knows their values. A list that
  /// only has a wrong date gets another one and keeps its items.
  static func repair(_ database: Database, _ aside: inout RowsAside) throws {
    try mendDates(database)
    try dropWrongPositions(database)
    for kind in try Kind.all(database) {
      for found in try unreadable(kind, in: database) {
        let condition = kind.keys.map { "\($0.column) IS ?" }.joined(separator: " AND ")
        let arguments = StatementArguments(found.keys)
        let rows = try Row.fetchAll(
          database, sql: "SELECT * FROM \(kind.table) WHERE \(condition)", arguments: arguments)
        for row in rows { aside.keep(row, of: kind.table, because: found.reason) }
        if kind.table == "list" { try releaseItems(of: arguments, database) }
        try database.execute(
          sql: "DELETE FROM \(kind.table) WHERE \(condition)", arguments: arguments)
      }
    }
    try ReferencesCheck.repair(database, &aside)
    try ProgressCheck.repair(database, &aside)
  }

  /// Sets dates out of bounds to now, because a row requires a date and the right one is unknown.
  private static func mendDates(_ database: Database) throws {
    let now = Date().timeIntervalSinceReferenceDate
    for table in ["list", "item", "template", "schedule"] {
      for column in ["created_at", "updated_at"] {
        try database.execute(
          sql: "UPDATE \(table) SET \(column) = ? WHERE NOT \(isDate(column))", arguments: [now])
      }
    }
    try database.execute(
      sql: "UPDATE list SET done_at = NULL WHERE done_at IS NOT NULL AND NOT \(isDate("done_at"))")
    try database.execute(
      sql:
        "UPDATE habit SET learned_at = NULL WHERE learned_at IS NOT NULL AND NOT \(isDate("learned_at"))"
    )
    try ProgressCheck.countAnew(database)
  }

  /// Deletes invalid positions. The item returns to the place where it was added, which is better
  /// than losing it.
  private static func dropWrongPositions(_ database: Database) throws {
    let items = try Row.fetchAll(
      database, sql: "SELECT list_id, id, sortKey FROM item WHERE sortKey IS NOT NULL")
    for item in items {
      let (list, id): (Int64, Data) = (try item.value(0), try item.value(1))
      if case .string(let text)? = item.databaseValues.last?.storage,
        ItemPosition(text: text) != nil
      {
        continue
      }
      try database.execute(
        sql: "UPDATE item SET sortKey = NULL WHERE list_id = ? AND id = ?", arguments: [list, id])
    }
  }

  private static func isDate(_ column: String) -> String {
    "(\(column) BETWEEN -63200000000 AND 252500000000)"
  }

  /// Detaches the items of a list before it is deleted. Items without a list are then put on
  /// another one.
  private static func releaseItems(
    of list: StatementArguments, _ database: Database
  ) throws {
    let free = try Int64.fetchOne(database, sql: "SELECT min(id) FROM list") ?? 0
    let (number, isTooLow) = free.subtractingReportingOverflow(1)
    guard !isTooLow else { return }
    try database.execute(sql: "PRAGMA defer_foreign_keys = ON")
    try database.execute(
      sql:
        "UPDATE item SET list_id = \(number) WHERE list_id IN (SELECT id FROM list WHERE uuid IS ?)",
      arguments: list)
  }

  private static func unreadable(
    _ kind: Kind, in database: Database, counting work: CountedWork = CountedWork()
  ) throws -> [Found] {
    let rows = try PreparedStatement(kind.sql, in: database)
    defer { rows.reset() }
    var found: [Found] = []
    while try rows.step() {
      work.count += 1
      do {
        try kind.read(rows)
      } catch let failure as SQLiteFailure {
        found.append(
          Found(
            kind: kind, name: rows.text(kind.nameColumn), reason: failure.message,
            keys: kind.keys.map { rows.value($0.number) }))
      }
    }
    return found
  }
}
