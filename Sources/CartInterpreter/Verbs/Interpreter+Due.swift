package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: DueCommand) throws {
    let reports = try agenda.due().map { try agenda.report($0.schedule) }
    let next = reports.isEmpty ? try agenda.next(1, look: stopIfInterrupted).first : nil
    try output.emit(.due(reports, next: next))
  }
}
