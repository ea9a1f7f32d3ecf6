import CartModels
import CartStore
import Foundation
import Testing

@Suite struct ItemTests {
  @Test(arguments: Place.allCases)
  func itemsOfOneNameAreToldApartByTheirUnits(place: Place) throws {
    let fixture = try StoreFixture(place)
    let list = try fixture.makeList("List", ["Salt", "Salts", "Sált", "Pepper"])
    let other = try fixture.makeList("Other", ["Salt"])
    try fixture.write { repository in
      try repository.insert(fixture.item("SALT", Quantity(300, .gram)), in: list)
      try repository.insert(fixture.item("salt", Quantity(2, .pinch)), in: list)
    }
    try fixture.read { repository throws in
      let named = try repository.items(named: NameKey("salt"), in: list)
      #expect(named.map(\.name) == ["Salt", "SALT", "salt"])
      let like = try repository.items(like: NameKey("salt"), in: list)
      #expect(like.map(\.name) == ["Salt", "Salts", "Sált", "SALT", "salt"])
      #expect(try repository.items(named: NameKey("sált"), in: list).map(\.name) == ["Sált"])
      #expect(try repository.items(named: NameKey("salt"), in: other).count == 1)
      #expect(try repository.items(named: NameKey("vinegar"), in: list).isEmpty)
      #expect(try repository.items(like: NameKey("vinegar"), in: list).isEmpty)
    }
  }

  @Test func lookUpsFollowChangesWithinTheUnit() throws {
    let fixture = try StoreFixture()
    let list = try fixture.makeList("List")
    try fixture.write { repository in
      let key = NameKey("Milk")
      #expect(try repository.items(named: key, in: list).isEmpty)
      let milk = fixture.item("Milk")
      try repository.insert(milk, in: list)
      #expect(try repository.items(named: key, in: list) == [milk])
      var cream = milk
      cream.name = "Cream"
      try repository.update(cream)
      #expect(try repository.items(named: key, in: list).isEmpty)
      #expect(try repository.items(like: NameKey("creams"), in: list) == [cream])
      try repository.delete(cream)
      #expect(try repository.items(like: NameKey("creams"), in: list).isEmpty)
    }
  }

  @Test(arguments: Place.allCases)
  func itemsComeAsAddedOrInShopOrder(place: Place) throws {
    let fixture = try StoreFixture(place)
    let list = try fixture.makeList("List")
    var soap = fixture.item("Soap", in: .household)
    let milk = fixture.item("Milk", in: .dairy)
    var pears = fixture.item("Pears", in: .produce)
    let apples = fixture.item("Apples", in: .produce)
    (soap.isCompleted, pears.isCompleted) = (true, true)
    // The items are written in another order than that of their identifiers, which is the order of
    // addition.
    try fixture.write { repository in
      for item in [apples, soap, pears, milk] { try repository.insert(item, in: list) }
    }
    func names(_ status: ItemStatus, _ order: ItemOrder) throws -> [String] {
      var names: [String] = []
      try fixture.read { repository in
        try repository.forEachItem(in: list, status: status, order: order) { item in
          names.append(item.name)
          return true
        }
      }
      return names
    }
    #expect(try names(.all, .added) == ["Soap", "Milk", "Pears", "Apples"])
    #expect(try names(.pending, .added) == ["Milk", "Apples"])
    #expect(try names(.completed, .added) == ["Soap", "Pears"])
    #expect(try names(.all, .shop) == ["Apples", "Milk", "Pears", "Soap"])
    #expect(try names(.pending, .shop) == ["Apples", "Milk"])
    #expect(try names(.completed, .shop) == ["Pears", "Soap"])
  }

  @Test func aWalkEndsWhenItsVisitorSaysSoAndMayHoldAnother() throws {
    let fixture = try StoreFixture()
    let list = try fixture.makeList("List", ["A", "B", "C"])
    var pairs: [String] = []
    try fixture.read { repository in
      try repository.forEachItem(in: list, status: .all, order: .added) { outer in
        try repository.forEachItem(in: list, status: .all, order: .added) { inner in
          pairs.append(outer.name + inner.name)
          return inner.name != "B"
        }
        return outer.name != "B"
      }
    }
    #expect(pairs == ["AA", "AB", "BA", "BB"])
  }

  @Test func whatAVisitorThrowsPassesAndEndsTheWalk() throws {
    struct Stop: Error {}
    let fixture = try StoreFixture()
    let list = try fixture.makeList("List", ["A"])
    try fixture.write { repository in
      #expect(throws: Stop.self) {
        try repository.forEachItem(in: list, status: .all, order: .added) { _ in throw Stop() }
      }
      try repository.insert(fixture.item("B"), in: list)
    }
    #expect(try fixture.read { try $0.items(in: list) }.count == 2)
  }

  @Test(arguments: Place.allCases)
  func ambiguousNamesAreKnownWhereverTheyAre(place: Place) throws {
    let fixture = try StoreFixture(place)
    let list = try fixture.makeList("List", ["Milk"])
    try fixture.write { repository in
      #expect(try !repository.knowsName(NameKey("7 Up")))
      let drink = fixture.item("7 Up")
      try repository.insert(drink, in: list)
      #expect(try repository.knowsName(NameKey("7 UP")))
      #expect(try !repository.knowsName(NameKey("8 Up")))
      var renamed = drink
      renamed.name = "8 Up"
      try repository.update(renamed)
      #expect(try repository.knowsName(NameKey("8 Up")))
      #expect(try !repository.knowsName(NameKey("7 Up")))
      try repository.delete(renamed)
      #expect(try !repository.knowsName(NameKey("8 Up")))
      var water = try #require(try repository.items(in: list).first)
      water.name = "Tuna in Water"
      try repository.update(water)
      #expect(try repository.knowsName(NameKey("tuna in water")))
    }
  }

  @Test(arguments: Place.allCases)
  func categoriesAndHabitsFollowTheirChanges(place: Place) throws {
    let fixture = try StoreFixture(place)
    let list = try fixture.makeList("List")
    let pets = ItemCategory(name: "Pets", emoji: "🐶", sortOrder: 3)
    let animals = ItemCategory(name: "Animals", emoji: "🐈", sortOrder: 1)
    let key = NameKey("chew")
    try fixture.write { repository in
      try repository.apply(.category(.added(pets)))
      try repository.apply(.habit(.added(CategoryHabit(name: key, category: pets))))
      try repository.insert(fixture.item("Chew", in: pets), in: list)
      try repository.apply(.category(.changed(from: pets, to: animals)))
      #expect(try repository.categories().prefix(2) == [animals, .produce])
      #expect(try repository.habit(for: key)?.category == animals)
      #expect(try repository.items(in: list).map(\.category) == [animals])
      let before = CategoryHabit(name: key, category: animals)
      let after = CategoryHabit(name: key, category: .other)
      try repository.apply(.habit(.changed(from: before, to: after)))
      #expect(try repository.habit(for: key) == after)
      try repository.apply(.habit(.removed(after)))
      #expect(try repository.habit(for: key) == nil)
      try repository.deleteAllLists()
      try repository.apply(.category(.removed(animals)))
      #expect(try repository.categories() == ItemCategory.builtIn)
    }
  }
}
