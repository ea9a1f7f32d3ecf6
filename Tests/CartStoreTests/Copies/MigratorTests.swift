import CartModels
import GRDB
import Testing

@testable import CartStore

@Suite struct MigratorTests {
  private func makeColumn(_ name: String, version: Int) -> Migration {
    Migration(version: version) { try $0.execute(sql: "ALTER TABLE list ADD COLUMN \(name) TEXT") }
  }

  private func version(_ queue: DatabaseQueue) throws -> Int? {
    try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
  }

  @Test func makesEveryMissingStepOnce() throws {
    let queue = try DatabaseQueue()
    var migrations = [
      Migration(version: 1) { try $0.execute(sql: "CREATE TABLE list (id INTEGER)") }
    ]
    func migrate() throws {
      try queue.inDatabase {
        try Migrator(location: .memory, migrations: migrations).migrate($0)
      }
    }
    try migrate()
    try migrate()
    #expect(try version(queue) == 1)
    migrations += [makeColumn("first", version: 2), makeColumn("second", version: 3)]
    try migrate()
    #expect(try version(queue) == 3)
    let columns = try queue.read { try $0.columns(in: "list").map(\.name) }
    #expect(columns == ["id", "first", "second"])
  }

  @Test func aNewStoreInMemoryIsWhatTheMigrationsMake() throws {
    let (fresh, migrated) = (try DatabaseQueue(), try DatabaseQueue())
    try fresh.inDatabase { try Schema.createCurrent(in: $0) }
    try migrated.inDatabase { try Migrator(location: .memory).migrate($0) }
    func parts(_ queue: DatabaseQueue) throws -> [[String]] {
      try queue.inDatabase { database in
        try SchemaPart.all(in: database).map { part in (0..<4).map(part.text) }
      }
    }
    func rows(_ queue: DatabaseQueue) throws -> [Row] {
      try queue.inDatabase { try Row.fetchAll($0, sql: "SELECT * FROM category") }
    }
    #expect(try parts(fresh) == parts(migrated))
    #expect(try rows(fresh) == rows(migrated))
    #expect(try version(fresh) == Schema.currentVersion)
    func id(_ queue: DatabaseQueue) throws -> Int64? {
      try queue.read { try Int64.fetchOne($0, sql: "PRAGMA application_id") }
    }
    #expect(try id(fresh) == id(migrated))
  }

  @Test func aStepThatFailsLeavesTheFileAsItWas() throws {
    let queue = try DatabaseQueue()
    let migrations = [
      Migration(version: 1) { try $0.execute(sql: "CREATE TABLE list (id INTEGER)") },
      makeColumn("id", version: 2),
    ]
    let error = #expect(throws: StoreError.self) {
      try queue.inDatabase {
        try Migrator(location: .memory, migrations: migrations).migrate($0)
      }
    }
    #expect(error?.operation == .migrate)
    #expect(try version(queue) == 0)
    #expect(try queue.read { try !$0.tableExists("list") })
  }

  @Test func versionsRiseByOne() {
    #expect(Schema.migrations.map(\.version) == Array(1...Schema.currentVersion))
  }
}
