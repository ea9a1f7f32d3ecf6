/// The due days of a schedule.
///
/// `doneOn` is the last day on which all items of the list were checked; nil if that never
/// happened. Only recurrences such as `9 days after done` depend on it.
extension Schedule {
  /// The next days after a day and after the last handled day, even if the schedule is paused.
  package func next(
    _ count: Int, after day: CalendarDate, doneOn: CalendarDate?
  ) -> [CalendarDate] {
    guard count > 0, let first = max(day, handled ?? day).dayAfter else { return [] }
    if let day = dayAfterDone(doneOn) { return day >= first && isWithin(day) ? [day] : [] }
    return Array(
      recurrence.days(from: first, anchor: anchor).lazy.prefix(while: isWithin).prefix(count))
  }

  /// Whether it was or will be due on any day.
  package var hasDays: Bool {
    if case .daysAfterDone = recurrence { return true }
    var days = recurrence.days(from: anchor, anchor: anchor)
    return days.next().map(isWithin) ?? false
  }

  /// The latest due day up to and including a day; nil if it was handled or the schedule is paused.
  /// Any number of missed days are due as one.
  package func due(on today: CalendarDate, doneOn: CalendarDate?) -> CalendarDate? {
    guard !isPaused else { return nil }
    let last = min(today, until ?? today)
    if let handled, handled >= last { return nil }
    guard
      let day = dayAfterDone(doneOn) ?? recurrence.lastDay(through: last, anchor: anchor),
      day <= last, handled.map({ day > $0 }) ?? true
    else { return nil }
    return day
  }

  /// Returns the schedule after it was applied on a day.
  package func applied(on today: CalendarDate) -> Schedule { handled(through: today) }

  /// Returns the schedule with all days up to and including a day handled.
  package func handled(through day: CalendarDate) -> Schedule {
    var schedule = self
    schedule.handled = max(day, handled ?? day)
    return schedule
  }

  /// Returns the schedule resumed. The days missed before today are skipped.
  package func resumed(on today: CalendarDate) -> Schedule {
    var schedule = today.dayBefore.map(handled(through:)) ?? self
    schedule.isPaused = false
    return schedule
  }

  /// Returns the schedule with the next day after done as its anchor, as a dump needs it: the day
  /// on which the list was done is not part of a dump.
  package func begun(afterDoneOn doneOn: CalendarDate) -> Schedule {
    guard let day = dayAfterDone(doneOn), isWithin(day), handled.map({ day > $0 }) ?? true
    else { return self }
    var schedule = self
    schedule.anchor = day
    return schedule
  }

  /// The day that `skip` leaves out: the due day, or the next one if none is due.
  package func skipped(on today: CalendarDate, doneOn: CalendarDate?) -> CalendarDate? {
    var running = self
    running.isPaused = false
    return running.due(on: today, doneOn: doneOn)
      ?? next(1, after: today, doneOn: doneOn).first
  }

  /// The due day of a recurrence such as `9 days after done`; the anchor if the list was never
  /// done. Nil for other recurrences.
  private func dayAfterDone(_ doneOn: CalendarDate?) -> CalendarDate? {
    guard case .daysAfterDone(let count) = recurrence else { return nil }
    guard let doneOn else { return anchor }
    return CalendarDate(dayNumber: doneOn.dayNumber + count).map { max(anchor, $0) }
  }

  private func isWithin(_ day: CalendarDate) -> Bool { day <= until ?? day }
}

extension CalendarDate {
  /// The previous day; nil on the first day of the calendar.
  package var dayBefore: CalendarDate? { CalendarDate(dayNumber: dayNumber - 1) }

  /// The next day; nil on the last day of the calendar.
  package var dayAfter: CalendarDate? { CalendarDate(dayNumber: dayNumber + 1) }
}
