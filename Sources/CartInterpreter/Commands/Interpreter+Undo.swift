import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  func undo(_ command: UndoCommand) throws {
    try step(command.count, done: JournalStep.undone) { try repository.undo() }
  }

  /// Goes so many steps in the journal, or as many as there are.
  func step(
    _ count: Int, done: (JournalEntry) -> JournalStep, _ move: () throws -> JournalEntry?
  ) throws {
    for index in 0..<count {
      try stopIfInterrupted()
      guard let entry = try move() else {
        if index == 0 { try output.emit(.step(nil, verb)) }
        break
      }
      try output.emit(.step(done(entry), verb))
    }
    listsChanged()
  }
}
