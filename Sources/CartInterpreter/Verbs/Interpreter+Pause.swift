package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: PauseCommand) throws {
    let schedule = try schedule(command.phrase)
    guard !schedule.isPaused else {
      return try output.emit(Remark.pausedAlready(schedule))
    }
    var after = schedule
    after.isPaused = true
    try change(schedule, to: after)
  }
}
