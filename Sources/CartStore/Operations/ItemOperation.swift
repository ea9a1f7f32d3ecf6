package import CartModels
package import Foundation

/// An operation of a sentence on an item: the user's intent, with the items that the user saw.
///
/// The changed rows don't express it: if there is 1 Milk, `add 1 Milk` and `set Milk quantity 2`
/// lead to the same row, but the first results in two lots and the second in one.
package enum ItemOperation: Hashable, Sendable {
  /// Adds a new item to a list.
  case put(ShoppingItem, as: Wording, on: UUID)
  /// Merges an addition into an item. The added amount is a lot with this identifier.
  case join(
    ShoppingItem, becoming: ShoppingItem, by: Merge.Arrival, as: Wording, lot: UUID, on: UUID)
  /// Changes an item's name, amount, category or other fields. A new amount is a lot with this
  /// identifier.
  case set(ShoppingItem, to: ShoppingItem, lot: UUID, on: UUID)
  /// Checks off an item, or makes it pending. If it was not bought, no purchase is recorded.
  case mark(ShoppingItem, isCompleted: Bool, isBought: Bool = true, on: ListSummary)
  /// Sets the payment for an item that was checked off.
  case pay(ShoppingItem, Payment, on: ListSummary)
  /// Moves an item to another list. If its amount changes, the amount is a lot with this
  /// identifier.
  case move(ShoppingItem, from: UUID, becoming: ShoppingItem, lot: UUID, on: UUID)
  /// Moves an item into another one, on the same or another list. If the added amount differs from
  /// its own, it is a lot with this identifier.
  case absorb(
    ShoppingItem, from: UUID, into: ShoppingItem, becoming: ShoppingItem, by: Merge.Arrival,
    lot: UUID, on: UUID)
  /// Applies an operation to part of an item.
  case part(ItemPart, on: ListSummary)
  /// Removes an item.
  case remove(ShoppingItem, from: UUID)

  /// The price paid and the shop; nil if unknown.
  package struct Payment: Hashable, Sendable {
    package let paid: Money?
    /// The name of the shop.
    package let shop: String?

    /// Creates a payment.
    package init(_ paid: Money?, at shop: String?) { (self.paid, self.shop) = (paid, shop) }
  }

  /// A dish of a day or an occurrence of a schedule. Replicas that add its items independently
  /// create the same lots.
  package struct Occasion: Hashable, Sendable {
    package let name: NameKey
    package let day: CalendarDate

    /// Creates an occasion.
    package init(_ name: NameKey, on day: CalendarDate) { (self.name, self.day) = (name, day) }
  }

  /// The wording of an addition, which affects the result if another home adds the item too.
  package struct Wording: Hashable, Sendable {
    /// The item as specified.
    package let draft: ItemDraft
    /// Whether it adds an amount or ensures one.
    package let intent: Merge.Intent
    /// The occasion, if another replica may add the same item for it.
    package let occasion: Occasion?

    /// Creates a wording.
    package init(_ draft: ItemDraft, intent: Merge.Intent = .add, for occasion: Occasion? = nil) {
      (self.draft, self.intent, self.occasion) = (draft, intent, occasion)
    }

    /// The wording of an item that is added as it is.
    package init(_ item: ShoppingItem) {
      var draft = ItemDraft(item)
      draft.category = item.category
      self.init(draft)
    }
  }
}

extension ListSummary {
  /// The shop where an item of the list is bought, if known: that of the item, or else that of the
  /// list.
  package func shopName(of item: ShoppingItem) -> String? { item.fields.shop?.text ?? shop }
}
