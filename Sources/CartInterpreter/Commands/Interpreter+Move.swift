import CartLanguage
import CartModels
import CartStore
import Foundation

extension Interpreter {
  func move(_ command: MoveCommand) throws {
    try transfer(command.selection, for: .move)
  }

  /// Brings items to another list; `move` takes them off theirs.
  func transfer(_ selection: Selection, for name: CommandName) throws {
    try expectTarget(selection, for: name)
    let selected = try select(
      selection, for: name, clauses: [.from, .on, .to], listWords: [.from, .on])
    guard let target = selected.clauses.list(.to) else { throw missingTarget(selection, name) }
    guard let list = selected.list, !selected.items.isEmpty else {
      return try output.emit(.remark(.noItems))
    }
    guard list.id != target.id else {
      throw Diagnostic(
        .wrongClause, "the items are on `\(target.title)` already", at: selection.range,
        help: ["say where from: `\(name.rawValue) … from LIST to \(target.title)`"])
    }
    for item in selected.items {
      if name == .move {
        try move(item, from: list, to: target, at: selection.range)
      } else {
        try merge(
          ItemDraft(item), into: target, at: selection.range, origin: .copied(from: list),
          as: item.copied(ids.next(), repository.date))
      }
    }
  }

  private func move(
    _ item: ShoppingItem, from list: ListSummary, to target: ListSummary, at range: SourceRange
  ) throws {
    let draft = ItemDraft(item)
    let removal = Change.item(.removed(item), list: list.id)
    // Where the target has nothing to gain, the echo says what left the list.
    if try isEnough(of: draft, on: target, at: range) {
      try apply(removal, on: list)
    } else {
      try repository.apply(removal)
    }
    try merge(
      draft, into: target, at: range, origin: .moved(from: list),
      as: item.dated(repository.date))
  }

  /// The `to` that the command requires names a list that exists.
  private func expectTarget(_ selection: Selection, for name: CommandName) throws {
    guard let phrase = selection.last,
      let index = phrase.pieces.lastIndex(where: { $0.clause == .to })
    else { throw missingTarget(selection, name) }
    let read = try read(phrase, clauses: [.from, .on, .to], readsAmount: false)
    let isNamed = read.list(.to) != nil
    guard !isNamed else { return }
    let operand = index + 1..<phrase.pieces.count
    guard !operand.isEmpty else { throw missingTarget(selection, name) }
    let range = phrase.range(of: operand)
    throw Diagnostic.unknownList(source.text(range), at: range, among: try names.titles())
  }

  private func missingTarget(_ selection: Selection, _ name: CommandName) -> Diagnostic {
    Diagnostic(
      .missing, "`\(name.rawValue)` needs `to` and the name of a list", at: selection.range,
      help: ["write `\(name.help.usage[0])`"])
  }
}

extension ShoppingItem {
  /// The item, changed at a date.
  func dated(_ date: Date) -> ShoppingItem {
    var item = self
    item.updatedAt = date
    return item
  }

  /// An item like this one, made at a date.
  func copied(_ id: UUID, _ date: Date) -> ShoppingItem {
    ShoppingItem(
      id: id, name: name, quantity: quantity, isCompleted: isCompleted, notes: notes,
      category: category, createdAt: date)
  }
}
