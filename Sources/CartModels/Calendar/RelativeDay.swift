/// A day as people name it, which can depend on the current day.
///
///     RelativeDay(text: "friday")      // .weekday(.friday)
///     RelativeDay(text: "24 dec")      // .dayOfYear(month: 12, day: 24)
///     RelativeDay(text: "2026-12-24")  // .day(2026-12-24)
package enum RelativeDay: Hashable, Sendable {
  /// `today`, `in 3 days`, `2 weeks ago`
  case after(CalendarSpan)
  /// `friday`
  case weekday(Weekday)
  /// `next friday`: the Friday of the next week, which begins on Monday.
  case weekdayOfNextWeek(Weekday)
  /// `the 24th`
  case dayOfMonth(Int)
  /// `24 dec`, `christmas`
  case dayOfYear(month: Int, day: Int)
  /// `next month`: the first day of the next week, month or year.
  case startOfNext(CalendarSpan.Word)
  /// `end of month`: the last day of this week, month or year.
  case end(CalendarSpan.Word)
  /// `end of next month`
  case endOfNext(CalendarSpan.Word)
  /// `june` as the end of a period: the last day of the month.
  case endOfMonth(Int)
  /// `2026-12-24`
  case day(CalendarDate)
  /// `thu 24 dec`: another day, which must have the weekday.
  indirect case onWeekday(Weekday, RelativeDay)

  /// The choice among the days that a recurring name can mean.
  package enum Choice: Hashable, Sendable {
    /// The first day from today on, including today.
    case coming
    /// The last day up to and including today.
    case past
    /// Like ``coming``, but a day of the year is in the current year.
    case thisYear
  }

  package static let today = RelativeDay.after(.zero)
}

extension RelativeDay {
  /// The date that the name means today; nil if the calendar has no such day.
  package func date(from today: CalendarDate, choosing choice: Choice = .coming) -> CalendarDate? {
    switch self {
    case .day(let day): day
    case .after(let span): today.later(span)
    case .weekday(let weekday): today.nearest(choice) { $0.dayOfWeek == weekday }
    case .weekdayOfNextWeek(let weekday):
      today.start(ofNext: .week)?.later(CalendarSpan(days: weekday.rawValue - 1))
    case .dayOfMonth(let day): today.nearest(choice) { $0.day == day }
    case .dayOfYear(let month, let day):
      choice == .thisYear
        ? CalendarDate(year: today.year, month: month, day: day)
        : today.nearest(choice) { $0.month == month && $0.day == day }
    case .startOfNext(let period): today.start(ofNext: period)
    case .end(let period): today.end(of: period)
    case .endOfMonth(let month):
      today.nearest(choice) {
        $0.month == month && $0.day == CalendarDate.days(inMonth: month, of: $0.year)
      }
    case .endOfNext(let period): today.start(ofNext: period)?.end(of: period)
    case .onWeekday(let weekday, let day):
      day.date(from: today, choosing: choice).flatMap { $0.dayOfWeek == weekday ? $0 : nil }
    }
  }
}

extension CalendarDate {
  /// The day a span later; nil outside of the calendar.
  fileprivate func later(_ span: CalendarSpan) -> CalendarDate? {
    do throws(ArithmeticError) {
      return try adding(span)
    } catch {
      return nil
    }
  }

  /// The first day of the next week, month or year.
  fileprivate func start(ofNext period: CalendarSpan.Word) -> CalendarDate? {
    switch period {
    case .day: later(CalendarSpan(days: 1))
    case .week: later(CalendarSpan(days: 8 - weekday))
    case .month:
      CalendarDate(year: year, month: month, day: 1)?.later(CalendarSpan(months: 1))
    case .year: CalendarDate(year: year + 1, month: 1, day: 1)
    }
  }

  /// The last day of this week, month or year.
  fileprivate func end(of period: CalendarSpan.Word) -> CalendarDate? {
    switch period {
    case .day: self
    case .week: later(CalendarSpan(days: 7 - weekday))
    case .month:
      CalendarDate(
        year: year, month: month, day: CalendarDate.days(inMonth: month, of: year))
    case .year: CalendarDate(year: year, month: 12, day: 31)
    }
  }

  /// The nearest matching day, forwards or backwards from this one.
  fileprivate func nearest(
    _ choice: RelativeDay.Choice, where isMeant: (CalendarDate) -> Bool
  ) -> CalendarDate? {
    let step = choice == .past ? -1 : 1
    // Leap years are at most eight years apart.
    for offset in 0...(8 * 366) {
      guard let day = CalendarDate(dayNumber: dayNumber + offset * step) else { return nil }
      if isMeant(day) { return day }
    }
    return nil
  }
}
