package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: UndoCommand) throws {
    try step(command.count, done: JournalStep.undone) {
      let entry = try repository.undo()
      if let entry { try hintOfDue(after: entry) }
      return entry
    }
  }

  /// A schedule that was applied is due again when that is taken back.
  private func hintOfDue(after entry: JournalEntry) throws {
    guard
      case .schedule(.changed(let before, _)) = try repository.changes(of: entry, limit: 1).first,
      try agenda.due(before) != nil
    else { return }
    let name = TypedName.of(before.name)
    try notice(
      .hint(
        .dueAgain, "`\(before.name)` is due again", at: range,
        help: "`apply due` applies it, `skip \(name)` leaves it out"))
  }

  /// Goes so many steps in the journal, or as many as there are.
  func step(
    _ count: Int, done: (JournalEntry) -> JournalStep, _ move: () throws -> JournalEntry?
  ) throws {
    for index in 0..<count {
      try stopIfInterrupted()
      guard let entry = try move() else {
        if index == 0 { try output.emit(StepReport(step: nil, verb: verb)) }
        break
      }
      try output.emit(StepReport(step: done(entry), verb: verb))
    }
    listsChanged()
  }
}
