package import CartLanguage
package import CartModels
import CartStore

/// The result of `suggest`.
package struct SuggestReport: Sendable {
  /// What is most likely to be needed first.
  package var items: [SuggestedItem]
}

/// Something that will probably be needed, and why.
package struct SuggestedItem: Hashable, Sendable {
  package let name: String
  /// How much of it is bought usually.
  package let quantity: Quantity
  /// How many days usually pass between two purchases; nil if one day alone is known.
  package let interval: Int?
  /// How many days ago it was last bought.
  package let daysSince: Int
}

extension Interpreter {
  package func perform(_ command: SuggestCommand) throws {
    try output.emit(SuggestReport(items: try suggestedItems(command.count)))
  }

  /// Adds what `suggest` shows.
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

  /// What will probably be needed, but for what is on a list or was bought today.
  func suggestedItems(_ most: Int) throws -> [SuggestedItem] {
    let (history, isWhole) = try history(of: Interpreter.tellingTrips)
    let items = try suggestedItems(most, by: history)
    if isWhole || items.count == most { return items }
    return try suggestedItems(most, by: try self.history(of: .max).history)
  }

  /// How many trips tell of what is bought often: 0.95 to the power of that is next to nothing.
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

  /// The first item of a name that is still to buy on any of some lists.
  func pendingItem(
    _ key: NameKey, on lists: [ListSummary]
  ) throws -> (item: ShoppingItem, list: ListSummary)? {
    for list in lists {
      let items = try repository.items(like: key, in: list.id)
      if let item = items.first(where: { !$0.isCompleted }) { return (item, list) }
    }
    return nil
  }

  /// The number of purchases that the usual amount is that of.
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
  /// The median of some purchases, as it was bought; nil where there is none.
  ///
  /// - Parameter purchases: the latest first, each in the amounts that it was made up of, as in a
  ///   household. What is bought in another family of units than the latest has no place in it.
  static func usual(of purchases: [[Quantity]]) -> Quantity? {
    let amounts = purchases.compactMap { parts -> Quantity? in
      do throws(ArithmeticError) {
        var sum = parts.first
        for part in parts.dropFirst() { sum = try sum?.adding(part) }
        return sum
      } catch {
        // An amount beyond the limit, or of several kinds, is nobody's usual one.
        return nil
      }
    }
    let same = amounts.filter { $0.family == amounts.first?.family }
    // Of an even number the smaller of the two in the middle.
    let ordered = same.sorted { $0.isLess(than: $1) == true }
    return ordered.isEmpty ? nil : ordered[(ordered.count - 1) / 2]
  }
}
