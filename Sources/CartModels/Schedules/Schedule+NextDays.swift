/// When a schedule falls due.
///
/// `doneOn` is the day on which the items of its list were last all checked, if they ever
/// were; it counts where the recurrence is so many days after that.
extension Schedule {
  /// The next days it falls on after a day, and after what has been dealt with, whether
  /// or not it is paused.
  package func next(
    _ count: Int, after day: CalendarDate, doneOn: CalendarDate?
  ) -> [CalendarDate] {
    guard count > 0, let first = max(day, handled ?? day).dayAfter else { return [] }
    if let day = dayAfterDone(doneOn) { return day >= first && isWithin(day) ? [day] : [] }
    return Array(
      recurrence.days(from: first, anchor: anchor).lazy.prefix(while: isWithin).prefix(count))
  }

  /// The last day it fell on up to a day, if it hasn't been dealt with since: however
  /// many were missed, they are due as one. Nothing is due while it is paused.
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

  /// The schedule after it was applied on a day.
  package func applied(on today: CalendarDate) -> Schedule { handled(through: today) }

  /// The schedule without everything up to and including a day.
  package func handled(through day: CalendarDate) -> Schedule {
    var schedule = self
    schedule.handled = max(day, handled ?? day)
    return schedule
  }

  /// The schedule no longer paused: what was missed on the days before is left out.
  package func resumed(on today: CalendarDate) -> Schedule {
    var schedule = today.dayBefore.map(handled(through:)) ?? self
    schedule.isPaused = false
    return schedule
  }

  /// The schedule as it is made where nothing is known of a day on which the list was done: what
  /// comes so many days after that begins with the day that is still to come.
  package func begun(afterDoneOn doneOn: CalendarDate) -> Schedule {
    guard let day = dayAfterDone(doneOn), isWithin(day), handled.map({ day > $0 }) ?? true
    else { return self }
    var schedule = self
    schedule.anchor = day
    return schedule
  }

  /// What `skip` leaves out on a day: what is due, or else what comes next.
  package func skipped(on today: CalendarDate, doneOn: CalendarDate?) -> CalendarDate? {
    var running = self
    running.isPaused = false
    return running.due(on: today, doneOn: doneOn)
      ?? next(1, after: today, doneOn: doneOn).first
  }

  /// The day that so many days after done comes to: a list that never was done is begun
  /// with on the anchor. Nil for other recurrences.
  private func dayAfterDone(_ doneOn: CalendarDate?) -> CalendarDate? {
    guard case .daysAfterDone(let count) = recurrence else { return nil }
    guard let doneOn else { return anchor }
    return CalendarDate(dayNumber: doneOn.dayNumber + count).map { max(anchor, $0) }
  }

  private func isWithin(_ day: CalendarDate) -> Bool { day <= until ?? day }
}

extension CalendarDate {
  /// The day before, or nil on the first.
  package var dayBefore: CalendarDate? { CalendarDate(dayNumber: dayNumber - 1) }

  /// The day after, or nil on the last.
  package var dayAfter: CalendarDate? { CalendarDate(dayNumber: dayNumber + 1) }
}
