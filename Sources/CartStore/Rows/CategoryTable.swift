import CartModels
import GRDB
import GRDBSQLite

/// The categories that a unit has read, for later units until something changes. At a prompt, each
/// key is a unit.
final class CategoryMemory {
  private var kept: (version: UInt32, table: CategoryTable)?

  /// Returns the categories, which the body only reads if they may have changed.
  func table(
    in database: Database, reading body: () throws -> CategoryTable
  ) throws -> CategoryTable {
    let version = CategoryMemory.version(of: database)
    if let kept, kept.version == version { return kept.table }
    let table = try body()
    kept = CategoryMemory.version(of: database).map { ($0, table) }
    return table
  }

  /// The version of the contents that the current transaction sees, including the connection's own
  /// changes. It is unknown before the transaction has read anything.
  private static func version(of database: Database) -> UInt32? {
    guard let connection = database.sqliteConnection,
      sqlite3_txn_state(connection, "main") != SQLITE_TXN_NONE
    else { return nil }
    var version: UInt32 = 0
    let code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_DATA_VERSION, &version)
    return code == SQLITE_OK ? version : nil
  }
}

/// The categories with the numbers of their rows, to which items refer. They are read once and
/// updated with each change.
final class CategoryTable {
  private var rows: [Row]
  private var isInOrder = true
  private var byNumber: [Int64: ItemCategory]
  private var numbers: [NameKey: Int64]
  // Most names are spelled as stored, which avoids normalizing them.
  private var numbersByName: [String: Int64]

  /// A category with its number and its normalized name.
  typealias Row = (number: Int64, key: NameKey, category: ItemCategory)

  /// Reads the rows of `Query.categories`.
  convenience init(_ rows: PreparedStatement) throws {
    self.init(try rows.all { CategoryTable.row($0) })
  }

  init(_ rows: [Row]) {
    self.rows = rows
    // An intact table has no duplicates; a damaged one must not trap.
    byNumber = Dictionary(
      rows.map { ($0.number, $0.category) }, uniquingKeysWith: { first, _ in first })
    numbers = Dictionary(rows.map { ($0.key, $0.number) }, uniquingKeysWith: { first, _ in first })
    numbersByName = Dictionary(
      rows.map { ($0.category.name, $0.number) }, uniquingKeysWith: { first, _ in first })
  }

  /// All categories in shop order.
  var inOrder: [ItemCategory] {
    if !isInOrder { rows.sort(by: CategoryTable.isBefore) }
    isInOrder = true
    return rows.map(\.category)
  }

  /// The order of `Query.categories`.
  private static func isBefore(_ left: Row, _ right: Row) -> Bool {
    let (one, other) = (left.category, right.category)
    if one.sortOrder != other.sortOrder { return one.sortOrder < other.sortOrder }
    if one.name.utf8.elementsEqual(other.name.utf8) { return left.number < right.number }
    return one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
  }

  /// Adds a category whose row was inserted or updated.
  func add(_ category: ItemCategory, numbered number: Int64) {
    rows.append((number, category.id, category))
    isInOrder = false
    byNumber[number] = category
    numbers[category.id] = number
    numbersByName[category.name] = number
  }

  /// Removes a category whose row is updated or deleted.
  ///
  /// - Returns: the number of the row.
  @discardableResult
  func remove(_ name: NameKey) -> Int64? {
    guard let number = numbers.removeValue(forKey: name),
      let category = byNumber.removeValue(forKey: number)
    else { return nil }
    numbersByName[category.name] = nil
    rows.removeAll { $0.number == number }
    return number
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

  /// The category with a name, or nil if there is none.
  func category(named name: NameKey) -> ItemCategory? {
    numbers[name].flatMap { byNumber[$0] }
  }

  /// The numbers of all categories: the given ones first, in their order, the others in shop order.
  func numbers(beginningWith first: [ItemCategory]) -> [Int64] {
    var placed: Set<Int64> = []
    return (first + inOrder).compactMap { number(of: $0) }.filter { placed.insert($0).inserted }
  }

  /// The number of a category, or nil if there is none with its name.
  func number(of category: ItemCategory) -> Int64? {
    numbersByName[category.name] ?? numbers[category.id]
  }
}
