import CartModels

/// Categories and what was said about names.
extension SQLiteUnit {
  func categories() throws -> [ItemCategory] {
    try reading { try categoryRows().inOrder }
  }

  func habit(for name: NameKey) throws -> ItemCategory? {
    try reading {
      let categories = try categoryRows()
      let query = try statement(.habit)
      try query.bind(name.text)
      return try query.first { try categories.category(numbered: $0.integer(0)) }
    }
  }

  /// The categories with their numbers, from the table only when they changed.
  func categoryRows() throws -> CategoryTable {
    if let categoryTable { return categoryTable }
    let table = try CategoryTable(try statement(.categories))
    categoryTable = table
    return table
  }
}
