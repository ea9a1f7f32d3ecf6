/// The category a user last said for a name.
package struct CategoryHabit: Hashable, Sendable {
  /// The folded name.
  package let name: NameKey
  /// The category said for it.
  package let category: ItemCategory

  /// Makes a habit.
  package init(name: NameKey, category: ItemCategory) {
    self.name = name
    self.category = category
  }
}
