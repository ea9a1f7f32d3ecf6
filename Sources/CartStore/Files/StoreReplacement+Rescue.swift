import CartModels
import Foundation
import GRDB

extension StoreReplacement {
  /// Saves what can be read of a damaged store into a new file, which takes its place.
  func rescue() throws -> Repair {
    guard let traits = try store.traits(for: .open) else {
      throw store.error(.missing("there is no such file"))
    }
    if let reason = StoreHeader(try store.readHeader()).objection(isRecovering: store.hasJournal) {
      throw store.error(reason)
    }
    // Nobody else writes from here on, if SQLite lets anybody write at all. It stays open
    // until the process ends: what it would tidy up has another owner then.
    let guardian = try lock()
    defer { _ = guardian.map(Unmanaged.passRetained) }
    let copy = try PartialCopy(
      for: try StoreFile(path: store.path + ".rescued"), .save)
    defer { copy.remove() }
    let aside = try rescue(into: copy.file)
    try copy.finish(like: traits, .save)
    var repair = Repair(asideCount: aside.lines.count)
    repair.aside = try aside.write(beside: store)
    repair.backup = try replace(with: copy.file)
    return repair
  }

  private func lock() throws -> DatabaseQueue? {
    do {
      var configuration = Connection.configuration(busyWait)
      configuration.allowsUnsafeTransactions = true
      let queue = try DatabaseQueue(path: store.path, configuration: configuration)
      try queue.inDatabase { try $0.beginTransaction(.immediate) }
      return queue
    } catch let error as DatabaseError where error.meansDamage {
      return nil
    }
  }

  private func rescue(into file: StoreFile) throws -> RowsAside {
    let target = try DatabaseQueue(path: file.path)
    let aside = try target.inDatabase { target in
      try Migrator(location: store.location, keepsCopy: false).migrate(target)
      var aside = try readingCopy { source in
        try Rescue(source, into: target, isInterrupted: isInterrupted).run()
      }
      try target.inTransaction {
        let more = try Doctor(target).repair()
        aside.add(more)
        return .commit
      }
      if let problem = try Doctor(target).problems().first {
        throw store.error(.corrupt(problem.message))
      }
      return aside
    }
    try target.close()
    return aside
  }
}

extension StoreReplacement {
  /// Reads a copy of the store, byte for byte, whose schema is put right as far as it can be
  /// told what it was.
  private func readingCopy<Result>(_ body: (Database) throws -> Result) throws -> Result {
    let copy = try PartialCopy(for: try StoreFile(path: store.path + ".rescued"), .save)
    defer { copy.remove() }
    try FileBytes(of: store).copy(to: copy.file)
    for suffix in ["-wal", "-journal"] {
      let companion = try StoreFile(path: store.path + suffix)
      guard try companion.isThere(for: .save) else { continue }
      let target = try StoreFile(path: copy.file.path + suffix)
      try target.make()
      try FileBytes(of: companion).copy(to: target)
    }
    try SchemaMending.mend(copy.file)
    let source = try SchemaMending.openWhateverItsSchema(copy.file)
    let result = try source.inDatabase(body)
    try source.close()
    return result
  }
}

/// Copies every row that can be read from a damaged database into a new one.
///
/// A damaged page ends a walk through a table, so each is walked from both ends, and items
/// list by list as well. What is met twice is copied once.
private final class Rescue {
  private let source: Database
  private let target: Database
  private let isInterrupted: () -> Bool
  private var aside = RowsAside()
  /// How many rows of the user's own were copied.
  private var rowCount = 0

  init(_ source: Database, into target: Database, isInterrupted: @escaping () -> Bool) {
    (self.source, self.target, self.isInterrupted) = (source, target, isInterrupted)
  }

  /// A table, and what its rows are known by.
  private static let tables = [
    ("category", ["id"]), ("list", ["uuid"]), ("item", ["list_id", "id"]),
    ("template", ["name_key"]), ("schedule", ["name_key"]),
    ("purchase", ["item", "date", "number"]), ("habit", ["name_key"]), ("setting", ["name"]),
  ]
  private static let journal = [("entry", ["id"]), ("entry_part", ["id"])]

  func run() throws -> RowsAside {
    try target.execute(sql: "PRAGMA foreign_keys = OFF")
    try target.inTransaction {
      for (table, keys) in Rescue.tables { try copy(table, by: keys) }
      // Steps can only be taken back on what they led to, so it is all or nothing.
      if aside.isEmpty {
        for (table, keys) in Rescue.journal { try copy(table, by: keys) }
        if !aside.isEmpty { try dropJournal() }
      }
      return .commit
    }
    try target.execute(sql: "PRAGMA foreign_keys = ON")
    guard rowCount > 0 else {
      throw SQLiteFailure(code: ResultCode.SQLITE_CORRUPT.rawValue, message: "nothing can be read")
    }
    return aside
  }

  private func dropJournal() throws {
    for (table, _) in Rescue.journal { try target.execute(sql: "DELETE FROM \(table)") }
  }

  private func copy(_ table: String, by keys: [String]) throws {
    let order = keys.joined(separator: ", ")
    let reversed = keys.map { "\($0) DESC" }.joined(separator: ", ")
    var isWhole = try walk(table, keys, "")
    if isWhole { return }
    try walk(table, keys, "ORDER BY \(order)")
    try walk(table, keys, "ORDER BY \(reversed)")
    if table == "list" { try walk(table, keys, "ORDER BY id DESC") }
    if table == "item" {
      for list in try Int64.fetchAll(target, sql: "SELECT id FROM list") {
        isWhole = try walk(table, keys, "WHERE list_id = \(list) ORDER BY id")
        if !isWhole { try walk(table, keys, "WHERE list_id = \(list) ORDER BY id DESC") }
      }
    }
    aside.note("\(table): a part of the file can't be read")
  }

  /// Copies rows until the end, or until one can't be reached.
  ///
  /// - Returns: whether it came to the end.
  @discardableResult
  private func walk(_ table: String, _ keys: [String], _ clause: String) throws -> Bool {
    do {
      let rows = try Row.fetchCursor(source, sql: "SELECT * FROM \(table) \(clause)")
      while let row = try rows.next() {
        if isInterrupted() { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
        try copy(row, to: table, keys)
      }
      return true
    } catch let error as DatabaseError where error.meansDamage {
      return false
    }
  }

  private func copy(_ row: Row, to table: String, _ keys: [String]) throws {
    let columns = row.columnNames.joined(separator: ", ")
    let places = row.columnNames.map { _ in "?" }.joined(separator: ", ")
    // Categories that come with the program are there already, as rows of the new file.
    let verb = table == "category" ? "INSERT OR REPLACE" : "INSERT"
    do {
      try target.execute(
        sql: "\(verb) INTO \(table) (\(columns)) VALUES (\(places))",
        arguments: StatementArguments(row.databaseValues))
      if ["list", "item", "template"].contains(table) { rowCount += 1 }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      if try !isThere(row, in: table, keys) {
        aside.keep(row, of: table, because: error.message ?? "it isn't as it should be")
      }
    }
  }

  private func isThere(_ row: Row, in table: String, _ keys: [String]) throws -> Bool {
    let condition = keys.map { "\($0) IS ?" }.joined(separator: " AND ")
    let values = keys.map { row[$0] as DatabaseValue? ?? .null }
    return try Bool.fetchOne(
      target, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(condition))",
      arguments: StatementArguments(values)) ?? false
  }
}
