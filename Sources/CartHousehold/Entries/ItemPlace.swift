package import CartModels
package import Foundation

/// A reference to a list in an intent. It is resolved by identifier, then by title; if both fail,
/// the list is created.
package struct ListReference: Hashable, Sendable {
  package var id: UUID
  package var title: String

  /// Names a list.
  package init(id: UUID, title: String) {
    (self.id, self.title) = (id, title)
  }
}

/// The place of an amount, with everything needed to recreate the item if it is gone.
package struct ItemPlace: Hashable, Sendable {
  package var list: ListReference
  /// The item's name as it was written.
  package var name: String
  /// The family of the amount's unit.
  package var family: UnitFamily
  /// The category that the item gets if it must be created. The author's program determines it,
  /// because homes can have learnt different categories.
  package var category: ItemCategory

  /// Names a place.
  package init(list: ListReference, name: String, family: UnitFamily, category: ItemCategory) {
    (self.list, self.name, self.family, self.category) = (list, name, family, category)
  }
}
