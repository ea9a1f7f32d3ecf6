import CartLanguage
import CartModels
import CartStore

/// What the schedules of a store ask for, by a clock.
struct Agenda {
  let repository: any ShoppingListRepository
  /// The day it is, where the user is.
  let today: CalendarDate
  private let clock: any Clock

  init(_ repository: any ShoppingListRepository, _ clock: any Clock) {
    self.repository = repository
    self.clock = clock
    today = clock.today
  }

  /// The day a schedule is due for, or nil.
  func due(_ schedule: Schedule) throws -> CalendarDate? {
    schedule.due(on: today, doneOn: try dayDone(schedule))
  }

  /// The schedules that are due, the longest due first.
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

  /// What is due of a schedule, or else comes next, is left out by `skip`.
  func skipped(_ schedule: Schedule) throws -> CalendarDate? {
    schedule.skipped(on: today, doneOn: try dayDone(schedule))
  }

  /// The next days after today of all schedules that aren't paused.
  ///
  /// - Parameter look: asked before each schedule; it may throw.
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

  /// What a schedule names and isn't there any more, or doesn't take its arguments any more.
  static func problem(
    of schedule: Schedule, in repository: any ShoppingListRepository
  ) throws -> String? {
    for template in ScheduledTemplates.of(schedule) {
      guard
        try repository.template(named: template.key) != nil
          || BuiltInTemplate.named(template.key) != nil
      else { return "no template is called `\(template.text)` any more" }
    }
    if try repository.list(titled: NameKey(schedule.list)) == nil {
      return "no list is called `\(schedule.list)` any more"
    }
    guard schedule.sentences == nil else { return nil }
    let key = NameKey(schedule.template)
    let stored = try repository.template(named: key)
    do throws(Diagnostic) {
      let template = try stored.map(Template.init) ?? BuiltInTemplate.named(key).map(Template.init)
      return template.flatMap { misfit(of: schedule, with: $0.signature) }
    } catch {
      // What can't be read at all is told of where it stands.
      return nil
    }
  }

  /// What of a schedule's arguments the template doesn't take: it may have changed since.
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

  /// The day on which the items of its list were last all checked.
  private func dayDone(_ schedule: Schedule) throws -> CalendarDate? {
    guard case .daysAfterDone = schedule.recurrence else { return nil }
    return try repository.list(titled: NameKey(schedule.list))?.doneAt
      .map { clock.calendar.day(of: $0) }
  }
}
