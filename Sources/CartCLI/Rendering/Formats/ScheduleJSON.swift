import CartInterchange
import CartInterpreter
import CartModels

/// A schedule with its due day, its next day and its problem.
struct ScheduleReportJSON: Encodable {
  private let schedule: ScheduleJSON
  private let due: Nullable<String>
  private let next: Nullable<String>
  private let problem: Nullable<String>

  private enum Key: CodingKey {
    case due, next, problem
  }

  init(_ report: ScheduleReport) {
    schedule = ScheduleJSON(report.schedule)
    due = Nullable(report.due?.text)
    next = Nullable(report.next.first?.text)
    problem = Nullable(report.problem)
  }

  func encode(to encoder: any Encoder) throws {
    try schedule.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(due, forKey: .due)
    try container.encode(next, forKey: .next)
    try container.encode(problem, forKey: .problem)
  }
}

/// A day on which a schedule falls.
struct ScheduledDayJSON: Encodable {
  let date: String
  let schedule: String
  let list: String

  init(_ day: ScheduledDay) {
    date = day.day.text
    schedule = day.schedule.name
    list = day.schedule.list
  }
}

/// A schedule that `apply due` applied.
struct AppliedJSON: Encodable {
  let applied: String
  let list: String
  let date: Nullable<String>
  let next: Nullable<String>

  init(_ report: ScheduleReport) {
    applied = report.schedule.name
    list = report.schedule.list
    date = Nullable(report.due?.text)
    next = Nullable(report.next.first?.text)
  }
}
