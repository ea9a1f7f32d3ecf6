package import Foundation

/// The category that a user last chose for a name.
package struct CategoryHabit: Hashable, Sendable {
  /// The folded name.
  package let name: NameKey
  /// The chosen category.
  package let category: ItemCategory
  /// When it was chosen; nil for habits from before dates were recorded.
  package let date: Date?

  /// Makes a habit.
  package init(name: NameKey, category: ItemCategory, date: Date? = nil) {
    self.name = name
    self.category = category
    self.date = date
  }
}
