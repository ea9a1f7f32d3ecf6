import CartLanguage
import CartModels
import CartStore

/// The due work of the schedules of a store, by a clock.
struct Agenda {
  let repository: any ShoppingListRepository
  /// The current day in the user's time zone.
  let today: CalendarDate
  private let clock: any Clock

  init(_ repository: any ShoppingListRepository, _ clock: any Clock) {
    self.repository = repository
    self.clock = clock
    today = clock.today
  }

  /// The due day of a schedule, or nil.
  func due(_ schedule: Schedule) throws -> CalendarDate? {
    schedule.due(on: today, doneOn: try dayDone(schedule))
  }

  /// The due schedules, the longest overdue first.
  func due() throws -> [ScheduledDay] {
    try repository.schedules()
      .compactMap { schedule in
        try due(schedule).map { ScheduledDay(day: $0, schedule: schedule) }
      }
      .sorted { $0.isBefore($1) }
  }

  /// The next days of a schedule after today.
  func next(_ count: Int, of schedule: Schedule) throws -> [CalendarDate] {
    schedule.next(count, after: today, doneOn: try dayDone(schedule))
  }

  /// The due day of a schedule, or otherwise its next one, is skipped by `skip`.
  func skipped(_ schedule: Schedule) throws -> CalendarDate? {
    schedule.skipped(on: today, doneOn: try dayDone(schedule))
  }

  /// The next days after today of all running schedules.
  ///
  /// - Parameter look: called before each schedule; it may throw.
  func next(_ count: Int, look: () throws -> Void) throws -> [ScheduledDay] {
    var days: [ScheduledDay] = []
    for schedule in try repository.schedules() where !schedule.isPaused {
      try look()
      days += try next(count, of: schedule).map { ScheduledDay(day: $0, schedule: schedule) }
    }
    days.sort { $0.isBefore($1) }
    return Array(days.prefix(count))
  }

  func report(_ schedule: Schedule, days count: Int = 1) throws -> ScheduleReport {
    ScheduleReport(
      schedule: schedule, due: try due(schedule), next: try next(count, of: schedule),
      problem: try Agenda.problem(of: schedule, in: repository))
  }

  /// The missing template, list or parameter of a schedule, if any.
  static func problem(
    of schedule: Schedule, in repository: any ShoppingListRepository
  ) throws -> String? {
    for template in ScheduledTemplates.of(schedule) {
      guard
        try repository.template(named: template.key) != nil
          || BuiltInTemplate.named(template.key) != nil
      else { return "template `\(template.text)` no longer exists" }
    }
    if try repository.list(titled: NameKey(schedule.list)) == nil {
      return "list `\(schedule.list)` no longer exists"
    }
    guard schedule.sentences == nil else { return nil }
    let key = NameKey(schedule.template)
    let stored = try repository.template(named: key)
    do throws(Diagnostic) {
      let template = try stored.map(Template.init) ?? BuiltInTemplate.named(key).map(Template.init)
      return template.flatMap { misfit(of: schedule, with: $0.signature) }
    } catch {
      // Unreadable sources are reported elsewhere.
      return nil
    }
  }

  /// The mismatch between a schedule's arguments and its template, which may have changed since.
  private static func misfit(of schedule: Schedule, with signature: Signature) -> String? {
    var parser = Parser(Source(schedule: schedule))
    do throws(SyntaxErrors) {
      guard case .sentence(let command, _) = try parser.nextStatement()?.kind,
        case .application(let application) = command.fields.templateUse
      else { return nil }
      return misfit(of: application.call, with: signature)
    } catch {
      return nil
    }
  }

  private static func misfit(of call: Call, with signature: Signature) -> String? {
    do throws(Diagnostic) {
      _ = try signature.assign(call)
      return nil
    } catch {
      return error.message
    }
  }

  /// The day on which the last item of its list was checked.
  private func dayDone(_ schedule: Schedule) throws -> CalendarDate? {
    guard case .daysAfterDone = schedule.recurrence else { return nil }
    return try repository.list(titled: NameKey(schedule.list))?.doneAt
      .map { clock.calendar.day(of: $0) }
  }
}
