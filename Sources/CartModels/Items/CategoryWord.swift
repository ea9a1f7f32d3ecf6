/// A word that people chose for a category: what is called that goes under it, and the category
/// can be named by it.
///
/// What a category was called before it was renamed stays such a word, so that what is written
/// with the old name goes on working.
package struct CategoryWord: Hashable, Sendable {
  /// The word as given, without blanks around it.
  package let word: String
  /// What it stands for.
  package let category: ItemCategory

  /// The most words that sentences give to one category.
  package static let maximumCount = 100

  /// Makes a word of a category.
  package init(word: String, category: ItemCategory) {
    self.word = word.withoutOuterBlanks
    self.category = category
  }

  /// The folded word, which it is known by.
  package var key: NameKey { NameKey(word) }
}
