package import CartHousehold
package import CartModels
package import Foundation

/// An intent of a user at a phone, with what they saw.
///
/// A phone may have been offline for long. An intent names lots, so that its meaning doesn't depend
/// on the changes of others in the meantime.
package struct PhoneIntent: Hashable, Sendable {
  /// The identifier chosen by the phone. An intent that arrives twice is carried out once.
  package let id: UUID
  package let action: Action

  /// The operation to carry out.
  package enum Action: Hashable, Sendable {
    /// Buys the lots that were seen.
    case check(SeenItem)
    /// Reverts the purchase of the lots that were seen.
    case uncheck(SeenItem)
    /// Adds items, given as the phrases after `add`.
    case add(String)
    /// Sets the total amount of the lots that were seen. The lot that replaces them has the
    /// identifier of the intent.
    case amount(SeenItem, Quantity)
    /// Replaces the note that was seen.
    case note(item: UUID, seen: String, new: String)
    /// Records whether a shop lacks an item.
    case missing(item: UUID, Bool, shop: String)
    /// Removes the lots that were seen from the list.
    case remove(SeenItem)
    /// Undoes one of the latest changes of the phone.
    case undo(UUID)
  }

  /// An item as a phone showed it. It may have been renamed, moved or removed since.
  package struct SeenItem: Hashable, Sendable {
    package var id: UUID
    package var lots: [SeenAmount]
    package var name: String
    /// The category for adding it again, if it has been removed.
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

  /// A lot with the amount that was seen.
  package struct SeenAmount: Hashable, Sendable {
    package var lot: UUID
    package var quantity: Quantity

    package init(_ lot: UUID, _ quantity: Quantity) { (self.lot, self.quantity) = (lot, quantity) }
  }

  package init(id: UUID, _ action: Action) { (self.id, self.action) = (id, action) }
}

extension PhoneIntent.Action {
  /// The name of the kind in the store.
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
