import CartModels
import GRDB

/// Categories and their words.
extension SQLiteUnit {
  func categories() throws -> [ItemCategory] {
    try reading { try categoryRows().inOrder }
  }

  func category(named name: NameKey) throws -> ItemCategory? {
    try reading { try categoryRows().category(named: name) }
  }

  func categoryWords() throws -> [CategoryWord] {
    if let wordTable { return wordTable }
    return try reading {
      let categories = try categoryRows()
      let words = try statement(.categoryWords).all { try CategoryWordRow.word($0, categories) }
      wordTable = words
      return words
    }
  }

  func categoryWord(_ key: NameKey) throws -> CategoryWord? {
    try reading {
      let categories = try categoryRows()
      let query = try statement(.categoryWord)
      try query.bind(key.text)
      return try query.first { try CategoryWordRow.word($0, categories) }
    }
  }

  /// The categories with their row numbers, read at most once per unit.
  func categoryRows() throws -> CategoryTable {
    if let categoryTable { return categoryTable }
    let read = { try CategoryTable(try self.statement(.categories)) }
    let table = try isReadOnly ? categoryMemory.table(in: database, reading: read) : read()
    categoryTable = table
    return table
  }

  /// Returns the row number of a category, by its current name or a former one.
  func number(of category: ItemCategory) throws -> Int64 {
    let rows = try categoryRows()
    if let number = rows.number(of: category) { return number }
    let key = category.id
    if let word = try categoryWords().first(where: { $0.key == key }),
      let number = rows.number(of: word.category)
    {
      return number
    }
    throw error(.save, .missing("there is no category `\(category.name)`"))
  }

  func apply(_ delta: Delta<ItemCategory>) throws {
    try writing(delta.operation) {
      latestMatches = nil
      if delta.before != nil { wordTable = nil }
      switch delta {
      case .added(let category):
        try run(.insertCategory) { try bind(category, to: $0) }
        categoryTable?.add(category, numbered: database.lastInsertedRowID)
      case .changed(let before, let after):
        try change("category `\(before.name)`", .updateCategory) {
          try bind(after, to: $0)
          try $0.bind(before.id.text)
        }
        if let number = categoryTable?.remove(before.id) {
          categoryTable?.add(after, numbered: number)
        }
      case .removed(let category):
        try change("category `\(category.name)`", .deleteCategory) {
          try $0.bind(category.id.text)
        }
        categoryTable?.remove(category.id)
      }
    }
  }

  private func bind(_ category: ItemCategory, to row: PreparedStatement) throws {
    try row.bind(category.name)
    try row.bind(category.id.text)
    try row.bind(category.emoji)
    try row.bind(category.sortOrder)
  }

  func apply(_ delta: Delta<CategoryWord>) throws {
    try writing(delta.operation) {
      wordTable = nil
      switch delta {
      case .added(let word):
        try run(.insertCategoryWord) {
          try CategoryWordRow.bind(word, category: try number(of: word.category), to: $0)
        }
      case .changed(let before, let after):
        try change("word `\(before.word)`", .updateCategoryWord) {
          try CategoryWordRow.bind(after, category: try number(of: after.category), to: $0)
          try $0.bind(before.key.text)
        }
      case .removed(let word):
        try change("word `\(word.word)`", .deleteCategoryWord) { try $0.bind(word.key.text) }
      }
    }
  }
}
