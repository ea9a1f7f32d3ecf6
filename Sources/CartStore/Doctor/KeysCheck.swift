import CartModels
import Foundation
import GRDB

/// Checks that the keys of rows match their names.
enum KeysCheck: StoreCheck {
  static let matter = "names"

  static func problems(in database: Database, counting work: CountedWork) throws -> [StoreProblem] {
    var problems: [StoreProblem] = []
    func note(_ count: Int, _ what: String) {
      guard count > 0 else { return }
      problems.append(
        .repairable(
          "\(what) cannot be found by name (\(count))", remedy: "recomputes their keys"))
    }
    try work.beginRows(matter, of: ["item", "list"] + namedTables.map(\.table), in: database)
    note(try wrongItems(database, counting: work).count, "items")
    note(try wrongLists(database, counting: work).count, "lists")
    for table in namedTables {
      note(try wrongNames(in: table, of: database, counting: work).count, table.plural)
    }
    return problems
  }

  static func repair(_ database: Database, _ aside: inout RowsAside) throws {
    let items = try wrongItems(database)
    // The keys are replaced by unique ones first, because two rows may have each other's.
    for item in items {
      try database.execute(
        sql: "UPDATE item SET loose_key = '!' || hex(id) WHERE list_id = ? AND id = ?",
        arguments: [item.list, item.id.data])
    }
    for item in items {
      let columns = KeyColumns(item.key)
      try database.execute(
        sql: """
          UPDATE OR IGNORE item SET loose_key = ?, name_key = ?, is_ambiguous = ?
          WHERE list_id = ? AND id = ?
          """,
        arguments: [
          columns.loose, columns.name, item.key.isAmbiguous, item.list, item.id.data,
        ])
      guard database.changesCount == 0 else { continue }
      try setAside(
        "item", where: "list_id = ? AND id = ?", [item.list, item.id.data], of: database, &aside)
    }
    try database.execute(sql: "PRAGMA defer_foreign_keys = ON")
    let lists = try wrongLists(database)
    for list in lists {
      try database.execute(
        sql: "UPDATE list SET title_key = '!' || hex(uuid) WHERE id = ?", arguments: [list.number])
    }
    for list in lists { try repair(list, database) }
    for table in namedTables { try repairNames(in: table, of: database, &aside) }
  }

  /// Repairs a list. If another list has the title, this one gets a number and keeps its items.
  private static func repair(_ list: WrongList, _ database: Database) throws {
    let number = ListNumber.of(list.id)
    var (title, attempt) = (list.title, 1)
    repeat {
      try database.execute(
        sql: "UPDATE OR IGNORE list SET id = ?, title = ?, title_key = ? WHERE id = ?",
        arguments: [number, title, NameKey(title).text, list.number])
      attempt += 1
      title = "\(list.title) \(attempt)"
    } while database.changesCount == 0 && attempt <= mostAttempts
    guard database.changesCount > 0 else { return }
    try database.execute(
      sql: "UPDATE item SET list_id = ? WHERE list_id = ?", arguments: [number, list.number])
  }

  /// No damage gives more lists the same title.
  private static let mostAttempts = 1000

  /// Moves a row to a text file if another row has its key.
  private static func setAside(
    _ table: String, where condition: String, _ arguments: StatementArguments,
    of database: Database, _ aside: inout RowsAside
  ) throws {
    let rows = try Row.fetchAll(
      database, sql: "SELECT * FROM \(table) WHERE \(condition)", arguments: arguments)
    for row in rows { aside.keep(row, of: table, because: "another one has its name") }
    try database.execute(sql: "DELETE FROM \(table) WHERE \(condition)", arguments: arguments)
  }

  /// The tables whose rows are identified by a name alone.
  private static let namedTables = [
    NamedTable("template", "templates"), NamedTable("schedule", "schedules"),
    NamedTable("shop", "shops"), NamedTable("category_word", "words of categories", name: "word"),
    NamedTable("receipt_name", "names on receipts"),
    NamedTable("pantry", "things at home", hasLooseKey: true),
  ]

  private struct NamedTable {
    let table: String
    let plural: String
    /// The column of the name. The column of the key is named after it.
    let name: String
    /// Whether there is a second key without accents and plurals.
    let hasLooseKey: Bool

    init(_ table: String, _ plural: String, name: String = "name", hasLooseKey: Bool = false) {
      (self.table, self.plural, self.name) = (table, plural, name)
      self.hasLooseKey = hasLooseKey
    }
  }

  private static func repairNames(
    in named: NamedTable, of database: Database, _ aside: inout RowsAside
  ) throws {
    for (wrong, key) in try wrongNames(in: named, of: database) {
      try database.execute(
        sql: """
          UPDATE OR IGNORE \(named.table) SET \(named.name)_key = ? WHERE \(named.name)_key = ?
          """, arguments: [key.text, wrong])
      if named.hasLooseKey, database.changesCount > 0 {
        try database.execute(
          sql: "UPDATE \(named.table) SET loose_key = ? WHERE \(named.name)_key = ?",
          arguments: [key.loose, key.text])
      }
      guard database.changesCount == 0 else { continue }
      try setAside(named.table, where: "\(named.name)_key = ?", [wrong], of: database, &aside)
    }
  }

  private static func wrongNames(
    in named: NamedTable, of database: Database, counting work: CountedWork = CountedWork()
  ) throws -> [(wrong: String, key: NameKey)] {
    let loose = named.hasLooseKey ? ", loose_key" : ""
    let sql = "SELECT \(named.name)_key, \(named.name)\(loose) FROM \(named.table)"
    return try rows(sql, in: database, counting: work) {
      let key = NameKey($0.text(1))
      let isRight = key.text == $0.text(0) && (!named.hasLooseKey || key.loose == $0.text(2))
      return isRight ? nil : ($0.text(0), key)
    }
  }

  private static func wrongItems(
    _ database: Database, counting work: CountedWork = CountedWork()
  ) throws -> [(list: Int64, id: UUID, key: NameKey)] {
    let sql = "SELECT list_id, id, name, loose_key, name_key, is_ambiguous FROM item"
    return try rows(sql, in: database, counting: work) {
      let key = NameKey($0.text(2))
      let columns = KeyColumns(key)
      let isRight =
        columns.loose == $0.text(3) && columns.name == $0.text(4)
        // A name may have been ambiguous in an earlier language of the store.
        && ($0.bool(5) || !key.isAmbiguous)
      return isRight ? nil : ($0.integer(0), try $0.uuid(1), key)
    }
  }

  private static func wrongLists(
    _ database: Database, counting work: CountedWork = CountedWork()
  ) throws -> [WrongList] {
    let sql = "SELECT id, uuid, title, title_key FROM list"
    return try rows(sql, in: database, counting: work) {
      let (id, title) = (try $0.uuid(1), $0.text(2))
      let isRight = $0.integer(0) == ListNumber.of(id) && NameKey(title).text == $0.text(3)
      return isRight ? nil : (number: $0.integer(0), id: id, title: title)
    }
  }

  private typealias WrongList = (number: Int64, id: UUID, title: String)

  /// Collects the incorrect rows of a query, which are few even among millions.
  private static func rows<Value>(
    _ sql: String, in database: Database, counting work: CountedWork,
    _ wrong: (PreparedStatement) throws -> Value?
  ) throws -> [Value] {
    let rows = try PreparedStatement(sql, in: database)
    defer { rows.reset() }
    var values: [Value] = []
    while try rows.step() {
      work.count += 1
      if let value = try wrong(rows) { values.append(value) }
    }
    return values
  }
}
