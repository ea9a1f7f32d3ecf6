import CartLanguage
import CartModels
import CartStore

/// Changing the store.
extension Interpreter {
  /// Applies a change and says so.
  func apply(_ change: Change, on list: ListSummary?) throws {
    try stopIfInterrupted()
    try repository.apply(change)
    try echo(change, on: list)
  }

  /// Does something to an item and says what came of it.
  ///
  /// - Parameters:
  ///   - list: where the item is afterwards, or was.
  ///   - origin: what it came of.
  ///   - leaving: how to say that an item goes which becomes another; nil where that goes without
  ///     saying.
  ///   - reading: how a doubtful amount was read.
  func perform(
    _ operation: ItemOperation, on list: ListSummary, origin: Echo.Origin? = nil,
    leaving: Echo.Origin? = nil, reading: String? = nil
  ) throws {
    try stopIfInterrupted()
    let changes = try repository.perform(operation).filter(\.isOfItem)
    for change in changes.dropLast() {
      if let leaving { try echo(change, on: list, origin: leaving) }
    }
    guard let last = changes.last else { return }
    try echo(last, on: list, origin: origin, reading: reading)
  }

  private func echo(
    _ change: Change, on list: ListSummary?, origin: Echo.Origin? = nil, reading: String? = nil
  ) throws {
    try output.emit(
      Echo(
        change: change, list: list, isCurrentList: list.map(goesWithoutSaying) ?? false,
        origin: origin, reading: reading))
  }
}

extension Change {
  fileprivate var isOfItem: Bool { if case .item = self { true } else { false } }
}
