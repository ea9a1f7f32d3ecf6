public import CartModels

/// What `stats` counts.
public struct StatsReport: Hashable, Sendable {
  /// The list.
  public var list: ListSummary
  /// Its categories in shop order, with how many items each holds.
  public var categories: [CategoryCount]

  /// One category's share.
  public struct CategoryCount: Hashable, Sendable {
    /// The category.
    public var category: ItemCategory
    /// How many items are under it.
    public var itemCount: Int
    /// How many of them are completed.
    public var completedCount: Int
  }
}
