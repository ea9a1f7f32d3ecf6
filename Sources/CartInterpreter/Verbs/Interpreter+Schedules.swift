package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: SchedulesCommand) throws {
    let agenda = agenda
    try output.emit(.schedules(try repository.schedules().map { try agenda.report($0) }))
  }
}
