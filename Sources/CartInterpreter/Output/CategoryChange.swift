package import CartModels

/// A change to a category, or the reason why none was needed.
package enum CategoryChange: Hashable, Sendable {
  /// It is new or has another emoji, position or words.
  case saved(
    from: ItemCategory?, to: ItemCategory, Place?, words: [CategoryWord],
    lostWords: [CategoryWord] = [])
  /// It was renamed.
  case renamed(from: ItemCategory, to: ItemCategory)
  /// It was deleted, and its items moved to other categories.
  case deleted(ItemCategory, itemsNowIn: [ItemCount])
  /// It is already in the requested state.
  case same(ItemCategory)
  /// All of a set exist already.
  case sameSet
  /// The number of items on lists that would move now, or a lower bound.
  case misplaced(Int, isAtLeast: Bool)
  /// The number of items that were moved.
  case refreshed([ItemCount])

  /// Its new position.
  package struct Place: Hashable, Sendable {
    /// Whether it comes after the other, instead of before.
    package var isAfter: Bool
    /// The other category.
    package var category: ItemCategory
  }

  /// The number of items that a category gained.
  package struct ItemCount: Hashable, Sendable {
    /// The category.
    package var category: ItemCategory
    /// The number of items.
    package var count: Int
  }
}
