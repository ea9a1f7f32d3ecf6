import CartModels
import Foundation
import GRDBSQLite

/// Converts the menu of a day from and to its row.
enum MenuRow: NamedRow {
  static let noun = "menu"
  static let queries = NamedQueries(
    all: .menus, byKey: .menuByKey, insert: .insertMenu, update: .updateMenu, delete: .deleteMenu)

  /// Reads the columns of `Query.menuColumns`.
  static func value(_ row: some RowReading) throws -> MenuDay {
    let menu = MenuDay(
      day: try DayColumn.day(row.text(1)), dishes: try dishes(row.text(2)),
      noted: try DayColumn.day(row.text(3)))
    guard menu.isValid else { throw damage }
    return menu
  }

  /// Binds every column in the same order.
  static func bind(_ menu: MenuDay, to row: some RowWriting) throws {
    try row.bind(menu.key.text)
    try row.bind(menu.day.text)
    try row.bind(try TextsColumn.json(menu.dishes))
    try row.bind(menu.noted.text)
  }

  private static func dishes(_ json: String) throws -> [Dish] {
    do {
      return try JSONDecoder().decode([Dish].self, from: Data(json.utf8))
    } catch is DecodingError {
      throw damage
    }
  }

  private static var damage: SQLiteFailure {
    SQLiteFailure(code: SQLITE_CORRUPT, message: "the dishes cannot be read")
  }
}
