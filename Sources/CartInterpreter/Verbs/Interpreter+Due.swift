package import CartLanguage
import CartModels
import CartStore

/// What `due` shows.
package struct DueReport: Sendable {
  package var schedules: [ScheduleReport]
  /// The day that comes next, where nothing is due.
  package var next: ScheduledDay?
}

extension Interpreter {
  package func perform(_ command: DueCommand) throws {
    let reports = try agenda.due().map { try agenda.report($0.schedule) }
    let next = reports.isEmpty ? try agenda.next(1, look: stopIfInterrupted).first : nil
    try output.emit(DueReport(schedules: reports, next: next))
  }
}
