package import CartModels

/// That parts of a lot became lots of their own.
package struct PartedLot: Hashable, Sendable, Codable {
  /// A part.
  package struct Part: Hashable, Sendable, Codable {
    package var lot: LotIdentifier
    package var quantity: Quantity
  }

  /// How much it was with all its parts.
  package var quantity: Quantity
  /// Its parts, in the order in which they were taken.
  package var parts: [Part] = []
  /// The purchase of the whole of it, while its parts leave nothing of that.
  package var bought: BoughtLot?
  /// Whether what was left of it left its list.
  package var isDropped: Bool

  /// Makes one of which no part is taken yet.
  init(_ quantity: Quantity, isDropped: Bool) {
    (self.quantity, self.isDropped) = (quantity, isDropped)
  }

  /// What the parts leave of it: nothing or less where people took more than there was.
  package var rest: Quantity {
    get throws(ArithmeticError) {
      var rest = quantity
      for part in parts { rest = try rest.subtracting(part.quantity) }
      return rest
    }
  }

  /// Whether a lot is one of its parts.
  package func has(_ lot: LotIdentifier) -> Bool { parts.contains { $0.lot == lot } }

  /// Whether nothing need be known of it any more.
  var isOver: Bool { parts.isEmpty && !isDropped }
}
