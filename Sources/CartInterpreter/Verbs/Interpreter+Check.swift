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
      try perform(.mark(item, isCompleted: isCompleted, on: list), on: list)
    }
    if !isAnyChanged, !isByName { try output.emit(Remark.noItems) }
  }
}
