package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: EditCommand) throws {
    let selected = try select(command.selection, for: .edit).items
    guard let (item, list) = selected.first else { return try output.emit(Remark.noItems) }
    guard selected.count == 1 else {
      throw try severalToEdit(selected, at: command.selection.range)
    }
    let sentence = try sentence(setting: item, on: list)
    guard session.takesSentences else {
      throw Diagnostic(
        .misplaced, "`edit` only works at a prompt",
        at: range, help: ["set what changes, such as `\(try exampleChange(of: item, on: list))`"])
    }
    guard !opensLine else {
      throw Diagnostic(
        .misplaced, "another `edit` already uses the next line", at: range,
        help: ["edit one item at a time"])
    }
    opensLine = true
    try output.emit(
      OpenedSentence(text: sentence, item: ShownItem(item: item, list: list.id)))
  }

  /// A sentence that sets one field, as a pattern.
  private func exampleChange(of item: ShoppingItem, on list: ListSummary) throws -> String {
    let which = ItemSentence.naming(
      item, isOnlyOne: try isOnlyOne(item, on: list),
      on: goesWithoutSaying(list) ? nil : list.title)
    return "set \(which) quantity \(ItemSentence.amount(item.quantity))"
  }

  private func isOnlyOne(_ item: ShoppingItem, on list: ListSummary) throws -> Bool {
    try repository.items(named: item.key, in: list.id).count == 1
  }

  private func sentence(setting item: ShoppingItem, on list: ListSummary) throws -> String {
    ItemSentence.setting(
      item, isOnlyOne: try isOnlyOne(item, on: list),
      on: goesWithoutSaying(list) ? nil : list.title)
  }

  private func severalToEdit(
    _ items: [SelectedItems.Element], at range: SourceRange
  ) throws -> Diagnostic {
    let shown = items.prefix(3).map { "`\($0.item.displayName)`" }.joined(separator: ", ")
    let (one, list) = items[0]
    let alike = try repository.items(named: one.key, in: list.id)
    let sentence = "edit \(typed(one, besides: alike))\(clause(.on, list))"
    return Diagnostic(
      .severalItems,
      "`edit` opens one item; \(items.count) match: \(shown)\(items.count > 3 ? ", …" : "")",
      at: range, help: ["name one of them: `\(sentence)`"])
  }
}
