package import CartModels

/// What `stats` counts.
package struct StatsReport: Hashable, Sendable {
  /// The list.
  package var list: ListSummary
  /// Its categories in shop order, with how many items each holds.
  package var categories: [CategoryCount]

  /// One category's share.
  package struct CategoryCount: Hashable, Sendable {
    /// The category.
    package var category: ItemCategory
    /// How many items are under it.
    package var itemCount: Int
    /// How many of them are completed.
    package var completedCount: Int
  }
}
