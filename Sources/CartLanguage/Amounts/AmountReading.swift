package import CartModels

/// What the beginning or the end of a phrase says about how much.
package struct AmountReading: Hashable, Sendable {
  /// How much; above zero.
  package var quantity: Quantity
  /// How many pieces say it, with the unit and a dropped `of`.
  package var count: Int
  /// How many pieces the number alone takes, when its unit is a word of its
  /// own that could belong to the name (`1 can Opener`); else nil.
  package var countWithoutUnit: Int?
  /// What else the amount said: `400 g each`, `14 oz`.
  package var note: String?

  /// Makes a reading of so many pieces.
  package init(
    quantity: Quantity, count: Int, countWithoutUnit: Int? = nil, note: String? = nil
  ) {
    self.quantity = quantity
    self.count = count
    self.countWithoutUnit = countWithoutUnit
    self.note = note
  }

  /// The amount without its unit word.
  package var withoutUnit: AmountReading? {
    guard let countWithoutUnit else { return nil }
    return AmountReading(quantity: Quantity(quantity.amount), count: countWithoutUnit)
  }
}
