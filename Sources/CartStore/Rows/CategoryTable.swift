import CartModels
import GRDBSQLite

/// The categories with the numbers their rows have, read once and kept while
/// they don't change: items name theirs by number.
final class CategoryTable {
  /// All categories in shop order.
  let inOrder: [ItemCategory]
  private let byNumber: [Int64: ItemCategory]
  private let numbers: [NameKey: Int64]
  // Most categories come spelt as they are stored, which saves folding.
  private let numbersByName: [String: Int64]

  /// A category with its number and its folded name.
  typealias Row = (number: Int64, key: NameKey, category: ItemCategory)

  /// Reads the rows of `Query.categories`.
  convenience init(_ rows: PreparedStatement) throws {
    self.init(try rows.all { CategoryTable.row($0) })
  }

  init(_ rows: [Row]) {
    inOrder = rows.map(\.category)
    // Nothing is twice in a table that is whole; one that isn't must not trap.
    byNumber = Dictionary(
      rows.map { ($0.number, $0.category) }, uniquingKeysWith: { first, _ in first })
    numbers = Dictionary(rows.map { ($0.key, $0.number) }, uniquingKeysWith: { first, _ in first })
    numbersByName = Dictionary(
      rows.map { ($0.category.name, $0.number) }, uniquingKeysWith: { first, _ in first })
  }

  private static func row(_ row: some RowReading) -> Row {
    let category = ItemCategory(
      name: row.text(1), emoji: row.text(3), sortOrder: Int(row.integer(4)))
    return (row.integer(0), NameKey(folded: row.text(2)), category)
  }

  /// The category of a row.
  func category(numbered number: Int64) throws -> ItemCategory {
    guard let category = byNumber[number] else {
      throw SQLiteFailure(code: SQLITE_CORRUPT, message: "there is no category \(number)")
    }
    return category
  }

  /// The category of a name, or nil where there is none.
  func category(named name: NameKey) -> ItemCategory? {
    numbers[name].flatMap { byNumber[$0] }
  }

  /// The numbers of all categories, some of them first and in their order, the others in shop order.
  func numbers(beginningWith first: [ItemCategory]) -> [Int64] {
    var placed: Set<Int64> = []
    return (first + inOrder).compactMap { number(of: $0) }.filter { placed.insert($0).inserted }
  }

  /// The row of a category, or nil where there is none of its name.
  func number(of category: ItemCategory) -> Int64? {
    numbersByName[category.name] ?? numbers[category.id]
  }
}
