package import CartLanguage
import CartModels
import CartStore

/// The result of `schedules`.
package struct SchedulesReport: Sendable {
  package var schedules: [ScheduleReport]
}

extension Interpreter {
  package func perform(_ command: SchedulesCommand) throws {
    let agenda = agenda
    try output.emit(
      SchedulesReport(schedules: try repository.schedules().map { try agenda.report($0) }))
  }
}
