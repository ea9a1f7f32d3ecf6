import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

@Suite struct RoundTripTests {
  @Test(arguments: Place.allCases, [1, 2, 3, 4, 5] as [UInt64])
  func everyFieldOfAnItemComesBack(place: Place, seed: UInt64) throws {
    let fixture = try StoreFixture(place)
    let list = try fixture.makeList("List")
    var random = SeededGenerator(seed: seed)
    let items = try (0..<100).map { try random.item($0, id: fixture.ids.next()) }
    try fixture.write { for item in items { try $0.insert(item, in: list) } }
    let stored = try fixture.read { try $0.items(in: list) }
    #expect(stored.map(exactly) == items.map(exactly))
    let found = try fixture.read { repository in
      try items.map { try repository.item(withId: $0.id) }
    }
    #expect(found.map { $0.map { exactly($0.item) } } == items.map(exactly))
    #expect(found.allSatisfy { $0?.list == list })
  }

  @Test(arguments: Place.allCases, [1, 2, 3] as [UInt64])
  func everyFieldOfAnItemCanChange(place: Place, seed: UInt64) throws {
    let fixture = try StoreFixture(place)
    let list = try fixture.makeList("List")
    var random = SeededGenerator(seed: seed)
    for number in 0..<60 {
      let id = fixture.ids.next()
      let before = try random.item(number, id: id)
      let after = try random.item(number + 1000, id: id)
      try fixture.write { try $0.insert(before, in: list) }
      try fixture.write { try $0.update(after) }
      let stored = try fixture.read { try $0.item(withId: id) }
      #expect(stored.map { exactly($0.item) } == exactly(after))
    }
  }

  @Test(arguments: Place.allCases, [1, 2, 3] as [UInt64])
  func aWholeListComesBack(place: Place, seed: UInt64) throws {
    let fixture = try StoreFixture(place)
    var random = SeededGenerator(seed: seed)
    let list = ShoppingList(
      id: fixture.ids.next(), title: random.name(0),
      items: try (0..<30).map { try random.item($0, id: fixture.ids.next()) },
      createdAt: random.date(), updatedAt: random.date())
    #expect(try fixture.write { try $0.save(list) } == list)
    #expect(try fixture.read { try $0.shoppingList(withId: list.id) } == list)
    var summary = list.summary
    summary.changeNumber = 1
    #expect(try fixture.read { try $0.list(withId: list.id) } == summary)
    #expect(try fixture.read { try $0.list(titled: NameKey(list.title)) } == summary)
  }

  @Test func aFileKeepsEverythingWhenItIsOpenedAgain() throws {
    let fixture = try StoreFixture(.file)
    let list = try fixture.makeList("List", ["Milk", "7 Up"])
    let pets = ItemCategory(name: "Pets", emoji: "🐶", sortOrder: 9)
    try fixture.write { repository in
      try repository.apply(.category(.added(pets)))
      try repository.apply(.habit(.added(CategoryHabit(name: NameKey("Chew"), category: pets))))
      try repository.setCurrentList(list)
    }
    let rows = try fixture.rows()
    try fixture.store.close()
    let again = try SQLiteStore(.file(fixture.folder.file()))
    #expect(try again.rows() == rows)
    try again.read { repository throws in
      #expect(try repository.currentList() == list)
      #expect(try repository.habit(for: NameKey("chew"))?.category == pets)
      #expect(try repository.categories() == ItemCategory.builtIn + [pets])
      #expect(try repository.knowsName(NameKey("7 up")))
    }
  }

  @Test(arguments: Place.allCases)
  func aNewStoreHoldsTheBuiltInCategoriesAndNothingElse(place: Place) throws {
    let fixture = try StoreFixture(place)
    try fixture.read { repository throws in
      #expect(try repository.categories() == ItemCategory.builtIn)
      #expect(try repository.lists(limit: nil).isEmpty)
      #expect(try repository.currentList() == nil)
      #expect(try !repository.knowsName(NameKey("7 up")))
    }
  }
}
