package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: UndoCommand) throws {
    if let person = command.person { return try undo(command.count, by: person) }
    try step(command.count, done: JournalStep.undone) {
      let entry = try repository.undo()
      if let entry { try hintOfDue(after: entry) }
      return entry
    }
  }

  /// Reverts the changes of a household member.
  private func undo(_ count: Int, by phrase: Phrase) throws {
    let read = try read(phrase, as: UndoCommand.form)
    guard let people = try repository.householdPeople() else {
      throw Diagnostic(
        .unknownPerson, "this store is not part of a household", at: phrase.range,
        help: ["`undo` alone reverts the last change; see `help household`"])
    }
    guard let person = people.first(where: { NameKey($0) == read.key }) else {
      let near = Suggestion.nearest(to: read.name, among: people).map { TypedName.of($0) }
      let all = people.map { "`undo by \(TypedName.of($0))`" }.joined(separator: ", ")
      throw Diagnostic(
        .unknownPerson, "no changes by `\(read.name)` in the household",
        at: phrase.range, meaning: near,
        otherwise: people.isEmpty ? "no other member has changed anything" : all)
    }
    try step(count, done: JournalStep.undone) { try repository.undo(by: person) }
  }

  /// Undoing an applied schedule makes it due again.
  private func hintOfDue(after entry: JournalEntry) throws {
    guard
      case .schedule(.changed(let before, _)) = try repository.changes(of: entry, limit: 1).first,
      try agenda.due(before) != nil,
      // In a household, another member may have handled it as well.
      try repository.schedule(named: before.key)?.handled == before.handled
    else { return }
    let name = TypedName.of(before.name)
    try notice(
      .hint(
        .dueAgain, "`\(before.name)` is due again", at: range,
        help: "`apply due` applies it; `skip \(name)` skips it"))
  }

  /// Moves through the journal by some steps, or as many as there are.
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
