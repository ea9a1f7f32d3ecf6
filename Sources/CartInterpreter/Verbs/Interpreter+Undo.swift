package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: UndoCommand) throws {
    if let person = command.person { return try undo(command.count, by: person) }
    try step(command.count, done: JournalStep.undone) {
      try refusePhoneConflict(undoing: true)
      let entry = try repository.undo()
      if let entry { try hintOfDue(after: entry) }
      return entry
    }
  }

  /// Reverts the changes of a phone or a household member.
  private func undo(_ count: Int, by phrase: Phrase) throws {
    let read = try read(phrase, as: UndoCommand.form)
    let phones = try repository.phonesToUndo()
    if let phone = phones.first(where: { NameKey($0) == read.key }) {
      return try undo(count, byPhone: phone, at: phrase.range)
    }
    let people = try repository.householdPeople()
    guard people != nil || !phones.isEmpty else {
      throw Diagnostic(
        .unknownPerson, "this store is not part of a household", at: phrase.range,
        help: ["`undo` alone reverts the last change; see `help household`"])
    }
    guard let person = people?.first(where: { NameKey($0) == read.key }) else {
      let names = phones + (people ?? [])
      let near = Suggestion.nearest(to: read.name, among: names).map { TypedName.of($0) }
      let all = names.map { "`undo by \(TypedName.of($0))`" }.joined(separator: ", ")
      let place = people == nil ? "on a phone" : "in the household"
      throw Diagnostic(
        .unknownPerson, "no changes by `\(read.name)` \(place)",
        at: phrase.range, meaning: near,
        otherwise: names.isEmpty ? "no other member has changed anything" : all)
    }
    try step(count, done: JournalStep.undone) { try repository.undo(by: person) }
  }

  private func undo(_ count: Int, byPhone phone: String, at range: SourceRange) throws {
    do {
      try step(count, done: JournalStep.undone) { try repository.undo(byPhone: phone) }
    } catch let refusal as PhoneRefusal {
      throw Diagnostic(
        .changedSince, refusal.sentence, at: range,
        help: ["`log` shows the changes; write the change that you want"])
    }
  }

  /// Refuses a step if a phone has made changes that are based on its result.
  func refusePhoneConflict(undoing: Bool) throws {
    guard let conflict = try repository.phoneConflict(undoing: undoing) else { return }
    throw Diagnostic(
      .changedSince, conflict.sentence, at: range,
      help: ["`undo by \(TypedName.of(conflict.phone))` undoes that first"])
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

  /// Moves through the journal by some steps, or as many as it has.
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
