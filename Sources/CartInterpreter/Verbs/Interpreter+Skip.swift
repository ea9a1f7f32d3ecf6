package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: SkipCommand) throws {
    let schedule = try schedule(command.schedule)
    let last = try command.until.map { try day($0) } ?? lastSkipped(schedule, command)
    let after = schedule.handled(through: last)
    guard after.handled != schedule.handled else {
      return try output.emit(Remark.sameSchedule(try report(schedule)))
    }
    try change(schedule, to: after)
  }

  private func lastSkipped(
    _ schedule: Schedule, _ command: SkipCommand
  ) throws -> CalendarDate {
    if let day = try agenda.skipped(schedule) { return day }
    var help = "it has ended; delete it with `delete schedule \(TypedName.of(schedule.name))`"
    if case .daysAfterDone = schedule.recurrence {
      help = "it is due again when everything on `\(schedule.list)` is checked"
    }
    throw Diagnostic(
      .missing, "schedule `\(schedule.name)` has no next day to skip", at: command.schedule.range,
      help: [help])
  }
}
