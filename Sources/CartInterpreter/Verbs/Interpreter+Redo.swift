import CartLanguage
import CartStore

extension Interpreter {
  func redo(_ command: RedoCommand) throws {
    try step(command.count, done: JournalStep.redone) { try repository.redo() }
  }
}
