package import CartModels
package import Foundation

/// What a sentence does to an item: what was meant, with the items as its author saw them.
///
/// The rows that change by it don't tell: `add 1 Milk` where there is one, and `set Milk quantity 2`,
/// come to the same row, yet one is of two lots and the other of one.
package enum ItemOperation: Hashable, Sendable {
  /// A new item comes to a list.
  case put(ShoppingItem, as: Wording, on: UUID)
  /// An item takes something in, and what comes to its amount is a lot of this identifier.
  case join(
    ShoppingItem, becoming: ShoppingItem, by: Merge.Arrival, as: Wording, lot: UUID, on: UUID)
  /// An item is to be otherwise: called something else, of another amount, under another category.
  /// An amount that is said anew is a lot of this identifier.
  case set(ShoppingItem, to: ShoppingItem, lot: UUID, on: UUID)
  /// An item is checked off, or made pending again.
  case mark(ShoppingItem, isCompleted: Bool, on: ListSummary)
  /// What was paid for an item that was checked off, and where.
  case pay(ShoppingItem, Payment, on: ListSummary)
  /// An item goes over to another list. Where it arrives in another amount, that is a lot of this
  /// identifier.
  case move(ShoppingItem, from: UUID, becoming: ShoppingItem, lot: UUID, on: UUID)
  /// An item goes from its list and becomes part of another, there or elsewhere. Where it arrives in
  /// another amount than its own, that is a lot of this identifier.
  case absorb(
    ShoppingItem, from: UUID, into: ShoppingItem, becoming: ShoppingItem, by: Merge.Arrival,
    lot: UUID, on: UUID)
  /// Something is done with a part of an item.
  case part(ItemPart, on: ListSummary)
  /// An item goes.
  case remove(ShoppingItem, from: UUID)

  /// What was paid, and where: what is nil nobody knows.
  package struct Payment: Hashable, Sendable {
    package let paid: Money?
    /// The name of the shop.
    package let shop: String?

    /// Makes a payment.
    package init(_ paid: Money?, at shop: String?) { (self.paid, self.shop) = (paid, shop) }
  }

  /// A dish of a day, or a schedule that is dealt with: whoever adds what it takes apart adds the same.
  package struct Occasion: Hashable, Sendable {
    package let name: NameKey
    package let day: CalendarDate

    /// Makes an occasion.
    package init(_ name: NameKey, on day: CalendarDate) { (self.name, self.day) = (name, day) }
  }

  /// What was said of an addition, which means something else where another home added, too.
  package struct Wording: Hashable, Sendable {
    /// What is said of the item.
    package let draft: ItemDraft
    /// Whether it adds, or ensures that there is as much.
    package let intent: Merge.Intent
    /// What it is for, if somebody else may say the same of it apart.
    package let occasion: Occasion?

    /// Makes a wording.
    package init(_ draft: ItemDraft, intent: Merge.Intent = .add, for occasion: Occasion? = nil) {
      (self.draft, self.intent, self.occasion) = (draft, intent, occasion)
    }

    /// The wording of an item that comes as it is.
    package init(_ item: ShoppingItem) {
      var draft = ItemDraft(item)
      draft.category = item.category
      self.init(draft)
    }
  }
}

extension ListSummary {
  /// The shop where an item of the list is bought, as far as anybody said: its own, or that of the list.
  package func shopName(of item: ShoppingItem) -> String? { item.fields.shop?.text ?? shop }
}
