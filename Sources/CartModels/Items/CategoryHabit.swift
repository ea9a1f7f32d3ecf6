/// The category a user last said for a name.
public struct CategoryHabit: Hashable, Sendable, Codable {
  /// The folded name.
  public let name: NameKey
  /// The category said for it.
  public let category: ItemCategory

  /// Makes a habit.
  public init(name: NameKey, category: ItemCategory) {
    self.name = name
    self.category = category
  }
}
