import CartLanguage
import CartModels
import CartStore

/// Changes to the store.
extension Interpreter {
  /// Applies a change and reports it.
  func apply(_ change: Change, on list: ListSummary?) throws {
    try stopIfInterrupted()
    try repository.apply(change)
    names.note(change)
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

/// Items that are changed together.
extension Interpreter {
  /// Changes selected items at once.
  ///
  /// - Returns: whether it was possible.
  func performTogether(
    _ change: BulkChange, on selected: SelectedItems, needsAll: Bool = false
  ) throws -> Bool {
    guard let (items, list) = together(selected, for: change, needsAll: needsAll) else {
      return false
    }
    try perform(change, on: .these(items), of: list)
    return true
  }

  /// The selected items to which a change makes a difference, and their list, if they can be changed
  /// at once: a few items take no time, and something may have to be said of each.
  ///
  /// - Parameter needsAll: whether the change must make a difference to all selected items.
  func together(
    _ selected: SelectedItems, for change: BulkChange, needsAll: Bool
  ) -> (items: [ShoppingItem], list: ListSummary)? {
    guard selected.items.count >= Interpreter.fewestTogether, selected.parts.isEmpty,
      let list = selected.items.first?.list,
      selected.items.allSatisfy({ $0.list.id == list.id })
    else { return nil }
    let items = selected.items.map(\.item).filter(change.changes)
    guard !items.isEmpty, !needsAll || items.count == selected.items.count else { return nil }
    return (items, list)
  }

  /// Changes all items of a status.
  func perform(_ change: BulkChange, onAll status: ItemStatus, of list: ListSummary) throws {
    let count = try perform(change, on: .all(status), of: list)
    if count == 0 { try output.emit(Remark.noItems) }
  }

  private static let fewestTogether = 100

  /// Changes items and reports the changes, or as many of them as are shown.
  ///
  /// - Returns: the number of changes.
  @discardableResult
  func perform(
    _ change: BulkChange, on items: BulkItems, of list: ListSummary
  ) throws -> Int {
    var list = list
    list.shop = try list.shop ?? shopInUse()?.name
    let most = output.reportedChanges ?? .max
    var reported = 0
    let count = try counting(items.count(on: list)) { work in
      let following = BulkFollower(
        change: { [self] change in
          guard reported < most else { return false }
          reported += 1
          try echo(change, on: list)
          return reported < most
        },
        progress: { [self] count in
          work.count += count
          try stopIfInterrupted()
        })
      return try repository.perform(change, on: items, of: list, following: following)
    }
    if count > reported { try output.emit(UnreportedChanges(count: count - reported)) }
    return count
  }
}

extension ReadPhrase {
  /// Whether neither a price nor a shop is in it.
  var saysNothingOfBuying: Bool { money == nil && shopName == nil }
}

extension Change {
  fileprivate var isOfItem: Bool { if case .item = self { true } else { false } }
}
