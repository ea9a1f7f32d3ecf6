package import CartModels
package import Foundation

/// An operation on part of an item, or on all of it under another name.
package struct ItemPart: Hashable, Sendable {
  /// The kind of operation.
  package enum Use: Hashable, Sendable {
    /// Buys the part, possibly under another name and with a payment.
    case buy(name: String, payment: ItemOperation.Payment?)
    /// Removes the part from the list.
    case remove
    /// Moves the part to another list, as a new item or into an existing one.
    case move(to: UUID, becoming: ShoppingItem, joining: ShoppingItem?, by: Merge.Arrival)
  }

  /// The item before.
  package let item: ShoppingItem
  /// The rest of the item; nil if nothing is left.
  package let rest: ShoppingItem?
  /// The quantity of the part, in the unit that was specified.
  package let quantity: Quantity
  /// The identifier of the new lot if a lot is split.
  package let lot: UUID
  package let use: Use
  /// The lots to take first.
  package let lots: Set<UUID>

  /// Creates a part, or all of an item if `rest` is nil.
  ///
  /// - Parameter lots: the lots to take first. The others follow from the oldest on.
  package init(
    of item: ShoppingItem, _ quantity: Quantity, leaving rest: ShoppingItem?, lot: UUID, _ use: Use,
    from lots: Set<UUID> = []
  ) {
    (self.item, self.quantity, self.rest) = (item, quantity, rest)
    (self.lot, self.use, self.lots) = (lot, use, lots)
  }
}

/// Selects the lots that make up a part of an item: the specified lots first, then the oldest.
struct PartOfLots {
  /// The lots that are taken completely.
  private(set) var whole: [Lot] = []
  /// The lot that is taken partly, and the quantity taken.
  private(set) var split: (lot: Lot, quantity: Quantity)?
  /// The remaining lots.
  private(set) var rest: [Lot] = []

  init(_ part: ItemPart, of lots: [Lot]) throws(ArithmeticError) {
    let named = lots.filter { part.lots.contains($0.id) }
    try self.init(part.quantity, of: named + lots.filter { !part.lots.contains($0.id) })
  }

  /// Selects a quantity from the first lots on.
  init(_ quantity: Quantity, of lots: [Lot]) throws(ArithmeticError) {
    var left = quantity
    for lot in lots {
      if left.amount == 0 {
        rest.append(lot)
      } else if left.isLess(than: lot.quantity) == true {
        split = (lot, left)
        var other = lot
        other.quantity = try lot.quantity.subtracting(left)
        rest.append(other)
        left = Quantity(0, left.unit)
      } else {
        whole.append(lot)
        left = try left.subtracting(lot.quantity)
      }
    }
  }

  /// The taken lots. The taken part of a split lot has the given identifier.
  func taken(as id: UUID) -> [Lot] {
    whole + (split.map { [Lot(id: id, item: $0.lot.item, quantity: $0.quantity)] } ?? [])
  }
}
