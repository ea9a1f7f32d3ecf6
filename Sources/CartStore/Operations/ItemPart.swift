package import CartModels
package import Foundation

/// Something that is done with a part of an item, or with all of it under another name.
package struct ItemPart: Hashable, Sendable {
  /// What is done.
  package enum Use: Hashable, Sendable {
    /// It is bought, under a name that may be another than the item's, and perhaps paid.
    case buy(name: String, payment: ItemOperation.Payment?)
    /// It leaves the list.
    case remove
    /// It goes to another list, where it is a new item or becomes part of one.
    case move(to: UUID, becoming: ShoppingItem, joining: ShoppingItem?, by: Merge.Arrival)
  }

  /// The item before.
  package let item: ShoppingItem
  /// The item with what is left of it; nil where that is nothing.
  package let rest: ShoppingItem?
  /// How much of it, in the unit that was said.
  package let quantity: Quantity
  /// The identifier of the lot that a part of another becomes.
  package let lot: UUID
  package let use: Use
  /// The lots that it is taken from before any other.
  package let lots: Set<UUID>

  /// Makes a part, or all of an item where nothing is left.
  ///
  /// - Parameter lots: those that it is taken from, where it matters; else the oldest come first.
  package init(
    of item: ShoppingItem, _ quantity: Quantity, leaving rest: ShoppingItem?, lot: UUID, _ use: Use,
    from lots: Set<UUID> = []
  ) {
    (self.item, self.quantity, self.rest) = (item, quantity, rest)
    (self.lot, self.use, self.lots) = (lot, use, lots)
  }
}

/// The lots of an item that a part is made of: those that it names, then the oldest first.
struct PartOfLots {
  /// Those that are taken whole.
  private(set) var whole: [Lot] = []
  /// The one of which only some is taken, with how much.
  private(set) var split: (lot: Lot, quantity: Quantity)?
  /// What is left, as lots.
  private(set) var rest: [Lot] = []

  init(_ part: ItemPart, of lots: [Lot]) throws(ArithmeticError) {
    var left = part.quantity
    let named = lots.filter { part.lots.contains($0.id) }
    for lot in named + lots.filter({ !part.lots.contains($0.id) }) {
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

  /// The lots taken, of which a part of one has an identifier of its own.
  func taken(as id: UUID) -> [Lot] {
    whole + (split.map { [Lot(id: id, item: $0.lot.item, quantity: $0.quantity)] } ?? [])
  }
}
