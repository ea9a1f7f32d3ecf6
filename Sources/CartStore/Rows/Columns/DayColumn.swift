import CartModels
import GRDBSQLite

/// Converts a day from and to a column with its ISO 8601 form, as it has no time zone.
enum DayColumn {
  static func day(_ text: String) throws -> CalendarDate {
    guard let day = CalendarDate(text: text) else {
      throw SQLiteFailure(code: SQLITE_CORRUPT, message: "`\(text)` isn't a day")
    }
    return day
  }

  static func optionalDay(_ row: some RowReading, _ column: Int32) throws -> CalendarDate? {
    row.isNull(column) ? nil : try day(row.text(column))
  }
}
