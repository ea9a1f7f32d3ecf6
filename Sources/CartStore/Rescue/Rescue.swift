import GRDB

/// Copies every readable row from a damaged database into a new one.
///
/// A damaged page ends a scan of a table, so each table is scanned from both ends, and items also
/// list by list. If that doesn't reach all rows, because an interior page or the schema is damaged,
/// the pages are searched one by one. A row that is found twice is copied once.
final class Rescue {
  private let target: Database
  private let isInterrupted: () -> Bool
  /// The rows and parts that could not be copied.
  private(set) var aside = RowsAside()
  /// The tables with unreachable rows.
  private var unread: Set<String> = []
  /// The tables with rows that were damaged.
  private var doubtful: Set<String> = []
  /// The number of copied rows of each table.
  private var counts: [String: Int] = [:]

  /// - Parameter target: an empty store.
  init(into target: Database, isInterrupted: @escaping () -> Bool) {
    (self.target, self.isInterrupted) = (target, isInterrupted)
  }

  private static let tables = [
    "category", "list", "item", "template", "schedule", "purchase", "habit", "category_word",
    "shop", "setting", "lot", "price", "receipt_name", "pantry", "phone_link", "phone_intent",
    "phone_lot",
    "phone_missing", "menu",
  ]
  /// The tables whose rows can be recognised by their columns.
  private static let shapedTables = [
    "category", "list", "item", "template", "schedule", "purchase", "category_word", "shop",
    "price",
  ]
  private static let journal = ["entry", "entry_part"]
  /// The tables of the household.
  private static let household = ["household"] + Schema.householdTables
  /// All tables of a store.
  static let allTables = Set(tables + journal + household)
  /// The columns that order the rows of each table.
  private static let keys = [
    "category": "id", "list": "uuid", "item": "list_id, id", "template": "name_key",
    "schedule": "name_key", "purchase": "item, date, number", "habit": "name_key",
    "category_word": "word_key", "shop": "name_key", "receipt_name": "name_key",
    "pantry": "name_key",
    "price": "name_key, shop_key, kind, numerator, denominator, unit, is_offer",
    "setting": "name", "entry": "id", "entry_part": "id", "phone_link": "token",
    "menu": "name_key", "phone_intent": "number", "phone_lot": "lot, mark", "phone_missing": "item",
  ]

  /// Whether anything that the user created was found.
  var hasFound: Bool { counts.contains { ["list", "item", "template"].contains($0.key) } }
  /// Whether the contents are those of a store, whatever the header says.
  var hasFoundStore: Bool { counts["item"] != nil || counts["list"] != nil }

  /// Copies the contents of a file.
  ///
  /// - Parameter file: a private copy, whose schema is repaired as far as possible.
  func run(_ file: StoreFile) throws {
    try target.execute(sql: "PRAGMA foreign_keys = OFF")
    try target.inTransaction {
      try passingOverDamage { try SchemaMending.mend(file) }
      let isOpen = try passingOverDamage {
        let source = try SchemaMending.openWhateverItsSchema(file)
        try source.inDatabase { try copyTables(of: $0) }
        try source.close()
      }
      if !isOpen { unread.formUnion(Rescue.tables) }
      try copyPages(of: file)
      // Steps can only be undone from the state after them, so the journal is copied completely or
      // not at all.
      if !aside.isEmpty {
        for table in Rescue.journal { try target.execute(sql: "DELETE FROM \(table)") }
      }
      return .commit
    }
    try target.execute(sql: "PRAGMA foreign_keys = ON")
  }

  /// - Returns: whether there was no damage.
  @discardableResult
  private func passingOverDamage(_ body: () throws -> Void) throws -> Bool {
    do {
      try body()
      return true
    } catch let error as DatabaseError where error.meansDamage {
      return false
    }
  }

  // MARK: Reading tables

  private func copyTables(of source: Database) throws {
    for table in Rescue.tables where try !copy(table, from: source) { unread.insert(table) }
    if !unread.contains("category") { try dropCategoriesThatWereDeleted(from: source) }
    try placeStrays(from: source)
    try copyHousehold(from: source)
    guard unread.isEmpty, aside.isEmpty else { return }
    for table in Rescue.journal where try !copy(table, from: source) {
      aside.note("\(table): a part of the file cannot be read")
    }
  }

  /// Copies the household's tables completely or not at all, because a part of the state would be
  /// taken for all of it. If that fails, the store leaves its household and keeps its lists.
  private func copyHousehold(from source: Database) throws {
    guard try Schema.hasTable(Schema.householdTables[0], in: source) else { return }
    try Schema.makeHouseholdTables(in: target)
    // Older versions lack some tables.
    let tables = try Rescue.household.filter { try Schema.hasTable($0, in: source) }
    for table in tables where try !copy(table, from: source) {
      aside.note("\(table): a part of the file cannot be read; the store leaves its household")
      try Schema.dropHouseholdTables(from: target)
      return try target.execute(sql: "DELETE FROM household")
    }
    try Schema.compactPurchasesOfHousehold(in: target)
  }

  /// Deletes the built-in categories that the user has deleted, because a new file contains all of
  /// them.
  private func dropCategoriesThatWereDeleted(from source: Database) throws {
    let there = Set(try Int64.fetchAll(source, sql: "SELECT id FROM category"))
    for number in try Int64.fetchAll(target, sql: "SELECT id FROM category")
    where !there.isEmpty && !there.contains(number) {
      try target.execute(
        sql: """
          DELETE FROM category WHERE id = ?1
            AND NOT EXISTS (SELECT 1 FROM item WHERE category_id = ?1)
          """, arguments: [number])
    }
  }

  /// - Returns: whether all rows were reached.
  private func copy(_ table: String, from source: Database) throws -> Bool {
    if try walk(table, "", in: source) { return true }
    let keys = Rescue.keys[table] ?? "1"
    let reversed = keys.split(separator: ",").map { "\($0) DESC" }.joined(separator: ",")
    try walk(table, "ORDER BY \(keys)", in: source)
    try walk(table, "ORDER BY \(reversed)", in: source)
    if table == "list" { try walk(table, "ORDER BY id DESC", in: source) }
    if table == "item" {
      for list in try listNumbers() {
        if try !walk(table, "WHERE list_id = \(list) ORDER BY id", in: source) {
          try walk(table, "WHERE list_id = \(list) ORDER BY id DESC", in: source)
        }
      }
    }
    return false
  }

  /// Copies rows until the end, or until one cannot be reached.
  ///
  /// - Returns: whether the end was reached.
  @discardableResult
  private func walk(_ table: String, _ clause: String, in source: Database) throws -> Bool {
    try passingOverDamage {
      let rows = try Row.fetchCursor(source, sql: "SELECT * FROM \(table) \(clause)")
      while let row = try rows.next() {
        try copy(Array(row.columnNames), Array(row.databaseValues), to: table)
      }
    }
  }

  /// Moves items with an unknown list to the list among whose items they are stored.
  ///
  /// SQLite finds the items of a list by their place in the table, so an item with a damaged list
  /// number is returned with its neighbours.
  private func placeStrays(from source: Database) throws {
    let isStray = "list_id NOT IN (SELECT id FROM list)"
    guard
      try Bool.fetchOne(target, sql: "SELECT EXISTS (SELECT 1 FROM item WHERE \(isStray))") == true
    else { return }
    for list in try listNumbers() {
      try passingOverDamage {
        let rows = try Row.fetchCursor(
          source, sql: "SELECT id, list_id FROM item WHERE list_id = \(list) ORDER BY id")
        while let row = try rows.next() {
          let values = Array(row.databaseValues)
          if values[1] == list.databaseValue { continue }
          try target.execute(
            sql: "UPDATE OR IGNORE item SET list_id = ? WHERE id IS ? AND \(isStray)",
            arguments: [list, values[0]])
        }
      }
    }
  }

  private func listNumbers() throws -> [Int64] {
    try Int64.fetchAll(target, sql: "SELECT id FROM list")
  }

  // MARK: Reading pages

  /// Copies rows directly from the pages, for tables that could not be read to their end.
  private func copyPages(of file: StoreFile) throws {
    for table in Rescue.tables where unread.contains(table) {
      let more =
        Rescue.shapedTables.contains(table)
        ? "; data found on its pages was kept, and may have been deleted before" : ""
      aside.note("\(table): a part of the file cannot be read\(more)")
    }
    let shapes = try Rescue.shapedTables.filter(unread.union(doubtful).contains).map {
      try RowShape(of: $0, in: target)
    }
    if shapes.isEmpty { return }
    try DatabasePages(of: file).forEachRecord { record in
      if isInterrupted() { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
      for shape in shapes {
        if let (columns, values) = shape.row(record) {
          try copy(columns, values, to: shape.table)
        }
      }
    }
  }

  // MARK: Rows

  private func copy(_ columns: [String], _ values: [DatabaseValue], to table: String) throws {
    if isInterrupted() { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    // The new file already contains the built-in categories.
    let verb = table == "category" ? "INSERT OR REPLACE" : "INSERT"
    do {
      try target.execute(
        sql: "\(verb) INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(places))",
        arguments: StatementArguments(values))
      counts[table, default: 0] += 1
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      guard try !isThere(columns, values, in: table) else { return }
      aside.keep(
        columns, values, of: table, because: error.message ?? "it is invalid")
      // Another page may contain the original of this row.
      doubtful.insert(table)
    }
  }

  /// Whether the new file contains exactly this row. A different row may have the same key.
  private func isThere(
    _ columns: [String], _ values: [DatabaseValue], in table: String
  ) throws -> Bool {
    // The list of a stray item was changed.
    let compared = zip(columns, values).filter { table != "item" || $0.0 != "list_id" }
    let condition = compared.map { "\($0.0) IS ?" }.joined(separator: " AND ")
    return try Bool.fetchOne(
      target, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(condition))",
      arguments: StatementArguments(compared.map(\.1))) ?? false
  }
}
