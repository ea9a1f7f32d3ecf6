/// What a mass or a volume after a name is.
package enum TrailingSize: Hashable, Sendable {
  /// How much: food and drink are bought by it.
  case amount
  /// A part of the name: `Bin Bags 50l`, `Ibuprofen 200mg`.
  case name
  /// How much, as far as one can tell.
  case doubtful

  /// What it is after what stands in a category; nil where the category doesn't say.
  package init?(in category: ItemCategory) {
    switch category.id {
    case ItemCategory.household.id, ItemCategory.personal.id: self = .name
    case ItemCategory.produce.id, ItemCategory.dairy.id, ItemCategory.meat.id,
      ItemCategory.frozen.id, ItemCategory.pantry.id:
      self = .amount
    default: return nil
    }
  }
}

extension Catalogue {
  /// Whether a product is called so, in the singular or the plural.
  package func knowsProduct(_ key: NameKey) -> Bool { knows(key) }

  /// What a size is after a name, by the part of the shop where that is found.
  package func trailingSize(after name: String) -> TrailingSize {
    guard let match = match(name) else { return .doubtful }
    return match.aisle.isFood ? .amount : .name
  }
}
