import CartModels

/// The changes that an entry has made to an item's lots so far.
///
/// Most entries only add lots. The item's new amount is then the old amount plus the additions, and
/// none of its lots need to be read.
struct TouchedItem {
  /// The item before the entry, with its state and the sum of its lots, or nil if it did not exist.
  private let before: SharedItem?
  /// The amounts of the pending lots that were added.
  private var added: [Quantity] = []
  /// Whether lots were only added.
  private var onlyGrew = true

  init(_ before: SharedItem?) { self.before = before }

  /// Whether the item's lots are unchanged.
  var isSame: Bool { onlyGrew && added.isEmpty }

  /// Whether lots were changed or removed.
  var hasChanged: Bool { !onlyGrew }

  mutating func add(_ quantity: Quantity) { added.append(quantity) }
  mutating func change() { onlyGrew = false }

  /// The amounts that add up to the item's pending amount, or nil if its lots must be read.
  var pending: [Quantity]? {
    guard onlyGrew else { return nil }
    guard let before else { return added }
    // Bought lots leave the list when more is wanted.
    if before.item.isCompleted { return added.isEmpty ? [] : nil }
    return [before.item.quantity] + added
  }
}

extension [Quantity] {
  /// The sum in the given unit, or nil if no quantity has that unit.
  func sum(in unit: CartModels.Unit?) throws(ArithmeticError) -> Quantity? {
    guard contains(where: { $0.unit == unit }) else { return nil }
    var sum = Quantity(0, unit)
    for quantity in self { sum = try sum.adding(quantity) }
    return sum
  }
}
