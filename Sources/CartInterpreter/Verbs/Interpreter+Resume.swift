package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: ResumeCommand) throws {
    let schedule = try schedule(command.phrase)
    guard schedule.isPaused else {
      return try output.emit(Remark.runningAlready(schedule))
    }
    try change(schedule, to: schedule.resumed(on: agenda.today))
  }
}
