import CartModels
import Foundation
import GRDB
import Testing

@testable import CartStore

/// Damage that is done behind the store's back is found, and repaired if possible.
@Suite struct DoctorTests {
  private func damaged(_ sql: String, list names: [String] = ["Milk", "Bread"]) throws
    -> StoreFixture
  {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", names)
    let queue = try DatabaseQueue(path: fixture.folder.file())
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA foreign_keys = OFF")
      try database.execute(sql: "PRAGMA writable_schema = ON")
      try database.execute(sql: sql)
    }
    try queue.close()
    return fixture
  }

  @Test func aStoreThatIsWellHasNoProblems() throws {
    let fixture = try StoreFixture(.file)
    var changes = RandomChanges(seed: 7, ids: fixture.ids)
    try fixture.write { try changes.run(200, in: $0) }
    let problems = try fixture.store.problems()
    #expect(problems == [])
  }

  /// SQLite may find fewer items in a damaged file, without an error.
  @Test func itemsThatAreMissingAreTold() throws {
    let fixture = try StoreFixture(.file)
    let list = try fixture.makeList("Weekly", ["Milk", "Bread"])
    try fixture.store.read { repository in
      try repository.expectItems(2, in: list, .all)
      #expect(throws: StoreError.self) { try repository.expectItems(1, in: list, .all) }
      #expect(throws: StoreError.self) { try repository.expectItems(1, in: list, .pending) }
    }
  }

  @Test(arguments: [
    (
      "UPDATE list SET item_count = 3, completed_count = 1",
      "the list `Weekly` is recorded as 1 of 3 done, but has 0 of 2"
    ),
    ("DROP INDEX item_by_identity", "the index `item_by_identity` is missing"),
    ("DROP TABLE purchase", "the table `purchase` is missing"),
    ("UPDATE item SET name_key = 'x' || name_key", "items cannot be found by name (2)"),
    ("UPDATE list SET title_key = 'x'", "lists cannot be found by name (1)"),
    ("UPDATE item SET category_id = 99", "items have a category that doesn't exist (2)"),
    ("DELETE FROM list", "items are on a list that doesn't exist (2)"),
    ("INSERT INTO habit VALUES ('x', 99, NULL)", "remembered categories don't exist (1)"),
    (
      "INSERT INTO habit VALUES ('x', 1, 1e300)",
      "the habit `x` cannot be read (a date is out of range)"
    ),
    (
      "INSERT INTO category_word VALUES ('x', 'x', 99)",
      "words belong to categories that don't exist (1)"
    ),
    (
      "INSERT INTO category_word VALUES ('y', 'X', 1)",
      "words of categories cannot be found by name (1)"
    ),
    (
      """
      INSERT INTO phone_link
      VALUES (randomblob(32), 'ben', 'Ben', randomblob(16), 'x', 'read', 1e300, NULL, 0)
      """,
      "links of phones have dates that are out of range (1)"
    ),
    (
      """
      INSERT INTO phone_link
      VALUES (randomblob(32), 'x', 'Ben', randomblob(16), 'x', 'read', 1, NULL, 0)
      """,
      "phones cannot be found by name (1)"
    ),
    (
      """
      INSERT INTO phone_intent (id, link, kind, result, say, date)
      VALUES (randomblob(16), 'ben', 'check', 'done', '', -1e300)
      """,
      "changes by phones have dates that are out of range (1)"
    ),
    (
      "INSERT INTO phone_missing VALUES (randomblob(16), 'Lidl', 1e300)",
      "items that a shop doesn't have are marked until a date that is out of range (1)"
    ),
    (
      "INSERT INTO lot VALUES (randomblob(16), randomblob(16), 1, 1, '')",
      "amounts don't match their parts (1)"
    ),
    (
      "INSERT INTO lot SELECT id, id, 2, 1, '' FROM item",
      "amounts don't match their parts (2)"
    ),
    (
      "INSERT INTO lot SELECT id, id, 1, 1, 'parsec' FROM item",
      "amounts don't match their parts (2)"
    ),
    (
      """
      INSERT INTO pantry (name_key, name, unit, is_always, noted, loose_key)
      VALUES ('eggs', 'Eggs', '', 1, '2026-01-05', 'x')
      """,
      "things at home cannot be found by name (1)"
    ),
    (
      "INSERT INTO shop VALUES ('y', 'Lidl', '[]')", "shops cannot be found by name (1)"
    ),
    ("DROP TABLE shop", "the table `shop` is missing"),
    (
      "DELETE FROM category WHERE name = 'Other'", "items have a category that doesn't exist (2)"
    ),
    (
      "INSERT INTO entry_part (entry_id, changes) VALUES (99, x'00')",
      "parts of the journal belong to no step (1)"
    ),
    ("UPDATE entry_part SET changes = x'FFFE'", "a step of the journal cannot be read"),
    ("UPDATE entry SET origin = 'moon'", "a step of the journal cannot be read"),
    ("DELETE FROM entry_part", "a step of the journal cannot be read"),
    (
      "UPDATE list SET updated_at = 1e300",
      "the list `Weekly` cannot be read (a date is out of range)"
    ),
    (
      "UPDATE item SET created_at = -1e300 WHERE name = 'Milk'",
      "the item `Milk` cannot be read (a date is out of range)"
    ),
  ])
  func whatCanBeRepairedIs(sql: String, message: String) throws {
    let fixture = try damaged(sql)
    let store = try SQLiteStore(.file(fixture.folder.file()))
    let problems = try store.problems()
    #expect(problems.map(\.message).contains(message))
    #expect(problems.filter { !$0.isRepairable } == [])
    let repair = try store.repair()
    #expect(repair.aside == nil)
    let backup = try #require(repair.backup)
    #expect(backup == fixture.folder.file() + ".before-repair")
    #expect(try SQLiteStore(.file(fixture.folder.file())).problems() == [])
    #expect(try fixture.read { try $0.lists(limit: nil).map(\.itemCount) } == [2])
    // The backup still has the problems.
    let kept = try DatabaseQueue(path: backup)
    #expect(try kept.read { try Doctor($0).problems() } == problems)
  }

  @Test(arguments: [
    ("CREATE TABLE photo (id)", "the table `photo` isn't part of QuickCart"),
    ("ALTER TABLE setting ADD COLUMN more TEXT", "the table `setting` was altered"),
  ])
  func whatCannotBeRepairedIsSaid(sql: String, message: String) throws {
    let fixture = try damaged(sql)
    let store = try SQLiteStore(.file(fixture.folder.file()))
    let problem = try #require(try store.problems().first)
    #expect(problem.message.hasPrefix(message))
    #expect(!problem.isRepairable)
    _ = try store.repair()
    #expect(try store.problems().first == problem)
  }

  @Test func damagedPagesAreFound() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", (0..<2000).map { "Item \($0)" })
    let copy = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: copy)
    let url = URL(fileURLWithPath: copy)
    var bytes = try Data(contentsOf: url)
    for offset in stride(from: 229_376, to: bytes.count, by: 4096) { bytes[offset] ^= 0xFF }
    try bytes.write(to: url)
    let problems = try SQLiteStore(.file(copy)).problems()
    #expect(problems.contains { $0.message.hasPrefix("the file is damaged") })
    #expect(problems.contains { $0.remedy == .rescue })
  }

  /// Only the user knows what a row should contain. It is kept as text, and the other rows stay.
  @Test func whatCannotBeReadIsSetAside() throws {
    let fixture = try damaged("UPDATE item SET unit = 'furlong' WHERE name = 'Milk'")
    let store = try SQLiteStore(.file(fixture.folder.file()))
    #expect(
      try store.problems().map(\.message) == [
        "the item `Milk` cannot be read (`furlong` is not a unit)"
      ])
    let repair = try store.repair()
    #expect(repair.asideCount == 1)
    let text = try String(contentsOfFile: try #require(repair.aside), encoding: .utf8)
    #expect(text.hasPrefix("item: list_id = "))
    #expect(text.contains("name = 'Milk'") && text.contains("unit = 'furlong'"))
    #expect(try store.problems() == [])
    let lists = try store.read { try $0.lists(limit: nil) }
    #expect(lists.map(\.itemCount) == [1])
    // Steps that can no longer be undone are not offered, but later ones are.
    #expect(try store.write(at: fixture.now) { try $0.undo() } == nil)
    try store.write(at: fixture.now) { _ = try $0.delete(lists[0]) }
    #expect(try store.write(at: fixture.now) { try $0.undo() } != nil)
    #expect(try store.problems() == [])
  }

  @Test(arguments: [
    ("UPDATE item SET name = 'Milk'", "item: list_id = ", ["Weekly": ["Milk"]]),
    (
      "INSERT INTO shop VALUES ('lidl', 'Lidl', '[]'), ('y', 'Lidl', '[]')", "shop: name_key = 'y'",
      ["Weekly": ["Milk", "Bread"]]
    ),
  ])
  func whatHasTheNameOfAnotherIsSetAside(
    sql: String, line: String, lists: [String: [String]]
  ) throws {
    let fixture = try damaged(sql)
    let store = try SQLiteStore(.file(fixture.folder.file()))
    let repair = try store.repair()
    #expect(repair.asideCount == 1)
    let text = try String(contentsOfFile: try #require(repair.aside), encoding: .utf8)
    #expect(text.hasPrefix(line) && text.contains("another one has its name"))
    #expect(try store.problems() == [])
    #expect(try names(in: store) == lists)
  }

  @Test func whatHasTheKeyOfAnotherIsRepaired() throws {
    let fixture = try damaged(
      """
      CREATE TEMP TABLE old AS SELECT name, loose_key, name_key FROM item;
      UPDATE item SET loose_key = '~' || loose_key;
      UPDATE item SET (loose_key, name_key) =
        (SELECT loose_key, name_key FROM old WHERE old.name <> item.name);
      """)
    let store = try SQLiteStore(.file(fixture.folder.file()))
    #expect(try store.problems().map(\.message) == ["items cannot be found by name (2)"])
    #expect(try store.repair().aside == nil)
    #expect(try store.problems() == [])
    #expect(try names(in: store)["Weekly"]?.sorted() == ["Bread", "Milk"])
  }

  /// A duplicate title is no reason to lose a list.
  @Test func aListWithTheTitleOfAnotherGetsANumber() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    _ = try fixture.makeList("Party", ["Chips"])
    try fixture.store.close()
    let queue = try DatabaseQueue(path: fixture.folder.file())
    try queue.write { try $0.execute(sql: "UPDATE list SET title = 'Weekly'") }
    try queue.close()
    let store = try SQLiteStore(.file(fixture.folder.file()))
    #expect(try store.repair().aside == nil)
    #expect(try store.problems() == [])
    #expect(try names(in: store) == ["Weekly": ["Milk"], "Weekly 2": ["Chips"]])
  }

  private func names(in store: SQLiteStore) throws -> [String: [String]] {
    try store.read { repository in
      Dictionary(
        uniqueKeysWithValues: try repository.lists(limit: nil).map {
          ($0.title, try repository.items(in: $0.id).map(\.name))
        })
    }
  }

  /// A wrong position is no reason to lose an item.
  @Test(arguments: ["zz", "8", "8000"]) func aWrongPositionIsDropped(_ position: String) throws {
    let fixture = try damaged("UPDATE item SET sortKey = '\(position)' WHERE name = 'Milk'")
    let store = try SQLiteStore(.file(fixture.folder.file()))
    #expect(try store.problems().count == 1)
    #expect(try store.repair().aside == nil)
    #expect(try store.problems() == [])
    #expect(try names(in: store) == ["Weekly": ["Milk", "Bread"]])
  }

  /// An unreadable row is skipped, and the reader gets the others.
  @Test func allButTheRowsThatCannotBeReadAreHandedOut() throws {
    let fixture = try damaged("UPDATE item SET unit = 'furlong' WHERE name = 'Milk'")
    let store = try SQLiteStore(.file(fixture.folder.file()))
    var passedOver: [String] = []
    let names = try store.read { repository in
      repository.passOver = { passedOver.append($0.description) }
      return try repository.lists(limit: nil).flatMap {
        try repository.items(in: $0.id).map(\.name)
      }
    }
    #expect(names == ["Bread"])
    #expect(passedOver == ["the item `Milk` cannot be read (`furlong` is not a unit)"])
  }

  /// Every other page of a large table is damaged, and all other rows are saved to a new file.
  @Test func whatCanBeReadOfADamagedFileIsSaved() throws {
    let fixture = try StoreFixture(.file)
    let names = (0..<2000).map { "Item \($0)" }
    _ = try fixture.makeList("Weekly", names)
    _ = try fixture.makeList("Party", ["Chips"])
    let path = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: path)
    let url = URL(fileURLWithPath: path)
    var bytes = try Data(contentsOf: url)
    for offset in stride(from: 163_840, to: bytes.count / 2, by: 8192) {
      // The page with the item that is expected below stays intact.
      let page = bytes[offset..<offset + 4096]
      if page.range(of: Data("Chips".utf8)) == nil { bytes[offset] ^= 0xFF }
    }
    try bytes.write(to: url)
    let repair = try SQLiteStore.rescue(.file(path))
    #expect(repair.backup == path + ".damaged")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".damaged")) == bytes)
    let store = try SQLiteStore(.file(path))
    #expect(try store.problems() == [])
    let saved = try store.read { repository in
      try repository.lists(limit: nil).flatMap { try repository.items(in: $0.id).map(\.name) }
    }
    #expect(saved.contains("Chips"))
    #expect(saved.count > 100)
    #expect(Set(saved).isSubset(of: names + ["Chips"]))
  }

  /// The definition of a table is recognised even if any one of its bytes is damaged.
  @Test(arguments: ["is_ambiguous INTEGER", "cre", "category", "item_by_identity", "unit TEXT"])
  func whatIsInATableWhoseSchemaIsDamagedIsSaved(text: String) throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk", "Bread"])
    let path = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: path)
    let url = URL(fileURLWithPath: path)
    var bytes = try Data(contentsOf: url)
    var places: [Int] = []
    while let place = bytes.range(
      of: Data(text.utf8), in: (places.last.map { $0 + 1 } ?? 0)..<bytes.count)
    { places.append(place.lowerBound) }
    #expect(!places.isEmpty)
    for place in places {
      bytes[place + 1] ^= 0x22
      try bytes.write(to: url)
      // The text also occurs in the row of a category, where damage doesn't affect the schema.
      if try Self.isWell(path) { continue }
      _ = try SQLiteStore.rescue(.file(path))
      let store = try SQLiteStore(.file(path))
      #expect(try store.problems() == [])
      let saved = try store.read { repository in
        try repository.lists(limit: nil).flatMap { try repository.items(in: $0.id).map(\.name) }
      }
      #expect(saved == ["Milk", "Bread"], "\(text) at \(place)")
      try store.close()
      bytes[place + 1] ^= 0x22
    }
  }

  private static func isWell(_ path: String) throws -> Bool {
    do {
      let store = try SQLiteStore(.file(path))
      return try store.problems().allSatisfy { $0.remedy == .inPlace }
    } catch is StoreError {
      return false
    }
  }

  /// All lists come from their table, because a dump that lacks one looks whole.
  @Test func aListThatAnIndexLacksIsStillListed() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    let path = fixture.folder.file()
    try fixture.store.close()
    for sql in [
      """
      PRAGMA writable_schema = ON;
      CREATE TABLE aside AS SELECT * FROM sqlite_schema WHERE name = 'list_by_change';
      DELETE FROM sqlite_schema WHERE name = 'list_by_change';
      """,
      """
      INSERT INTO list (id, uuid, title, title_key, created_at, updated_at)
        SELECT id + 1, zeroblob(16), 'Party', 'party', created_at, updated_at FROM list;
      PRAGMA writable_schema = ON;
      INSERT INTO sqlite_schema SELECT * FROM aside;
      DELETE FROM sqlite_schema WHERE name = 'aside';
      """,
    ] {
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
      try queue.close()
    }
    let store = try SQLiteStore(.file(path))
    #expect(try store.read { try $0.lists(limit: 9).map(\.title) } == ["Weekly"])
    #expect(try store.read { try $0.lists(limit: nil).map(\.title) } == ["Weekly", "Party"])
    #expect(try !store.problems().isEmpty)
  }

  /// The check looks at a table even if its index must be rebuilt.
  @Test func aDamagedTableIsFoundBehindADamagedIndex() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    let path = fixture.folder.file()
    try fixture.store.close()
    let queue = try DatabaseQueue(path: path)
    try queue.inDatabase { database in
      try database.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = replace(sql, 'origin TEXT', 'origxn TEXT')
            WHERE name = 'template';
          UPDATE sqlite_schema SET rootpage = (
            SELECT sum(rootpage) FROM sqlite_schema WHERE name LIKE 'sqlite_autoindex_list_%'
          ) - rootpage WHERE name LIKE 'sqlite_autoindex_list_%';
          """)
    }
    try queue.close()
    let messages = try SQLiteStore(.file(path)).problems().map(\.message)
    #expect(messages.last == "the table `template` is damaged", "\(messages)")
    #expect(messages.count > 1)
  }
}
