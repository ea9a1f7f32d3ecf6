import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  func list(_ command: ListCommand) throws {
    let phrase = try filled(command.phrase)
    let title = try validTitle(phrase)
    if let list = try repository.list(titled: NameKey(title)) {
      try open(list)
      try output.emit(.opened(list))
      return
    }
    _ = try makeList(titled: title)
    try warnOfKeptClause(in: phrase) { try adding($0, insteadOf: title) }
  }

  /// `list Milk to Party`, where an item for the list was meant.
  private func adding(
    _ kept: ReadPhrase.KeptClause, insteadOf title: String
  ) throws -> String? {
    guard kept.word == .to || kept.word == .on, let list = try names.list(NameKey(kept.operand))
    else { return nil }
    return "for an item: `delete list \(TypedName.of(title)); "
      + "add \(TypedName.of(kept.before)) to \(TypedName.of(list.title))`"
  }
}
