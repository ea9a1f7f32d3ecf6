import CartModels

/// What an entry has done to an item's lots so far.
///
/// Most entries only add: the item's amount is then what it was and what came to it, however many
/// lots there are, of which none need be read.
struct TouchedItem {
  /// The item before the entry: done or pending, and the sum of its lots. Nil where there was none.
  private let before: SharedItem?
  /// The pending lots that came.
  private var added: [Quantity] = []
  /// Whether nothing but that happened.
  private var onlyGrew = true

  init(_ before: SharedItem?) { self.before = before }

  /// Whether its lots are what they were.
  var isSame: Bool { onlyGrew && added.isEmpty }

  /// Whether more happened than that lots came.
  var hasChanged: Bool { !onlyGrew }

  mutating func add(_ quantity: Quantity) { added.append(quantity) }
  mutating func change() { onlyGrew = false }

  /// The pending amounts that make up its own; nil where its lots must be read for that.
  var pending: [Quantity]? {
    guard onlyGrew else { return nil }
    guard let before else { return added }
    // What is done leaves the list when something is wanted again.
    if before.item.isCompleted { return added.isEmpty ? [] : nil }
    return [before.item.quantity] + added
  }
}

extension [Quantity] {
  /// The sum in a unit that one of them is counted in; nil where there is none.
  func sum(in unit: CartModels.Unit?) throws(ArithmeticError) -> Quantity? {
    guard contains(where: { $0.unit == unit }) else { return nil }
    var sum = Quantity(0, unit)
    for quantity in self { sum = try sum.adding(quantity) }
    return sum
  }
}
