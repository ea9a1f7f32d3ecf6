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
      try perform(.mark(item, isCompleted: isCompleted, on: list), on: list)
    }
    if !isAnyChanged, !isByName { try output.emit(Remark.noItems) }
  }
}
