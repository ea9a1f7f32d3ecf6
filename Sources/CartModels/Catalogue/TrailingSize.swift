/// The meaning of a mass or a volume after a name.
package enum TrailingSize: Hashable, Sendable {
  /// The amount to buy, as for food and drink.
  case amount
  /// A part of the name: `Bin Bags 50l`, `Ibuprofen 200mg`.
  case name
  /// Probably the amount to buy.
  case doubtful

  /// The meaning after a name of a category; nil if it doesn't follow from the category.
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
  /// Whether a name is a product, in the singular or the plural.
  package func knowsProduct(_ key: NameKey) -> Bool { knows(key) }

  /// The meaning of a size after a name, by the aisle of the name.
  package func trailingSize(after name: String) -> TrailingSize {
    guard let match = match(name) else { return .doubtful }
    return match.aisle.isFood ? .amount : .name
  }
}
