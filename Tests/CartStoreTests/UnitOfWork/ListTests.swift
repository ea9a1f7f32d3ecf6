import CartModels
import CartStore
import Foundation
import Testing

@Suite struct ListTests {
  @Test(arguments: Place.allCases)
  func listsComeLastChangedFirst(place: Place) throws {
    let fixture = try StoreFixture(place)
    let first = try fixture.makeList("First")
    let second = try fixture.makeList("Second")
    let third = try fixture.makeList("Third")
    func titles(_ limit: Int?) throws -> [String] {
      try fixture.read { try $0.lists(limit: limit).map(\.title) }
    }
    #expect(try titles(nil) == ["Third", "Second", "First"])
    try fixture.write { try $0.insert(fixture.item("Milk"), in: first) }
    #expect(try titles(nil) == ["First", "Third", "Second"])
    #expect(try titles(2) == ["First", "Third"])
    #expect(try titles(0).isEmpty)
    #expect(try titles(-1).isEmpty)
    #expect(try fixture.read { try $0.list(withId: third) }?.title == "Third")
    #expect(try fixture.read { try $0.list(titled: NameKey(" SECOND ")) }?.id == second)
    #expect(try fixture.read { try $0.list(titled: NameKey("Fourth")) } == nil)
  }

  @Test func aListChangesWithinItsUnitAsItsItemsDo() throws {
    let fixture = try StoreFixture()
    let list = try fixture.makeList("List")
    try fixture.write(after: 60) { repository in
      try repository.insert(fixture.item("Milk"), in: list)
      let summary = try repository.list(withId: list)
      #expect(summary?.itemCount == 1)
      #expect(summary?.updatedAt == repository.date)
      #expect(try repository.lists(limit: 1).first == summary)
    }
  }

  @Test(arguments: Place.allCases)
  func whatChangedLastComesFirstThoughTheClockStandsOrGoesBack(place: Place) throws {
    let fixture = try StoreFixture(place)
    let ids = try ["A", "B", "C"].map { try fixture.makeList($0) }
    func titles() throws -> [String] {
      try fixture.read { try $0.lists(limit: nil).map(\.title) }
    }
    let visits: [(list: Int, seconds: TimeInterval, order: [String])] = [
      (0, 0, ["A", "C", "B"]), (1, 0, ["B", "A", "C"]), (2, 1_000_000, ["C", "B", "A"]),
      (0, -1000, ["A", "C", "B"]), (1, 100, ["B", "A", "C"]),
    ]
    for (number, visit) in visits.enumerated() {
      try fixture.write(after: visit.seconds) { repository in
        #expect(repository.date == fixture.now.addingTimeInterval(visit.seconds))
        try repository.insert(fixture.item("Item \(number)"), in: ids[visit.list])
      }
      #expect(try titles() == visit.order)
    }
    for visit in visits.reversed().dropFirst() {
      try fixture.write { _ = try $0.undo() }
      #expect(try titles() == visit.order)
    }
    for visit in visits.dropFirst() {
      try fixture.write { _ = try $0.redo() }
      #expect(try titles() == visit.order)
    }
  }

  @Test(arguments: Place.allCases)
  func renamingChangesTitleAndDate(place: Place) throws {
    let fixture = try StoreFixture(place)
    let id = try fixture.makeList("List", ["Milk"])
    try fixture.write(after: 10) { repository in
      var list = try #require(try repository.list(withId: id))
      list.title = "Other"
      try repository.update(list)
    }
    let list = try #require(try fixture.read { try $0.list(titled: NameKey("other")) })
    #expect(list.updatedAt == fixture.now.addingTimeInterval(10))
    #expect(list.itemCount == 1)
  }

  @Test(arguments: Place.allCases)
  func deletingAListTakesItsItemsAlong(place: Place) throws {
    let fixture = try StoreFixture(place)
    let kept = try fixture.makeList("Kept", ["Bread"])
    let id = try fixture.makeList("List", ["Milk", "Eggs"])
    try fixture.write { repository in
      try repository.delete(try #require(try repository.list(withId: id)))
    }
    #expect(try fixture.read { try $0.items(in: id) }.isEmpty)
    #expect(try fixture.read { try $0.lists(limit: nil) }.map(\.id) == [kept])
    try fixture.write { try $0.deleteAllLists() }
    #expect(try fixture.read { try $0.lists(limit: nil) }.isEmpty)
    #expect(try fixture.rows().allSatisfy { $0.hasPrefix("category") })
  }

  @Test(arguments: Place.allCases)
  func removingAListAloneCascades(place: Place) throws {
    let fixture = try StoreFixture(place)
    let id = try fixture.makeList("List", ["Milk", "Eggs"])
    try fixture.write { repository in
      try repository.insert(fixture.item("Bread"), in: id)
      try repository.apply(.list(.removed(try #require(try repository.list(withId: id)))))
    }
    #expect(try fixture.rows().allSatisfy { $0.hasPrefix("category") })
  }

  @Test(arguments: Place.allCases)
  func theCurrentListIsRememberedWhileItExists(place: Place) throws {
    let fixture = try StoreFixture(place)
    let id = try fixture.makeList("List")
    try fixture.write { try $0.setCurrentList(id) }
    #expect(try fixture.read { try $0.currentList() } == id)
    try fixture.write { try $0.deleteAllLists() }
    #expect(try fixture.read { try $0.currentList() } == nil)
    try fixture.write { try $0.setCurrentList(nil) }
    #expect(try fixture.read { try $0.currentList() } == nil)
  }
}
