import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

/// Runs sentences on a store in memory, as separate units of work with a day for each.
final class ScheduleRun {
  let store: SQLiteStore
  private(set) var events: [Any] = []
  private let ids = CountingIdentifiers()
  private let calendar: Calendar
  private let session = Session(remembersList: true)

  init(_ store: SQLiteStore? = nil, zone: String = "UTC") throws {
    self.store = try store ?? SQLiteStore(.memory)
    calendar = .gregorian(in: try #require(TimeZone(identifier: zone)))
  }

  /// Runs a source at noon of a day.
  @discardableResult
  func run(
    _ text: String, on day: String, isDryRun: Bool = false
  ) throws -> Runner.Result {
    let noon = try #require(CalendarDate(text: day)?.noon(in: calendar))
    return try run(text, at: noon, isDryRun: isDryRun)
  }

  /// Runs a source at a given time.
  @discardableResult
  func run(_ text: String, at moment: Date, isDryRun: Bool = false) throws -> Runner.Result {
    let output = Events()
    defer { events = output.events }
    let runner = Runner(
      store: store, output: output, clock: FixedClock(now: moment, calendar: calendar), ids: ids,
      session: session, mode: Runner.Mode(isDryRun: isDryRun))
    return try runner.run(Source(name: "test", text: text), from: .shell)
  }

  /// The names of the schedules that the last run applied, and their due days.
  var applied: [String] {
    events.compactMap { $0 as? AppliedSchedule }.map { applied in
      "\(applied.report.schedule.name) \(applied.report.due?.text ?? "")"
    }
  }

  /// The failures of the last run.
  var failures: [String] {
    events.compactMap { ($0 as? FailedStatement)?.diagnostic.message }
  }

  /// The hints of the last run.
  var notices: [String] {
    events.compactMap { ($0 as? Notice)?.diagnostic.message }
  }

  /// Returns the schedules without the dates of their creation and last change.
  func schedules() throws -> [Schedule] {
    try store.read { repository in
      try repository.schedules().map { schedule in
        Schedule(
          name: schedule.name, recurrence: schedule.recurrence, template: schedule.template,
          arguments: schedule.arguments, exceptions: schedule.exceptions, list: schedule.list,
          anchor: schedule.anchor, until: schedule.until, handled: schedule.handled,
          isPaused: schedule.isPaused, createdAt: Date(timeIntervalSinceReferenceDate: 0))
      }
    }
  }

  /// Returns the amount of an item on a list.
  func amount(of name: String, on list: String = "Weekly") throws -> Rational? {
    try store.read { repository in
      guard let list = try repository.list(titled: NameKey(list)) else { return nil }
      return try repository.items(named: NameKey(name), in: list.id).first?.quantity.amount
    }
  }

  private final class Events: Output {
    var events: [Any] = []

    func emit(_ event: some Any) { events.append(event) }
  }
}
