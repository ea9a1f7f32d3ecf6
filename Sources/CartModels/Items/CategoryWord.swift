/// A user's word for a category. Items with that name go into the category, and the word can be
/// used as a name of the category.
///
/// The old name of a renamed category becomes such a word, so that scripts with the old name still
/// work.
package struct CategoryWord: Hashable, Sendable {
  /// The word as given, without blanks around it.
  package let word: String
  /// The category that the word means.
  package let category: ItemCategory

  /// The maximum number of words that sentences can give to one category.
  package static let maximumCount = 100

  /// Makes a word of a category.
  package init(word: String, category: ItemCategory) {
    self.word = word.withoutOuterBlanks
    self.category = category
  }

  /// The folded word, which identifies the value.
  package var key: NameKey { NameKey(word) }
}
