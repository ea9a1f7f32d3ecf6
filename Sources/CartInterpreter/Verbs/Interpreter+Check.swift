package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: CheckCommand) throws {
    try setCompleted(command.selection, for: .check) { _ in true }
  }

  /// Ticks items off or makes them pending, by what each is now: `check`,
  /// `uncheck` and `toggle` differ in nothing else.
  func setCompleted(
    _ selection: Selection, for name: CommandName, _ state: (Bool) -> Bool
  ) throws {
    let selected = try select(selection, for: name)
    guard !selected.items.isEmpty else { return try output.emit(Remark.noItems) }
    // `check all` passes over what is checked; by name it is worth a word.
    let isByName = selection.condition == nil && !selected.clauses.isAll
    var isAnyChanged = false
    for (item, list) in selected.items {
      var changed = item
      changed.isCompleted = state(item.isCompleted)
      if changed.isCompleted == item.isCompleted {
        if isByName {
          try output.emit(
            item.isCompleted ? Remark.alreadyChecked(item) : Remark.alreadyPending(item))
        }
        continue
      }
      changed.updatedAt = repository.date
      isAnyChanged = true
      try apply(.item(.changed(from: item, to: changed), list: list.id), on: list)
      try rememberPurchase(of: changed, on: list)
    }
    if !isAnyChanged, !isByName { try output.emit(Remark.noItems) }
  }

  /// What is checked off was bought. What is unchecked wasn't after all; adding
  /// it again, in contrast, is a new need and leaves history alone.
  private func rememberPurchase(of item: ShoppingItem, on list: ListSummary) throws {
    if item.isCompleted {
      let purchase = Purchase(of: item, on: list.title, at: repository.date)
      try repository.apply(.purchase(.added(purchase)))
    } else if let purchase = try repository.latestPurchase(of: item.id) {
      try repository.apply(.purchase(.removed(purchase)))
    }
  }
}
