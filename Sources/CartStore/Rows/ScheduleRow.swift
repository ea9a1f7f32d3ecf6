import CartModels
import Foundation
import GRDBSQLite

/// Converts a schedule from and to its row.
enum ScheduleRow: NamedRow {
  static let noun = "schedule"
  static let queries = NamedQueries(
    all: .schedules, byKey: .scheduleByKey, insert: .insertSchedule, update: .updateSchedule,
    delete: .deleteSchedule)

  /// Reads the columns of `Query.scheduleColumns`.
  static func value(_ row: some RowReading) throws -> Schedule {
    guard let recurrence = Recurrence(text: row.text(2)) else {
      throw damage("`\(row.text(2))` isn't a recurrence")
    }
    return Schedule(
      name: row.text(1), recurrence: recurrence, template: row.text(3), arguments: row.text(4),
      exceptions: try TextsColumn.texts(row.text(5), orSay: "its exceptions are not valid"),
      list: row.text(6), anchor: try DayColumn.day(row.text(7)),
      until: try DayColumn.optionalDay(row, 8),
      handled: try DayColumn.optionalDay(row, 9), isPaused: row.bool(10),
      createdAt: try row.date(11), updatedAt: try row.date(12))
  }

  /// Binds every column in the same order.
  static func bind(_ schedule: Schedule, to row: some RowWriting) throws {
    try row.bind(schedule.key.text)
    try row.bind(schedule.name)
    try row.bind(schedule.recurrence.text)
    try row.bind(schedule.template)
    try row.bind(schedule.arguments)
    try row.bind(try TextsColumn.json(schedule.exceptions))
    try row.bind(schedule.list)
    try row.bind(schedule.anchor.text)
    try row.bind(schedule.until?.text)
    try row.bind(schedule.handled?.text)
    try row.bind(schedule.isPaused)
    try row.bind(schedule.createdAt)
    try row.bind(schedule.updatedAt)
  }

  private static func damage(_ message: String) -> SQLiteFailure {
    SQLiteFailure(code: SQLITE_CORRUPT, message: message)
  }
}
