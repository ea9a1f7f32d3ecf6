import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  func next(_ command: NextCommand) throws {
    let due = try agenda.due().map { ScheduledDay(day: agenda.today, schedule: $0.schedule) }
    let coming = try agenda.next(command.count, look: stopIfInterrupted)
    try output.emit(.upcoming(Array((due + coming).prefix(command.count))))
  }
}
