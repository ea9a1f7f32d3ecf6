import CartModels
import Foundation
import GRDB
import Testing

@testable import CartStore

/// A rescue saves all readable data of a damaged file, however little of it SQLite can read.
@Suite struct RescueTests {
  private let fixture: StoreFixture
  /// The path of a backup, which is then damaged.
  private let path: String

  init() throws {
    fixture = try StoreFixture(.file)
    path = fixture.folder.file("copy")
  }

  /// Backs the store up, and alters the bytes of the backup.
  @discardableResult
  private func damage(_ body: (inout Data) throws -> Void) throws -> Data {
    _ = try fixture.store.backUp(to: path)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    try body(&bytes)
    try bytes.write(to: URL(fileURLWithPath: path))
    return bytes
  }

  /// The names of the items, list by list.
  private func items() throws -> [String: [String]] {
    let store = try SQLiteStore(.file(path))
    let found = try store.read { repository in
      try repository.lists(limit: nil).map { list in
        (list.title, try repository.items(in: list.id).map(\.name))
      }
    }
    #expect(try store.problems() == [])
    try store.close()
    return Dictionary(uniqueKeysWithValues: found)
  }

  private func makeLists() throws {
    _ = try fixture.makeList("Weekly", ["Milk", "Bread"])
    _ = try fixture.makeList("Party", ["Chips"])
  }

  private let lists = ["Weekly": ["Milk", "Bread"], "Party": ["Chips"]]

  /// A table that is missing here would be lost with the first damage.
  @Test func everyTableIsRescued() throws {
    try makeLists()
    let tables = try DatabaseQueue(path: fixture.folder.file()).write { database in
      try Schema.makeHouseholdTables(in: database)
      return try String.fetchSet(
        database,
        sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    }
    #expect(tables == Rescue.allTables)
  }

  /// The lots of an amount are saved too.
  @Test func lotsAreSaved() throws {
    let list = try fixture.makeList("Weekly", ["Milk"])
    let milk = try fixture.read { try #require(try $0.items(in: list).first) }
    var more = milk
    more.quantity = 3
    try fixture.write {
      let wording = ItemOperation.Wording(ItemDraft(name: "Milk", quantity: 2))
      try $0.perform(
        .join(
          milk, becoming: more, by: .more(2), as: wording, lot: fixture.ids.next(), on: list))
    }
    let number = stored(ListNumber.of(list))
    try damage { bytes in
      let place = try #require(bytes.range(of: Data("CREATE TABLE list".utf8)))
      bytes[place.lowerBound] = 0
      #expect(bytes.range(of: number) != nil)
    }
    _ = try SQLiteStore.rescue(.file(path))
    let lots = try SQLiteStore(.file(path)).read { try $0.lots(of: milk.id).map(\.quantity) }
    #expect(lots == [1, 2])
  }

  /// SQLite shows an item on the list of its neighbours, even if its own list number is wrong.
  @Test func anItemThatIsShownOnAListStaysThere() throws {
    let names = ["Milk", "Bread", "Eggs", "Rice", "Oil"]
    let list = try fixture.makeList("Weekly", names)
    let number = stored(ListNumber.of(list))
    let id = try fixture.read { try $0.items(in: list)[1].id.data }
    try damage { bytes in
      let place = try #require(bytes.range(of: number + id))
      bytes[place.lowerBound] = 0x80
    }
    let shown = try SQLiteStore.reading(.file(path)).read { try $0.items(in: list).map(\.name) }
    #expect(shown == names)
    let repair = try SQLiteStore.rescue(.file(path))
    #expect(repair.aside == nil)
    #expect(try items() == ["Weekly": names])
  }

  /// The bytes of a number in a row, as few as SQLite needs.
  private func stored(_ number: Int64) -> Data {
    let size = [1, 2, 3, 4, 6].first { number >> ($0 * 8 - 1) == number >> 63 } ?? 8
    return withUnsafeBytes(of: number.bigEndian) { Data($0.suffix(size)) }
  }

  /// The correct contents of these fields are known for every store.
  @Test(
    arguments: [
      (2, [0x08]), (15, [0x01]), (16, [0x00, 0x00]), (16, [0x02, 0x00]), (16, [0xFF, 0xFF]),
      (18, [0x57]), (19, [0x57]), (20, [0xFF]), (21, [0x00]), (23, [0x7A]),
      (28, [0xFF, 0xFF, 0xFF, 0xFF]), (44, [0x00, 0x00, 0x00, 0x63]),
      (56, [0x00, 0x00, 0x00, 0x02]), (60, [0x8A, 0x00, 0x00, 0x05]),
      (68, [0xEF, 0x43, 0x72, 0x74]), (0, Array(repeating: 0x00, count: 100)),
    ] as [(Int, [UInt8])])
  func aDamagedHeaderIsPutRight(offset: Int, damage: [UInt8]) throws {
    try makeLists()
    let bytes = try self.damage {
      $0.replaceSubrange(offset..<offset + damage.count, with: damage)
    }
    let repair = try SQLiteStore.rescue(.file(path))
    #expect(repair.backup == path + ".damaged")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".damaged")) == bytes)
    #expect(try items() == lists)
  }

  /// SQLite skips an empty row of the schema.
  @Test func aRowOfTheSchemaThatHoldsNothingEndsNothing() throws {
    try makeLists()
    _ = try fixture.store.backUp(to: path)
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET type = NULL, name = NULL, tbl_name = NULL, sql = NULL,
            rootpage = NULL WHERE type = 'index' AND sql IS NOT NULL;
          """)
    }
    try queue.close()
    _ = try SQLiteStore.rescue(.file(path))
    #expect(try items() == lists)
  }

  /// Without a schema, rows are recognised by their form. Rows on free pages were deleted, and stay
  /// deleted.
  @Test func rowsAreFoundOnThePagesOfAFileWithoutItsSchema() throws {
    let old = try fixture.makeList("Old", (0..<2000).map { "Old \($0)" })
    try makeLists()
    let names = (0..<300).map { "Item \($0)" }
    let notes = String(repeating: "from the market é", count: 1000)
    let list = try fixture.makeList("Large", names)
    try fixture.write { repository in
      let removed = try #require(try repository.list(withId: old))
      try repository.delete(removed)
      var item = try #require(try repository.items(in: list).last)
      item.notes = notes
      try repository.update(item)
    }
    try damage { $0.replaceSubrange(100..<4096, with: repeatElement(0xFF, count: 3996)) }
    let repair = try SQLiteStore.rescue(.file(path))
    let aside = try String(contentsOfFile: try #require(repair.aside), encoding: .utf8)
    #expect(aside.contains("item: a part of the file cannot be read"))
    let found = try items()
    #expect(found["Weekly"] == ["Milk", "Bread"] && found["Party"] == ["Chips"])
    #expect(found["Large"] == names)
    #expect(Set(found.values.joined()).isSubset(of: names + ["Milk", "Bread", "Chips"]))
    let saved = try SQLiteStore(.file(path)).read { try $0.items(in: list).last }
    #expect(saved?.notes == notes)
  }

  @Test func whatIsLeftOfAFileThatIsCutOffIsSaved() throws {
    try makeLists()
    _ = try fixture.makeList("Large", (0..<2000).map { "Item \($0)" })
    try damage { $0.removeLast($0.count / 2 + 1000) }
    _ = try SQLiteStore.rescue(.file(path))
    let found = try items()
    #expect(found["Weekly"] == ["Milk", "Bread"] && found["Party"] == ["Chips"], "\(found)")
    #expect(found["Large"].map { $0.count > 100 } == true)
  }

  /// Files from other programs and from newer versions stay unchanged.
  @Test(arguments: ["a text", "a database", "a newer store"])
  func whatIsNoneOfOursIsRefused(kind: String) throws {
    switch kind {
    case "a text":
      try Data(String(repeating: "milk and bread\n", count: 1000).utf8)
        .write(to: URL(fileURLWithPath: path))
    case "a database":
      let queue = try DatabaseQueue(path: path)
      try queue.inDatabase { database in
        try database.execute(
          sql: """
            CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, list TEXT, price REAL);
            INSERT INTO item (name, list, price) VALUES ('Milk', 'Weekly', 1.5), ('a', 'b', 2);
            CREATE TABLE list (id INTEGER PRIMARY KEY, name TEXT, key TEXT, mark TEXT, n INTEGER);
            INSERT INTO list (name, key, mark, n) VALUES ('Weekly', 'weekly', 'x', 1);
            """)
      }
      try queue.close()
    default:
      try makeLists()
      try damage { $0.replaceSubrange(60..<64, with: [0, 0, 0, UInt8(Schema.currentVersion + 1)]) }
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let error = #expect(throws: StoreError.self) { try SQLiteStore.rescue(.file(path)) }
    switch error?.reason {
    case .notAStore, .newerVersion: break
    default: Issue.record("\(String(describing: error))")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    let left = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path)
    #expect(left.allSatisfy { $0 == "copy" || $0.hasPrefix("store.sqlite") }, "\(left)")
  }
}
