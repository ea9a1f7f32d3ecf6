package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: CopyCommand) throws {
    switch command.subject {
    case .items(let selection): try transfer(selection, for: .copy)
    case .list(let phrase): try copyList(phrase)
    }
  }

  private func copyList(_ phrase: Phrase) throws {
    let (phrase, keepsTicks) = phrase.withoutTicks
    let split = try split(filled(phrase), .title)
    let list = try list(titled: split.left, at: split.leftRange)
    let title = try validTitle(split.right, at: split.rightRange)
    try refuseTaken(title, at: split.rightRange)
    let copy = try insertList(titled: title)
    for item in try allItems(on: list) {
      var new = item.with(id: ids.next(), createdAt: repository.date)
      if !keepsTicks { new.isCompleted = false }
      try perform(
        .put(new, as: ItemOperation.Wording(new), on: copy.id), on: copy,
        origin: .copied(from: list))
    }
    try warnOfKeptClause(in: split.rightPhrase)
  }
}

extension Phrase {
  /// The phrase without a trailing `with ticks`, and whether it had one.
  fileprivate var withoutTicks: (phrase: Phrase, keepsTicks: Bool) {
    let words = pieces.suffix(2).map { $0.word?.lowercased() }
    guard pieces.count > 4, words == ["with", "ticks"] else { return (self, false) }
    return (part(0..<pieces.count - 2), true)
  }
}
