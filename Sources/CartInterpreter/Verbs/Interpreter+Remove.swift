package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: RemoveCommand) throws {
    let selected = try select(command.selection, for: .remove, keepsWhole: true)
    if let list = selected.whole { return try perform(.remove, onAll: .all, of: list) }
    guard !selected.items.isEmpty else { return try output.emit(Remark.noItems) }
    if try performTogether(.remove, on: selected) { return }
    try forEach(of: selected.items) { item, list in
      if let part = selected.parts[item.id], let quantity = part.quantity {
        if let rest = try rest(of: item, without: quantity, at: part.range) {
          try refuseCompleted(item, part, for: .remove)
          return try perform(
            ItemPart(of: item, quantity, leaving: rest, lot: ids.next(), .remove), on: list,
            by: .removed)
        }
      }
      try perform(.remove(item, from: list.id), on: list)
    }
  }

  /// A checked item can only be processed as a whole, because no part of it is needed any more.
  func refuseCompleted(
    _ item: ShoppingItem, _ part: SelectedPart, for name: CommandName
  ) throws(Diagnostic) {
    guard item.isCompleted else { return }
    throw Diagnostic(
      .amountNotAllowed, "`\(item.name)` is checked off; only pending items have parts",
      at: part.range,
      help: [
        "for the whole item: `\(name.rawValue) \(item.quantity.sentenceText) "
          + "\(TypedName.of(item.name))`"
      ])
  }
}
