package import CartHousehold
package import CartModels
package import Foundation

/// What somebody meant at a phone, with what they saw.
///
/// A phone may have been without a network for long: an intent names lots, so that it means the same
/// whatever others did meanwhile.
package struct PhoneIntent: Hashable, Sendable {
  /// The phone's own identifier of it: an intent that arrives twice is done once.
  package let id: UUID
  package let action: Action

  /// What is to be done.
  package enum Action: Hashable, Sendable {
    /// The lots that were seen were bought.
    case check(SeenItem)
    /// They were not.
    case uncheck(SeenItem)
    /// Items are added, as phrases after `add`.
    case add(String)
    /// The lots that were seen are to be so much together. What replaces them is a lot of the
    /// intent's identifier.
    case amount(SeenItem, Quantity)
    /// The note is to be another than was seen.
    case note(item: UUID, seen: String, new: String)
    /// A shop does not have an item, or does after all.
    case missing(item: UUID, Bool, shop: String)
    /// The lots that were seen leave the list.
    case remove(SeenItem)
    /// One of the last changes of the phone is taken back.
    case undo(UUID)
  }

  /// An item as a phone showed it. It may be called otherwise, be elsewhere or be gone by now.
  package struct SeenItem: Hashable, Sendable {
    package var id: UUID
    package var lots: [SeenAmount]
    package var name: String
    /// The category to bring it back under, if it is gone.
    package var category: ItemCategory
    package var list: ListReference

    package init(
      id: UUID, lots: [SeenAmount], name: String, category: ItemCategory, list: ListReference
    ) {
      (self.id, self.lots, self.name) = (id, lots, name)
      (self.category, self.list) = (category, list)
    }

    package init(
      id: UUID, lots: [SeenAmount], name: String, category: ItemCategory, on list: ListSummary
    ) {
      self.init(
        id: id, lots: lots, name: name, category: category,
        list: ListReference(id: list.id, title: list.title))
    }
  }

  /// A lot and the amount that was seen of it.
  package struct SeenAmount: Hashable, Sendable {
    package var lot: UUID
    package var quantity: Quantity

    package init(_ lot: UUID, _ quantity: Quantity) { (self.lot, self.quantity) = (lot, quantity) }
  }

  package init(id: UUID, _ action: Action) { (self.id, self.action) = (id, action) }
}

extension PhoneIntent.Action {
  /// What it is called in the store, which knows no other words for it.
  var kind: String {
    switch self {
    case .check: "check"
    case .uncheck: "uncheck"
    case .add: "add"
    case .amount: "amount"
    case .note: "note"
    case .missing: "missing"
    case .remove: "remove"
    case .undo: "undo"
    }
  }
}
