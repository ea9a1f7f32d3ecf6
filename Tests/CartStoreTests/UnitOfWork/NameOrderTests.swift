import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

/// The store sorts names like the language sorts texts.
@Suite struct NameOrderTests {
  @Test(arguments: Place.allCases)
  func itemsComeByName(place: Place) throws {
    let fixture = try StoreFixture(place)
    let names = ["Zucchini", "Äpfel", "Banane", "apfel", "öl", "10", "9", "Øl", "zebra"]
    let list = try fixture.makeList("List", names)
    let ordered = ["10", "9", "apfel", "Äpfel", "Banane", "öl", "zebra", "Zucchini", "Øl"]
    #expect(try fixture.names(on: list, .name(isDescending: false)) == ordered)
    #expect(try fixture.names(on: list, .name(isDescending: true)) == ordered.reversed())
  }

  @Test func thoseOfOneNameStayAsTheyWereAdded() throws {
    let fixture = try StoreFixture()
    let list = try fixture.makeList("List", ["Öl", "Salz"])
    try fixture.write { repository in
      try repository.insert(fixture.item("ÖL", Quantity(1, .liter)), in: list)
      try repository.insert(fixture.item("o\u{308}l", Quantity(2, .pinch)), in: list)
    }
    #expect(try fixture.names(on: list, .name(isDescending: false)) == ["Öl", "ÖL", "öl", "Salz"])
    #expect(try fixture.names(on: list, .name(isDescending: true)) == ["Salz", "Öl", "ÖL", "öl"])
  }

  @Test func pendingAndCompletedItemsComeByNameToo() throws {
    let fixture = try StoreFixture()
    let list = try fixture.makeList("List", ["Brot", "Äpfel"])
    var items = [fixture.item("Zimt"), fixture.item("Öl")]
    for index in items.indices { items[index].isCompleted = true }
    try fixture.write { repository in
      for item in items { try repository.insert(item, in: list) }
    }
    let order = ItemOrder.name(isDescending: false)
    #expect(try fixture.names(on: list, order, .pending) == ["Äpfel", "Brot"])
    #expect(try fixture.names(on: list, order, .completed) == ["Öl", "Zimt"])
    #expect(
      try fixture.names(on: list, .name(isDescending: true), .completed) == ["Zimt", "Öl"])
  }

  @Test(arguments: 0..<20)
  func anyNamesComeAsTheyAreOrdered(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fixture = try StoreFixture()
    let names = (0..<60).map { random.name($0) }
    let list = try fixture.makeList("List", names)
    let found = try fixture.names(on: list, .name(isDescending: false)).map { OrderedName($0) }
    #expect(found == names.map { OrderedName($0) }.sorted())
  }

  @Test func whatHasANameComesByName() throws {
    let fixture = try StoreFixture()
    let names = ["Øst", "Zoo", "Äpfel", "apfel"]
    let ordered = ["apfel", "Äpfel", "Zoo", "Øst"]
    try fixture.write { repository in
      for name in names {
        try repository.apply(.shop(.added(Shop(name: name, order: []))))
        try repository.apply(.categoryWord(.added(CategoryWord(word: name, category: .dairy))))
        let habit = CategoryHabit(name: NameKey(name), category: .dairy, date: fixture.now)
        try repository.apply(.habit(.added(habit)))
      }
    }
    try fixture.read { repository in
      #expect(try repository.shops().map(\.name) == ordered)
      #expect(try repository.categoryWords().map(\.word) == ordered)
      #expect(try repository.learned(limit: 3).map(\.name.text) == ["apfel", "äpfel", "zoo"])
      var habits: [String] = []
      try repository.forEachHabit(of: .dairy) {
        habits.append($0.name.text)
        return true
      }
      #expect(habits == ["apfel", "äpfel", "zoo", "øst"])
    }
  }
}

extension StoreFixture {
  fileprivate func names(
    on list: UUID, _ order: ItemOrder, _ status: ItemStatus = .all
  ) throws -> [String] {
    var names: [String] = []
    try read { repository in
      try repository.forEachItem(in: list, status: status, order: order) { item in
        names.append(item.name)
        return true
      }
    }
    return names
  }
}
