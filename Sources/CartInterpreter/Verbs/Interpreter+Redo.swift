package import CartLanguage
import CartStore

extension Interpreter {
  package func perform(_ command: RedoCommand) throws {
    try step(command.count, done: JournalStep.redone) {
      try refusePhoneConflict(undoing: false)
      return try repository.redo()
    }
  }
}
