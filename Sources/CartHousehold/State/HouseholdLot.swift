package import CartModels
package import Foundation

/// An amount that stands on a list.
package struct HouseholdLot: Hashable, Sendable, Codable {
  package var key: ItemKey
  package var quantity: Quantity
  /// Whether it is shown as done.
  package var isBought: Bool

  /// Makes a lot.
  package init(key: ItemKey, quantity: Quantity, isBought: Bool) {
    (self.key, self.quantity, self.isBought) = (key, quantity, isBought)
  }
}

/// What became of a lot when somebody set an amount.
package struct Replacement: Hashable, Sendable, Codable {
  /// The lot that took its place.
  package var lot: LotIdentifier
  /// How much there was of it; nil where it was gone by then.
  package var quantity: Quantity?

  /// Makes a replacement.
  package init(by lot: LotIdentifier, of quantity: Quantity?) {
    (self.lot, self.quantity) = (lot, quantity)
  }
}

/// That a lot was bought: the purchase, and who says so.
package struct BoughtLot: Hashable, Sendable, Codable {
  package var purchase: Purchase
  /// The entries that checked it off; it is bought while one is left.
  package var marks: Set<UUID>

  /// Makes a purchase that somebody made.
  package init(_ purchase: Purchase, marks: Set<UUID>) {
    (self.purchase, self.marks) = (purchase, marks)
  }
}

extension BoughtLot {
  private enum CodingKeys: String, CodingKey { case purchase, marks }

  /// Writes the marks in one order, so that stores that came to the same hold the same.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(purchase, forKey: .purchase)
    try container.encode(marks.sorted(), forKey: .marks)
  }
}
