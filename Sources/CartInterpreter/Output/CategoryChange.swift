package import CartModels

/// What was done to a category, or had no need to be.
package enum CategoryChange: Hashable, Sendable {
  /// It is new, or has another emoji or place, or other words.
  case saved(
    from: ItemCategory?, to: ItemCategory, Place?, words: [CategoryWord],
    lostWords: [CategoryWord] = [])
  /// It is called otherwise.
  case renamed(from: ItemCategory, to: ItemCategory)
  /// It is gone, and its items are elsewhere.
  case deleted(ItemCategory, itemsNowIn: [ItemCount])
  /// It is as it was said to be already.
  case same(ItemCategory)
  /// All of a set are there already.
  case sameSet
  /// So many items on lists would go elsewhere now, or at least so many.
  case misplaced(Int, isAtLeast: Bool)
  /// So many items were put where they go now.
  case refreshed([ItemCount])

  /// Where it was put.
  package struct Place: Hashable, Sendable {
    /// Whether it comes after the other, and not before it.
    package var isAfter: Bool
    /// The other.
    package var category: ItemCategory
  }

  /// How many items are in a category by now that weren't before.
  package struct ItemCount: Hashable, Sendable {
    /// The category.
    package var category: ItemCategory
    /// How many items.
    package var count: Int
  }
}
