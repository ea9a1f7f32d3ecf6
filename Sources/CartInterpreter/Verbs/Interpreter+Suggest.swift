package import CartLanguage
package import CartModels
import CartStore

/// The result of `suggest`.
package struct SuggestReport: Sendable {
  /// The items, the most likely ones first.
  package var items: [SuggestedItem]
}

/// An item that will probably be needed, and the reason.
package struct SuggestedItem: Hashable, Sendable {
  package let name: String
  /// The usual amount of a purchase.
  package let quantity: Quantity
  /// The usual number of days between two purchases; nil if there was only one day with purchases.
  package let interval: Int?
  /// The number of days since the last purchase.
  package let daysSince: Int
}

extension Interpreter {
  package func perform(_ command: SuggestCommand) throws {
    try output.emit(SuggestReport(items: try suggestedItems(command.count)))
  }

  /// Adds the items that `suggest` shows.
  func addSuggested(except phrases: [Phrase], to list: Phrase?) throws {
    let (exceptions, named) = try exceptions(phrases, list: list, as: AddCommand.suggestedForm)
    let items = try suggestedItems(SuggestCommand.usualCount).filter { item in
      !(exceptions?.holds(item.name) ?? false) && !isExcepted(item.name)
    }
    if let exceptions {
      try noteUnmet(exceptions, by: "`suggest` does not show", seeing: "`suggest`")
    }
    guard !items.isEmpty else { return try output.emit(Remark.nothingSuggested) }
    let target = try named.map(made) ?? currentOrNewList()
    for item in items {
      let quantity = item.quantity == .one ? nil : item.quantity
      try merge(ItemDraft(name: item.name, quantity: quantity), into: target, at: range)
    }
  }

  /// The items that will probably be needed, except those that are on a list or were bought today.
  func suggestedItems(_ most: Int) throws -> [SuggestedItem] {
    let (history, isWhole) = try history(of: Interpreter.tellingTrips)
    let items = try suggestedItems(most, by: history)
    if isWhole || items.count == most { return items }
    return try suggestedItems(most, by: try self.history(of: .max).history)
  }

  /// The number of trips that are read for suggestions. The weight of older ones, at most 0.95 to
  /// this power, is negligible.
  static let tellingTrips = 400

  func history(
    of mostTrips: Int
  ) throws -> (history: BuyingHistory, isWhole: Bool) {
    var (history, isWhole) = (BuyingHistory(clock.calendar), true)
    try repository.forEachPurchasedName { name, date in
      history.add(name, at: date)
      isWhole = history.tripCount <= mostTrips
      if history.tripCount.isMultiple(of: 64) { try stopIfInterrupted() }
      return isWhole
    }
    return (history, isWhole)
  }

  private func suggestedItems(
    _ most: Int, by history: BuyingHistory
  ) throws -> [SuggestedItem] {
    let lists = try repository.lists(limit: nil).filter { $0.itemCount > $0.completedCount }
    let today = clock.today.dayNumber
    var items: [SuggestedItem] = []
    for habit in history.ranked where items.count < most {
      guard habit.lastDay < today, try pendingItem(habit.key, on: lists) == nil else { continue }
      items.append(
        SuggestedItem(
          name: habit.name, quantity: try usualQuantity(of: habit, in: history),
          interval: history.interval(of: habit), daysSince: today - habit.lastDay))
    }
    return items
  }

  /// The first pending item with a name on some lists.
  func pendingItem(
    _ key: NameKey, on lists: [ListSummary]
  ) throws -> (item: ShoppingItem, list: ListSummary)? {
    for list in lists {
      let items = try repository.items(like: key, in: list.id)
      if let item = items.first(where: { !$0.isCompleted }) { return (item, list) }
    }
    return nil
  }

  /// The number of purchases from which the usual amount is calculated.
  private static let amountsSeen = 5

  private func usualQuantity(
    of habit: BuyingHistory.Habit, in history: BuyingHistory
  ) throws -> Quantity {
    let purchases = try history.latest(Interpreter.amountsSeen, of: habit).map { moment in
      try repository.purchases(of: moment.name, at: moment.date)
    }
    return Quantity.usual(of: purchases.map { $0.map(\.quantity) }) ?? .one
  }
}

extension Quantity {
  /// The median of some purchases, in its own unit; nil if there are none.
  ///
  /// - Parameter purchases: the latest first, each with its partial amounts, as in a household.
  ///   Purchases in another unit family than the latest one are ignored.
  static func usual(of purchases: [[Quantity]]) -> Quantity? {
    let amounts = purchases.compactMap { parts -> Quantity? in
      do throws(ArithmeticError) {
        var sum = parts.first
        for part in parts.dropFirst() { sum = try sum?.adding(part) }
        return sum
      } catch {
        // An amount that is out of range, or of several unit families, does not count.
        return nil
      }
    }
    let same = amounts.filter { $0.family == amounts.first?.family }
    // For an even number of amounts, the smaller of the two in the middle is taken.
    let ordered = same.sorted { $0.isLess(than: $1) == true }
    return ordered.isEmpty ? nil : ordered[(ordered.count - 1) / 2]
  }
}
