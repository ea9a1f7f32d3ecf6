package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: CheckCommand) throws {
    try setCompleted(command.selection, for: .check) { _ in true }
  }

  /// Checks or unchecks items depending on their state, for `check`, `uncheck` and `toggle`.
  func setCompleted(
    _ selection: Selection, for name: CommandName, _ state: (Bool) -> Bool
  ) throws {
    let selected = try select(selection, for: name)
    guard !selected.items.isEmpty else { return try output.emit(Remark.noItems) }
    // `check all` skips checked items; by name, this is reported.
    let isByName = selection.isByName && !selected.clauses.isAll
    var isAnyChanged = false
    try forEach(of: selected.items) { item, list in
      let isCompleted = state(item.isCompleted)
      if isCompleted == item.isCompleted {
        if isByName {
          try output.emit(
            item.isCompleted ? Remark.alreadyChecked(item) : Remark.alreadyPending(item))
        }
        return
      }
      isAnyChanged = true
      if isCompleted, let part = selected.parts[item.id] {
        return try check(part, of: item, on: list)
      }
      try perform(.mark(item, isCompleted: isCompleted, on: list), on: list)
    }
    if !isAnyChanged, !isByName { try output.emit(Remark.noItems) }
  }

  /// Checks a part of an item; all of it, or more, ticks it off.
  private func check(_ part: SelectedPart, of item: ShoppingItem, on list: ListSummary) throws {
    let quantity = part.quantity ?? item.quantity
    if let rest = try rest(of: item, without: quantity, at: part.range) {
      return try perform(
        ItemPart(
          of: item, quantity, leaving: rest, lot: ids.next(), .buy(name: part.name ?? item.name)),
        on: list, by: .checked(as: part.name))
    }
    let item = try raised(item, to: quantity, on: list, at: part.range)
    guard let name = part.name else {
      return try perform(.mark(item, isCompleted: true, on: list), on: list)
    }
    try perform(
      ItemPart(of: item, item.quantity, leaving: nil, lot: ids.next(), .buy(name: name)), on: list,
      by: .checked(as: name))
  }

  /// The item with what is left of it; nil where that is nothing.
  func rest(
    of item: ShoppingItem, without quantity: Quantity, at range: SourceRange
  ) throws -> ShoppingItem? {
    guard quantity.isLess(than: item.quantity) == true else { return nil }
    do throws(ArithmeticError) {
      var rest = item.dated(repository.date)
      rest.quantity = try item.quantity.without(quantity)
      return rest
    } catch {
      throw Diagnostic(error, at: range)
    }
  }

  /// The item in the amount that was bought, where that is more than was wanted.
  private func raised(
    _ item: ShoppingItem, to quantity: Quantity, on list: ListSummary, at range: SourceRange
  ) throws -> ShoppingItem {
    guard item.quantity.isLess(than: quantity) == true else { return item }
    var (raised, more) = (item.dated(repository.date), quantity)
    do throws(ArithmeticError) {
      raised.quantity = try quantity.converted(to: item.quantity.unit)
      more = try raised.quantity.without(item.quantity)
    } catch {
      throw Diagnostic(error, at: range)
    }
    try validate(raised, at: range)
    let wording = ItemOperation.Wording(ItemDraft(name: item.name, quantity: more))
    try repository.perform(
      .join(item, becoming: raised, by: .more(more), as: wording, lot: ids.next(), on: list.id))
    return raised
  }

  /// Does something with a part of an item and reports it.
  func perform(_ part: ItemPart, on list: ListSummary, by deed: Echo.Taking.Deed) throws {
    try perform(
      .part(part, on: list), on: list,
      origin: .taking(Echo.Taking(quantity: part.quantity, isAll: part.rest == nil, by: deed)))
  }
}
