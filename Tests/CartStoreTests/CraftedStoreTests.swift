import CartModels
import GRDB
import Testing

@testable import CartStore

/// Stores that were crafted to attack the programs that open them.
@Suite struct CraftedStoreTests {
  /// An index can be of any expression, which SQLite evaluates for each written row.
  @Test func anIndexFillsNoMemory() throws {
    let fixture = try StoreFixture(.file)
    let list = try fixture.makeList("Weekly", ["Milk"])
    guard case .file(let path) = fixture.store.location else { return }
    try DatabaseQueue(path: path).write {
      try $0.execute(
        sql: "CREATE INDEX crafted ON item (hex(zeroblob(40000000 * (name = 'Bread'))))")
    }
    let store = try SQLiteStore(.file(path))
    #expect(throws: StoreError.self) {
      try store.write(at: fixture.now) { try $0.insert(fixture.item("Bread"), in: list) }
    }
    try store.write(at: fixture.now) { try $0.insert(fixture.item("Eggs"), in: list) }
  }
}
