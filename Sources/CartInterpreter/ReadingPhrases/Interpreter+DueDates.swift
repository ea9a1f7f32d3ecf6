import CartLanguage
import CartModels

/// The days that items are wanted by.
extension Interpreter {
  /// The day that `due` said; nil where it said none.
  func dueDate(_ read: ReadPhrase) throws(Diagnostic) -> CalendarDate? {
    guard case .day(let day)? = read.due else { return nil }
    return try day.date(from: clock.today, at: read.dueRange ?? read.nameRange)
  }
}

extension RelativeDay {
  /// The day of the calendar. - Throws: a `Diagnostic` where the calendar ends before it.
  func date(
    from today: CalendarDate, choosing choice: Choice = .coming, at range: SourceRange
  ) throws(Diagnostic) -> CalendarDate {
    guard let day = date(from: today, choosing: choice) else {
      throw Diagnostic(
        .outOfRange, "the calendar goes from the year 1 to the year 9999", at: range)
    }
    return day
  }
}

extension Diagnostic {
  /// A hole came to something else than a day.
  static func notADay(_ value: Value, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "a date goes here, and this is \(value.described)", at: range,
      help: ["write it as in `2026-12-24`, or `{today + 3 days}`"])
  }

  /// Most items have no due date, and nothing is done with what isn't there.
  static func noDueDate(_ item: ShoppingItem, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .noDueDate, "`\(item.name)` has no due date", at: range,
      help: ["`where due` chooses those that have one"])
  }
}
