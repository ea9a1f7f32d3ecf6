import CartModels
import Foundation
import TestSupport
import GRDB

@testable import CartStore

/// The location of a test's store; all tests must pass for both.
enum Place: CaseIterable {
  case file, memory
}

/// A folder that is removed with the test.
final class TemporaryFolder {
  let path: String

  init() throws { path = try TemporaryFolders.make("store") }

  deinit { TemporaryFolders.remove(path) }

  func file(_ name: String = "store.sqlite") -> String { "\(path)/\(name)" }
}

/// A store with its folder, identifiers that count up, and a fixed clock.
final class StoreFixture {
  let folder: TemporaryFolder
  let store: SQLiteStore
  let ids = CountingIdentifiers()
  let now = Date(timeIntervalSinceReferenceDate: 800_000_000)

  init(_ place: Place = .memory) throws {
    folder = try TemporaryFolder()
    store = try SQLiteStore(place == .file ? .file(folder.file()) : .memory)
    // The dates of the tests are invented, so none may count as a future one.
    store.machineTime = { .distantFuture }
  }

  @discardableResult
  func write<Result>(
    after seconds: TimeInterval = 0, _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    try store.write(at: now.addingTimeInterval(seconds), body)
  }

  func read<Result>(_ body: (any ShoppingListRepository) throws -> Result) throws -> Result {
    try store.read(body)
  }

  /// Makes a list with items of these names.
  func makeList(_ title: String, _ names: [String] = []) throws -> UUID {
    try write { repository in
      let id = ids.next()
      let list = ListSummary(id: id, title: title, createdAt: repository.date)
      try repository.apply(.list(.added(list)))
      for name in names { try repository.insert(item(name), in: id) }
      return id
    }
  }

  /// Makes a list while a reader holds a lock, so that the list stays in the log.
  func logOfList(_ title: String, _ names: [String]) throws -> Data {
    try SQLiteStore(.file(folder.file())).read { repository in
      _ = try repository.lists(limit: nil)
      _ = try makeList(title, names)
      return try Data(contentsOf: URL(fileURLWithPath: folder.file() + "-wal"))
    }
  }

  func item(_ name: String, _ quantity: Quantity = .one, in category: ItemCategory = .other)
    -> ShoppingItem
  {
    ShoppingItem(id: ids.next(), name: name, quantity: quantity, category: category, createdAt: now)
  }

  /// Every row of every table except the journal, which describes the others, exactly.
  func rows() throws -> [String] { try store.rows() }
}

extension SQLiteStore {
  func rows() throws -> [String] {
    try database { database in
      let tables = try String.fetchAll(
        database,
        sql: """
          SELECT name FROM sqlite_schema
          WHERE type = 'table' AND name NOT LIKE 'entry%' AND name NOT LIKE 'sqlite_%'
          ORDER BY name
          """)
      return try tables.flatMap { table in
        try Row.fetchAll(database, sql: "SELECT * FROM \(table) ORDER BY 1, 2").map { row in
          "\(table): " + row.databaseValues.map(exactText).joined(separator: " | ")
        }
      }
    }
  }

  /// Queries SQLite directly.
  func database<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try read { repository in
      guard let unit = repository as? SQLiteUnit else { throw NotSQLite() }
      return try body(unit.database)
    }
  }
}

private struct NotSQLite: Error {}

private func exactText(_ value: DatabaseValue) -> String {
  switch value.storage {
  case .null: "null"
  case .int64(let number): "\(number)"
  case .double(let number): "bits \(number.bitPattern)"
  case .string(let text): "\(Array(text.utf8))"
  case .blob(let data): "\(Array(data))"
  }
}
