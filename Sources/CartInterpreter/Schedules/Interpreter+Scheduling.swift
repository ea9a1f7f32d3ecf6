import CartLanguage
import CartModels
import CartStore

/// Finding and changing schedules.
extension Interpreter {
  /// The agenda of the schedules.
  var agenda: Agenda { Agenda(repository, clock) }

  /// The number of next days reported for a changed schedule.
  private static let announcedDays = 5

  func report(_ schedule: Schedule) throws -> ScheduleReport {
    try agenda.report(schedule, days: Interpreter.announcedDays)
  }

  /// Applies a change of a schedule and reports it, with its next days.
  func apply(_ delta: Delta<Schedule>) throws {
    try stopIfInterrupted()
    try repository.apply(.schedule(delta))
    names.note(.schedule(delta))
    try output.emit(
      Echo(
        change: .schedule(delta), list: nil, isCurrentList: true,
        schedule: try delta.after.map { try report($0) }))
  }

  /// Changes a schedule to another of its name.
  func change(_ schedule: Schedule, to other: Schedule) throws {
    var after = other
    after.updatedAt = repository.date
    try apply(.changed(from: schedule, to: after))
  }

  /// The schedule with the name in a phrase.
  func schedule(_ phrase: Phrase) throws -> Schedule {
    let name = try read(phrase, as: SkipCommand.form).name
    if let schedule = try repository.schedule(named: NameKey(name)) { return schedule }
    let near = Suggestion.nearest(to: name, among: try repository.schedules().map(\.name))
    throw Diagnostic(
      .unknownSchedule, "schedule `\(name)` not found", at: phrase.range, meaning: near,
      otherwise: "`schedules` lists them; `every … apply …` creates one")
  }

  /// The day of a clause.
  func day(
    _ clause: DayClause, choosing choice: RelativeDay.Choice = .coming
  ) throws -> CalendarDate {
    switch clause.content {
    case .day(let day): return try day.date(from: agenda.today, choosing: choice, at: clause.range)
    case .hole(let hole):
      let value = try holes.value(of: hole)
      guard case .date(let day) = value else {
        throw Diagnostic.notADay(value.described, at: hole.range)
      }
      return day
    }
  }

  func delete(scheduleNamed phrase: Phrase) throws {
    try apply(.removed(try schedule(phrase)))
  }

  /// Renaming a list also renames it in its schedules.
  func renameList(titled title: String, to other: String, ofSchedules schedules: [Schedule]) throws
  {
    for schedule in schedules where NameKey(schedule.list) == NameKey(title) {
      var after = schedule
      (after.list, after.updatedAt) = (other, repository.date)
      try repository.apply(.schedule(.changed(from: schedule, to: after)))
    }
  }

  /// Deleting a list leaves its schedules without one.
  func warnOfSchedules(without list: ListSummary) throws {
    for schedule in try repository.schedules() where NameKey(schedule.list) == list.key {
      let name = TypedName.of(schedule.name)
      var warning = Diagnostic.hint(
        .inUse, "the list of schedule `\(schedule.name)` no longer exists", at: range,
        help: "`delete schedule \(name)` ends it; a list of the same name resumes it")
      warning.severity = .warning
      try notice(warning)
    }
  }
}
