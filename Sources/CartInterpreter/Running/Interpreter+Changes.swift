import CartLanguage
import CartModels
import CartStore

/// Changes to the store.
extension Interpreter {
  /// Applies a change and reports it.
  func apply(_ change: Change, on list: ListSummary?) throws {
    try stopIfInterrupted()
    try repository.apply(change)
    try echo(change, on: list)
  }

  /// Changes an item and reports the result.
  ///
  /// - Parameters:
  ///   - list: the list of the item, afterwards or before.
  ///   - origin: the origin of the item.
  ///   - leaving: the report for an item that becomes another; nil for none.
  ///   - reading: how a doubtful amount was read.
  func perform(
    _ operation: ItemOperation, on list: ListSummary, origin: Echo.Origin? = nil,
    leaving: Echo.Origin? = nil, reading: String? = nil
  ) throws {
    try stopIfInterrupted()
    var changes = try repository.perform(operation).filter(\.isOfItem)
    // If a part is moved, only the change to the rest is reported.
    if case .part = operation { changes = Array(changes.prefix(1)) }
    for change in changes.dropLast() {
      if let leaving { try echo(change, on: list, origin: leaving) }
    }
    guard let last = changes.last else { return }
    try echo(last, on: list, origin: origin, reading: reading)
  }

  private func echo(
    _ change: Change, on list: ListSummary?, origin: Echo.Origin? = nil, reading: String? = nil
  ) throws {
    let echo = Echo(
      change: change, list: list, isCurrentList: list.map(goesWithoutSaying) ?? false,
      origin: origin, reading: reading)
    if let dishes, dishes.hold(echo) { return }
    try output.emit(echo)
  }
}

extension Change {
  fileprivate var isOfItem: Bool { if case .item = self { true } else { false } }
}
