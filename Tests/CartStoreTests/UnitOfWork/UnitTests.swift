import CartModels
import CartStore
import Foundation
import GRDB
import Testing

@Suite struct UnitTests {
  private struct Failure: Error {}

  @Test(arguments: Place.allCases)
  func aUnitThatThrowsLeavesNothing(place: Place) throws {
    let fixture = try StoreFixture(place)
    let list = try fixture.makeList("List", ["Milk"])
    let rows = try fixture.rows()
    #expect(throws: Failure.self) {
      try fixture.write { repository in
        try repository.insert(fixture.item("Bread"), in: list)
        try repository.setCurrentList(list)
        _ = try repository.lists(limit: nil)
        throw Failure()
      }
    }
    #expect(try fixture.rows() == rows)
  }

  @Test(arguments: Place.allCases)
  func aSavepointThatThrowsTakesOnlyItsOwnBack(place: Place) throws {
    let fixture = try StoreFixture(place)
    let list = try fixture.makeList("List")
    try fixture.write { repository in
      try repository.insert(fixture.item("A"), in: list)
      do {
        try repository.savepoint {
          try repository.insert(fixture.item("B"), in: list)
          try repository.apply(
            .category(.added(ItemCategory(name: "Pets", emoji: "", sortOrder: 9))))
          #expect(try repository.items(named: NameKey("B"), in: list).count == 1)
          throw Failure()
        }
      } catch is Failure {}
      #expect(try repository.items(named: NameKey("B"), in: list).isEmpty)
      #expect(try repository.categories() == ItemCategory.builtIn)
      try repository.savepoint { _ = try repository.insert(fixture.item("C"), in: list) }
      #expect(try repository.list(withId: list)?.itemCount == 2)
    }
    let stored = try fixture.read { try $0.shoppingList(withId: list) }
    #expect(stored?.items.map(\.name) == ["A", "C"])
    #expect(try fixture.read { try $0.list(withId: list) }?.itemCount == 2)
  }

  @Test(arguments: Place.allCases)
  func savepointsNest(place: Place) throws {
    let fixture = try StoreFixture(place)
    let list = try fixture.makeList("List")
    func add(_ name: String, _ repository: any ShoppingListRepository) throws {
      try repository.insert(fixture.item(name), in: list)
    }
    try fixture.write { repository in
      try repository.savepoint {
        try add("A", repository)
        do {
          try repository.savepoint {
            try add("B", repository)
            try repository.savepoint { try add("C", repository) }
            throw Failure()
          }
        } catch is Failure {}
        try add("D", repository)
      }
      do {
        try repository.savepoint {
          try repository.savepoint { try add("E", repository) }
          throw Failure()
        }
      } catch is Failure {}
    }
    let stored = try fixture.read { try $0.shoppingList(withId: list) }
    #expect(stored?.items.map(\.name) == ["A", "D"])
    #expect(try fixture.read { try $0.list(withId: list) }?.itemCount == 2)
  }

  @Test(arguments: Place.allCases)
  func afterARefusedChangeTheUnitMayGoOn(place: Place) throws {
    let fixture = try StoreFixture(place)
    let list = try fixture.makeList("List", ["Milk"])
    try fixture.write { repository in
      #expect(throws: StoreError.self) {
        try repository.insert(fixture.item("milk"), in: list)
      }
      try repository.insert(fixture.item("Bread"), in: list)
    }
    #expect(try fixture.read { try $0.list(withId: list) }?.itemCount == 2)
  }

  @Test(arguments: Place.allCases)
  func readingUnitsDoNotWrite(place: Place) throws {
    let fixture = try StoreFixture(place)
    let list = try fixture.makeList("List")
    let attempts: [(any ShoppingListRepository) throws -> Void] = [
      { _ = try $0.insert(fixture.item("Milk"), in: list) },
      { try $0.setCurrentList(list) },
      { repository in
        try repository.savepoint { _ = try repository.insert(fixture.item("Milk"), in: list) }
      },
    ]
    for attempt in attempts {
      let error = #expect(throws: StoreError.self) { try fixture.read(attempt) }
      #expect(error?.reason == .misuse("the unit of work only reads"))
    }
    // A savepoint that only reads is allowed, because it has nothing to roll back.
    #expect(try fixture.read { try $0.savepoint { 1 } } == 1)
    try fixture.write { _ = try $0.insert(fixture.item("Milk"), in: list) }
  }

  @Test func unitsStandApartAndEnd() throws {
    let fixture = try StoreFixture()
    var kept: (any ShoppingListRepository)?
    let error = #expect(throws: StoreError.self) {
      try fixture.write { repository in
        kept = repository
        try fixture.read { _ = try $0.lists(limit: nil) }
      }
    }
    #expect(error?.reason == .misuse("a unit of work cannot run inside another"))
    #expect(throws: StoreError.self) { _ = try kept?.lists(limit: nil) }
  }

  @Test func aVisitorMayNotApplyChanges() throws {
    let fixture = try StoreFixture()
    let list = try fixture.makeList("List", ["Milk"])
    #expect(throws: StoreError.self) {
      try fixture.write { repository in
        try repository.forEachItem(in: list, status: .all, order: .added) { item in
          try repository.delete(item)
          return true
        }
      }
    }
    #expect(try fixture.read { try $0.items(in: list) }.count == 1)
  }

  /// If the disk is full, SQLite ends the transaction. Later changes in the same unit must not be
  /// committed on their own.
  @Test func nothingIsKeptAfterTheTransactionEndedEarly() throws {
    let fixture = try StoreFixture(.file)
    let list = try fixture.makeList("List")
    let rows = try fixture.rows()
    try fixture.store.database { try $0.execute(sql: "PRAGMA max_page_count = 30") }
    let error = #expect(throws: StoreError.self) {
      try fixture.write { repository in
        do {
          for number in 0..<10_000 {
            var item = fixture.item("Item \(number)")
            item.notes = String(repeating: "n", count: 1000)
            try repository.insert(item, in: list)
          }
        } catch is StoreError {}
        try repository.insert(fixture.item("After"), in: list)
      }
    }
    #expect(error?.reason == .diskFull)
    #expect(try fixture.rows() == rows)
    try fixture.write { try $0.insert(fixture.item("Milk"), in: list) }
  }

  /// Units that read share the categories until something changes.
  @Test(arguments: Place.allCases) func unitsSeeChangedCategories(in place: Place) throws {
    let fixture = try StoreFixture(place)
    let pets = ItemCategory(name: "Pets", emoji: "🐶", sortOrder: 700)
    let tools = ItemCategory(name: "Tools", emoji: "🔧", sortOrder: 800)
    func names() throws -> Set<String> {
      Set(try fixture.read { try $0.categories().map(\.name) })
    }
    let first = try names()
    try fixture.write { try $0.apply(.category(.added(pets))) }
    #expect(try names() == first.union(["Pets"]))
    #expect(throws: Failure.self) {
      try fixture.write { repository in
        try repository.apply(.category(.added(tools)))
        throw Failure()
      }
    }
    #expect(try names() == first.union(["Pets"]))
    guard place == .file else { return }
    let other = try SQLiteStore(.file(fixture.folder.file()))
    try other.write(at: fixture.now) { try $0.apply(.category(.added(tools))) }
    #expect(try names() == first.union(["Pets", "Tools"]))
  }

  /// A unit reads on after its file was moved away, and the next one fails.
  @Test func onlyTheNextUnitNoticesAMovedFile() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("List")
    let path = fixture.folder.file()
    func titles() throws -> [String] { try fixture.read { try $0.lists(limit: nil).map(\.title) } }
    #expect(try titles() == ["List"])
    let seen = try fixture.read { repository in
      #expect(rename(path, path + ".away") == 0)
      return try repository.lists(limit: nil).map(\.title)
    }
    #expect(seen == ["List"])
    #expect(throws: StoreError.self) { try titles() }
  }
}
