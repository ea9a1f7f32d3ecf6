import CartInterpreter
import CartLanguage
import CartModels

/// Formats schedules for the user.
struct ScheduleRenderer {
  let style: TextStyle
  /// The current day, for "due today"; nil if it isn't needed.
  var today: CalendarDate?

  // MARK: Results

  /// Returns the text of `schedules`: each schedule with its recurrence and its next day.
  func text(_ reports: [ScheduleReport]) -> String {
    guard !reports.isEmpty else {
      return "no schedules yet: `every week apply TEMPLATE` creates one\n"
    }
    return reports.map { report in
      "\(style.bold(name(report.schedule)))\n  \(sentence(report.schedule))\n"
        + "  \(style.faint(outlook(report)))\n"
    }.joined()
  }

  /// Returns the text of `next`: one line for each day and schedule.
  func text(_ days: [ScheduledDay]) -> String {
    guard !days.isEmpty else { return "nothing is scheduled; `schedules` lists the schedules\n" }
    return days.map { "\(text($0.day))  \(what($0.schedule))\n" }.joined()
  }

  /// Returns the text of `due` for schedules.
  func text(due reports: [ScheduleReport]) -> String {
    reports.map { report in
      let problem = report.problem.map { ", but \(style.safe($0))" } ?? ""
      return "\(what(report.schedule)), \(due(report) ?? "due")\(problem)\n"
    }.joined()
  }

  func text(nothingDueBut next: ScheduledDay?) -> String {
    guard let next else { return "nothing is due\n" }
    return "nothing is due; next \(text(next.day)): \(what(next.schedule))\n"
  }

  /// Returns the line of `apply due` for a schedule that it applied.
  func text(applied report: ScheduleReport, isDryRun: Bool) -> String {
    "\(isDryRun ? "would apply" : "applied") \(what(report.schedule)); "
      + "\(style.faint(next(report)))\n"
  }

  // MARK: Changes

  /// Returns the line for a change of a schedule.
  func line(_ delta: Delta<Schedule>, _ report: ScheduleReport?) -> String {
    switch delta {
    case .added(let schedule):
      return
        "created schedule \(style.bold(name(schedule))): \(sentence(schedule))\(second(report))"
    case .removed(let schedule): return "deleted schedule \(style.bold(name(schedule)))"
    case .changed(let before, let after): return line(before, after, report)
    }
  }

  private func line(_ before: Schedule, _ after: Schedule, _ report: ScheduleReport?) -> String {
    let name = style.bold(name(after))
    var dealtWith = before
    (dealtWith.handled, dealtWith.updatedAt) = (after.handled, after.updatedAt)
    guard dealtWith != after else {
      let day = after.handled.map { " up to \(text($0))" } ?? ""
      guard let report else { return "finished \(name)\(day)" }
      let left = [due(report), next(report)].compactMap(\.self).joined(separator: "; ")
      return "skipped \(name)\(day); \(left)"
    }
    if before.isPaused != after.isPaused {
      return after.isPaused ? "paused \(name)" : "resumed \(name)" + second(report)
    }
    return "changed schedule \(name): \(sentence(after))\(second(report))"
  }

  func line(unchanged report: ScheduleReport) -> String {
    "schedule \(style.bold(name(report.schedule))) is unchanged; \(outlook(report))"
  }

  // MARK: Parts

  private func second(_ report: ScheduleReport?) -> String {
    report.map { "\n  " + outlook($0) } ?? ""
  }

  func name(_ schedule: Schedule) -> String { style.safe(schedule.name) }

  /// `taco_night to Weekly Groceries`
  private func what(_ schedule: Schedule) -> String {
    "\(style.bold(name(schedule))) to \(style.safe(schedule.list))"
  }

  /// `every 2 weeks on friday apply taco_night(6) to Weekly Groceries`
  ///
  /// A schedule with sentences of its own can take several lines.
  private func sentence(_ schedule: Schedule) -> String {
    var text =
      "every \(schedule.recurrence.text) "
      + ScheduleSentence.applying(schedule, naming: { TypedName.of($0) })
    if let until = schedule.until { text += " until \(until.text)" }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { style.safe(String($0)) }.joined(separator: "\n  ")
  }

  /// Returns its state and its next day.
  private func outlook(_ report: ScheduleReport) -> String {
    if report.schedule.isPaused {
      return "paused; `resume \(style.safe(TypedName.of(report.schedule.name)))` resumes it"
    }
    let parts = [report.problem.map { style.safe($0) }, due(report), next(report)]
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  private func due(_ report: ScheduleReport) -> String? {
    report.due.map { $0 == today ? "due today" : "due since \(text($0))" }
  }

  private func next(_ report: ScheduleReport) -> String {
    guard report.next.isEmpty else {
      return "next " + report.next.map(text).joined(separator: ", ")
    }
    guard case .daysAfterDone = report.schedule.recurrence else { return "no days left" }
    return "next when \(style.safe(report.schedule.list)) is done"
  }

  private func text(_ day: CalendarDate) -> String { DayText.of(day) }
}
