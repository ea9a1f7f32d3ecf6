import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  func undo(_ command: UndoCommand) throws {
    try step(command.count, done: JournalStep.undone) { try repository.undo() }
  }

  func redo(_ command: RedoCommand) throws {
    try step(command.count, done: JournalStep.redone) { try repository.redo() }
  }

  /// Goes so many steps in the journal, or as many as there are.
  private func step(
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

  func log(_ command: LogCommand) throws {
    let entries = try repository.journalEntries(limit: command.count).map { entry in
      let changes = try repository.changes(of: entry, limit: Interpreter.shownChanges)
      return LogEntry(entry: entry, changes: try changes.compactMap { try echo(of: $0) })
    }
    try output.emit(.log(entries))
  }

  /// How many changes of a step are shown.
  private static let shownChanges = 5

  /// A change of the journal, with its list as it is called today; nil for one
  /// that goes without saying.
  private func echo(of change: Change) throws -> Echo? {
    switch change {
    case .item(_, let id):
      guard let list = try repository.list(withId: id) else {
        let gone = ListSummary(id: id, title: "a list since deleted", createdAt: repository.date)
        return Echo(change: change, list: gone, isCurrentList: false)
      }
      return Echo(change: change, list: list, isCurrentList: try currentList()?.id == id)
    case .list(let delta):
      guard let list = delta.after ?? delta.before, delta.before?.title != delta.after?.title
      else { return nil }
      return Echo(change: change, list: list, isCurrentList: true)
    case .category, .habit: return nil
    }
  }
}
