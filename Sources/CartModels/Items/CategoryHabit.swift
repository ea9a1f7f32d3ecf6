package import Foundation

/// The category a user last said for a name.
package struct CategoryHabit: Hashable, Sendable {
  /// The folded name.
  package let name: NameKey
  /// The category said for it.
  package let category: ItemCategory
  /// When it was said; nil where that was before anybody kept it.
  package let date: Date?

  /// Makes a habit.
  package init(name: NameKey, category: ItemCategory, date: Date? = nil) {
    self.name = name
    self.category = category
    self.date = date
  }
}
