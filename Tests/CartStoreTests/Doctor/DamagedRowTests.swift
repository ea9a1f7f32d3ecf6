import CartModels
import Foundation
import GRDB
import Testing

@testable import CartStore

/// Numbers and texts in rows that QuickCart would never write.
@Suite struct DamagedRowTests {
  private static let columns = [
    "category.name", "category.name_key", "category.emoji", "category.position",
    "list.title", "list.title_key", "list.created_at", "list.updated_at", "list.item_count",
    "list.completed_count", "item.name", "item.name_key", "item.loose_key", "item.is_ambiguous",
    "item.numerator", "item.denominator", "item.unit", "item.family", "item.is_completed",
    "item.notes", "item.created_at", "item.updated_at", "item.due", "item.shop", "entry.date",
    "entry.origin", "entry.title", "entry.change_count", "entry.is_undone",
    "entry_part.changes", "setting.value",
  ]
  private static let values = [
    "0", "-1", "9223372036854775807", "(-9223372036854775807 - 1)", "1e308", "-1e308", "9e999",
    "-9e999", "''", "CAST(x'FF00C3' AS TEXT)", "x''", "x'FFFFFFFFFFFFFFFFFFFF'",
  ]

  /// With any value in a column, reading and writing either succeed or report the damage. Values
  /// that are read can be used in calculations.
  @Test(arguments: columns) func anythingMayStandInAColumn(column: String) throws {
    var (damaged, refused) = (0, 0)
    for value in Self.values {
      let fixture = try StoreFixture()
      _ = try fixture.makeList("List", ["Milk", "7 Up"])
      guard try damage(fixture.store, column, value) else { continue }
      damaged += 1
      for use in Self.uses {
        do {
          try fixture.write { try use($0) }
        } catch let error as StoreError {
          if case .misuse = error.reason { Issue.record("\(column) = \(value): \(error)") }
          refused += 1
        }
      }
    }
    #expect(damaged > 0, "nothing could be written there")
    if column.hasSuffix("_at") || column.hasSuffix("_count") && !column.hasPrefix("entry") {
      #expect(refused > 0)
    }
  }

  /// Writes a value; returns false if SQLite rejects it.
  private func damage(_ store: SQLiteStore, _ column: String, _ value: String) throws -> Bool {
    let names = column.split(separator: ".")
    do {
      try store.write(at: Date()) { repository in
        let unit = try #require(repository as? SQLiteUnit)
        try unit.database.execute(sql: "PRAGMA ignore_check_constraints = ON")
        // Columns that identify rows can't have the same value in all of them.
        let tellsApart = names[0] == "category" || column == "item.loose_key"
        let row = tellsApart ? " WHERE id = (SELECT max(id) FROM \(names[0]))" : ""
        try unit.database.execute(sql: "UPDATE \(names[0]) SET \(names[1]) = \(value)\(row)")
      }
      return true
    } catch {
      // SQLite rejects a text in a numeric column.
      return false
    }
  }

  private static let uses: [@Sendable (any ShoppingListRepository) throws -> Void] = [
    { repository in
      for list in try repository.lists(limit: nil) {
        #expect((0...list.itemCount).contains(list.completedCount))
        expectPresentable(list.createdAt, list.updatedAt)
        for item in try repository.items(in: list.id) {
          #expect(item.quantity.amount > 0)
          expectPresentable(item.createdAt, item.updatedAt)
        }
      }
    },
    { repository in
      try repository.forEachItem(containing: "i") { _, _ in true }
      _ = try repository.currentList()
      _ = try repository.knowsName(NameKey("7 up"))
    },
    { repository in
      for entry in try repository.journalEntries(limit: 10) {
        expectPresentable(entry.date)
        _ = try repository.changes(of: entry, limit: 10)
      }
    },
    { _ = try $0.undo() }, { _ = try $0.redo() },
    { repository in
      for list in try repository.lists(limit: nil) { try repository.delete(list) }
    },
  ]

  /// Checks that a calendar can present the dates.
  private static func expectPresentable(_ dates: Date...) {
    for date in dates {
      #expect(abs(date.timeIntervalSinceReferenceDate) < 1e12)
      #expect(!CalendarDate(date, in: .gregorian(in: .gmt)).text.isEmpty)
    }
  }

  /// Two rows with the same number, as damaged pages can contain them.
  @Test func categoriesOfOneNumber() throws {
    let fixture = try StoreFixture()
    try fixture.store.database { database in
      let sql = "SELECT 1, 'A', 'a', '', 1 UNION ALL SELECT 1, 'B', 'b', '', 2"
      let table = try CategoryTable(PreparedStatement(sql, in: database))
      #expect(try table.category(numbered: 1).name == "A")
    }
  }
}
