import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  func rename(_ command: RenameCommand) throws {
    let phrase = try filled(command.phrase)
    if command.isList { try renameList(phrase) } else { try renameItem(phrase) }
  }

  private func renameList(_ phrase: Phrase) throws {
    let split = try split(phrase) { try repository.list(titled: $0) != nil }
    let list = try list(titled: split.left, at: split.leftRange)
    let title = try validTitle(split.right, at: split.rightRange)
    if NameKey(title) != list.key { try refuseTaken(title, at: split.rightRange) }
    var renamed = list
    renamed.title = title
    renamed.updatedAt = repository.date
    try apply(.list(.changed(from: list, to: renamed)), on: renamed)
    try renameList(titled: list.title, to: title, ofSchedules: try repository.schedules())
    listsChanged()
    if NameKey(title) != list.key { try warnOfKeptClause(in: split.rightPhrase) }
  }

  private func renameItem(_ phrase: Phrase) throws {
    let (phrase, said) = try takeListClause(off: phrase)
    let list = try said ?? currentList()
    let split = try split(phrase) { key in
      try list.map { try !repository.items(like: key, in: $0.id).isEmpty } ?? false
    }
    let read = ReadPhrase(name: split.left, nameRange: split.leftRange)
    try refuseList(split, on: list)
    try refuseNearList(in: split.rightPhrase)
    let items = try items(named: read, phrase: phrase, on: list, for: .rename)
    guard let list else { return }
    let isNew = try repository.items(named: NameKey(split.right), in: list.id).isEmpty
    for item in items {
      var renamed = item
      renamed.name = split.right
      try replace(item, with: renamed, on: list, at: phrase.range)
    }
    guard isNew else { return }
    try warnOfKeptClause(in: split.rightPhrase) { try setting($0, of: split.right, on: list) }
  }

  /// `rename Milk to Oat Milk in dairy`, where the category was meant.
  private func setting(
    _ kept: ReadPhrase.KeptClause, of name: String, on list: ListSummary
  ) throws -> String? {
    guard kept.word == .in, let category = try names.category(NameKey(kept.operand)) else {
      return nil
    }
    let (before, place) = (TypedName.of(kept.before), clause(.on, list))
    return "for the category: `rename \(TypedName.of(name)) to \(before)\(place); "
      + "set \(before) in \(TypedName.of(category.name))\(place)`"
  }

  /// `on LIST` at the end, where such a list exists; one in quotes must.
  private func takeListClause(off phrase: Phrase) throws -> (Phrase, ListSummary?) {
    guard let index = phrase.pieces.lastIndex(where: { $0.clause == .on }),
      index + 1 < phrase.pieces.count
    else { return (phrase, nil) }
    let operand = phrase.part(index + 1..<phrase.pieces.count)
    let title = try read(operand, clauses: [], readsAmount: false).name
    guard let list = try repository.list(titled: NameKey(title)) else {
      guard operand.pieces.count == 1, operand.pieces[0].isQuoted else { return (phrase, nil) }
      throw Diagnostic.unknownList(
        title, at: operand.range, among: try names.titles())
    }
    var rest = phrase
    rest.pieces.removeSubrange(index...)
    rest.range = phrase.range(of: 0..<index)
    return (rest, list)
  }

  /// `rename Shopping to Home`, where Shopping is a list.
  private func refuseList(_ split: SplitPhrase, on list: ListSummary?) throws {
    let key = NameKey(split.left)
    guard let named = try repository.list(titled: key),
      try list.map({ try repository.items(like: key, in: $0.id).isEmpty }) ?? true
    else { return }
    throw Diagnostic(
      .notAList, "`\(named.title)` is a list, not an item", at: split.leftRange,
      help: [
        "for the list: `rename list \(TypedName.of(split.left)) to \(TypedName.of(split.right))`"
      ])
  }
}
