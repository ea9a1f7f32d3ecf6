package import CartModels
package import Foundation

/// A list as an intent names it: it is looked up by its identifier, then by its title, then made.
package struct ListReference: Hashable, Sendable {
  package var id: UUID
  package var title: String

  /// Names a list.
  package init(id: UUID, title: String) {
    (self.id, self.title) = (id, title)
  }
}

/// Where an amount stands, with all that it takes to bring the item back should it be gone.
package struct ItemPlace: Hashable, Sendable {
  package var list: ListReference
  /// The item's name in its spelling.
  package var name: String
  /// The family of the units that it is counted in.
  package var family: UnitFamily
  /// Under what it is found where the item must be made. The author worked it out: what one home
  /// has learnt, another may not have.
  package var category: ItemCategory

  /// Names a place.
  package init(list: ListReference, name: String, family: UnitFamily, category: ItemCategory) {
    (self.list, self.name, self.family, self.category) = (list, name, family, category)
  }
}
