package import CartModels

/// The record of a lot whose parts became lots of their own.
package struct PartedLot: Hashable, Sendable, Codable {
  /// A part that is a lot of its own.
  package struct Part: Hashable, Sendable, Codable {
    package var lot: LotIdentifier
    package var quantity: Quantity
  }

  /// The amount of the lot including all its parts.
  package var quantity: Quantity
  /// The parts, in the order in which they were taken.
  package var parts: [Part] = []
  /// The purchase of the whole lot, while the parts leave no rest.
  package var bought: BoughtLot?
  /// Whether the rest of the lot was removed from its list.
  package var isDropped: Bool

  /// Makes the record of a lot without parts.
  init(_ quantity: Quantity, isDropped: Bool) {
    (self.quantity, self.isDropped) = (quantity, isDropped)
  }

  /// The rest of the lot. It is zero or negative if people took more than there was.
  package var rest: Quantity {
    get throws(ArithmeticError) {
      var rest = quantity
      for part in parts { rest = try rest.subtracting(part.quantity) }
      return rest
    }
  }

  /// Whether a lot is one of its parts.
  package func has(_ lot: LotIdentifier) -> Bool { parts.contains { $0.lot == lot } }

  /// Whether the record is no longer needed.
  var isOver: Bool { parts.isEmpty && !isDropped }
}
