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
    let split = try split(filled(phrase)) { try repository.list(titled: $0) != nil }
    let list = try list(titled: split.left, at: split.leftRange)
    let title = try validTitle(split.right, at: split.rightRange)
    try refuseTaken(title, at: split.rightRange)
    let copy = try insertList(titled: title)
    for item in try allItems(on: list) {
      let new = item.copied(ids.next(), repository.date)
      try perform(
        .put(new, as: ItemOperation.Wording(new), on: copy.id), on: copy,
        origin: .copied(from: list))
    }
    try warnOfKeptClause(in: split.rightPhrase)
  }
}
