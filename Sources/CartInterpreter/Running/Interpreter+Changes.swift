import CartLanguage
import CartModels
import CartStore

/// Changing the store.
extension Interpreter {
  /// Applies a change and says so.
  func apply(_ change: Change, on list: ListSummary?, origin: Echo.Origin? = nil) throws {
    try stopIfInterrupted()
    try repository.apply(change)
    try output.emit(
      Echo(
        change: change, list: list, isCurrentList: list.map(goesWithoutSaying) ?? false,
        origin: origin))
  }
}
