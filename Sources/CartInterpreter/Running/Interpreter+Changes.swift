import CartLanguage
import CartModels
import CartStore

/// Changing the store.
extension Interpreter {
  /// Applies a change and says so.
  ///
  /// - Parameter reading: how a doubtful amount was read.
  func apply(
    _ change: Change, on list: ListSummary?, origin: Echo.Origin? = nil, reading: String? = nil
  ) throws {
    try stopIfInterrupted()
    try repository.apply(change)
    try output.emit(
      Echo(
        change: change, list: list, isCurrentList: list.map(goesWithoutSaying) ?? false,
        origin: origin, reading: reading))
  }
}
