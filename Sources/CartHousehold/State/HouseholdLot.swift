package import CartModels
package import Foundation

/// An amount on a list.
package struct HouseholdLot: Hashable, Sendable, Codable {
  package var key: ItemKey
  package var quantity: Quantity
  /// Whether the lot is shown as done.
  package var isBought: Bool

  /// Makes a lot.
  package init(key: ItemKey, quantity: Quantity, isBought: Bool) {
    (self.key, self.quantity, self.isBought) = (key, quantity, isBought)
  }
}

/// The replacement of a lot by one with a new amount.
package struct Replacement: Hashable, Sendable, Codable {
  /// The lot that took its place.
  package var lot: LotIdentifier
  /// The amount of the replaced lot, or nil if it was already gone.
  package var quantity: Quantity?

  /// Makes a replacement.
  package init(by lot: LotIdentifier, of quantity: Quantity?) {
    (self.lot, self.quantity) = (lot, quantity)
  }
}

/// The purchase of a lot, and the entries that recorded it.
package struct BoughtLot: Hashable, Sendable, Codable {
  package var purchase: Purchase
  /// The entries that checked the lot off. It is bought as long as one of them remains.
  package var marks: Set<UUID>

  /// Makes a bought lot.
  package init(_ purchase: Purchase, marks: Set<UUID>) {
    (self.purchase, self.marks) = (purchase, marks)
  }
}

extension BoughtLot {
  private enum CodingKeys: String, CodingKey { case purchase, marks }

  /// Encodes the marks in sorted order, so that equal states have equal bytes.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(purchase, forKey: .purchase)
    try container.encode(marks.sorted(), forKey: .marks)
  }
}
