import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  func schedules() throws {
    let agenda = agenda
    try output.emit(.schedules(try repository.schedules().map { try agenda.report($0) }))
  }
}
