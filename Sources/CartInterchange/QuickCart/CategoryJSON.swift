package import CartModels

/// The JSON form of a category.
package struct CategoryJSON: Encodable {
  let category: String
  let emoji: String
  let order: Int
  let words: [String]

  /// Creates the JSON form of a category.
  ///
  /// - Parameter words: the words of all categories.
  package init(_ category: ItemCategory, _ words: [CategoryWord]) {
    self.category = category.name
    emoji = category.emoji
    order = category.sortOrder
    self.words = words.filter { $0.category.id == category.id }.map(\.word)
  }
}
