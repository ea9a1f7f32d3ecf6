import CartModels

/// Converts a habit from and to its row.
enum HabitRow {
  /// Reads the columns of `Query.habitColumns`.
  static func habit(_ row: some RowReading, _ categories: CategoryTable) throws -> CategoryHabit {
    CategoryHabit(
      name: NameKey(folded: row.text(0)),
      category: try categories.category(numbered: row.integer(1)),
      date: row.isNull(2) ? nil : try row.date(2))
  }

  /// Binds the columns of `Query.insertHabit` in order.
  static func bind(_ habit: CategoryHabit, category: Int64, to row: some RowWriting) throws {
    try row.bind(category)
    try row.bind(habit.date)
    try row.bind(habit.name.text)
  }
}
