import CartModels

/// Converts a word for a category from and to its row.
enum CategoryWordRow {
  /// Reads the columns of `Query.categoryWordColumns`.
  static func word(_ row: some RowReading, _ categories: CategoryTable) throws -> CategoryWord {
    CategoryWord(word: row.text(1), category: try categories.category(numbered: row.integer(2)))
  }

  /// Binds every column, in the same order.
  static func bind(_ word: CategoryWord, category: Int64, to row: some RowWriting) throws {
    try row.bind(word.key.text)
    try row.bind(word.word)
    try row.bind(category)
  }
}
