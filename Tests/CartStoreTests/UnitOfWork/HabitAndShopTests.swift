import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

@Suite struct HabitAndShopTests {
  private let pets = ItemCategory(name: "Pets", emoji: "🐶", sortOrder: 9)

  @Test(arguments: Place.allCases)
  func whatWasLearnedLatestComesFirst(place: Place) throws {
    let fixture = try StoreFixture(place)
    let habits = (0..<5).map { number in
      CategoryHabit(
        name: NameKey("name \(number)"), category: .dairy,
        date: number == 4 ? nil : fixture.now.addingTimeInterval(Double(number % 3)))
    }
    #expect(try fixture.read { try $0.hasHabits() } == false)
    try fixture.write { repository in
      for habit in habits { try repository.apply(.habit(.added(habit))) }
    }
    #expect(try fixture.read { try $0.hasHabits() })
    let order = [2, 1, 0, 3, 4].map { habits[$0] }
    #expect(try fixture.read { try $0.learned(limit: nil) } == order)
    #expect(try fixture.read { try $0.learned(limit: 2) } == Array(order.prefix(2)))
    #expect(try fixture.read { try $0.learned(limit: -3) }.isEmpty)
  }

  @Test(arguments: Place.allCases)
  func habitsOfACategoryAreHandedOut(place: Place) throws {
    let fixture = try StoreFixture(place)
    try fixture.write { repository in
      try repository.apply(.category(.added(pets)))
      for name in ["chew", "bone", "leash"] {
        try repository.apply(.habit(.added(CategoryHabit(name: NameKey(name), category: pets))))
      }
      try repository.apply(.habit(.added(CategoryHabit(name: NameKey("tea"), category: .dairy))))
    }
    var names: [String] = []
    try fixture.read { repository in
      try repository.forEachHabit(of: pets) { habit in
        names.append(habit.name.text)
        return names.count < 2
      }
    }
    #expect(names == ["bone", "chew"])
  }

  /// A unit checks once whether there are habits, and still sees the habits that it adds.
  @Test(arguments: Place.allCases)
  func aHabitCountsFromTheMomentItIsThere(place: Place) throws {
    let fixture = try StoreFixture(place)
    let habit = CategoryHabit(name: NameKey("tea"), category: .dairy, date: fixture.now)
    try fixture.write { repository throws in
      #expect(try repository.habit(for: habit.name) == nil)
      #expect(throws: CancellationError.self) {
        try repository.savepoint {
          try repository.apply(.habit(.added(habit)))
          #expect(try repository.habit(for: habit.name) == habit)
          throw CancellationError()
        }
      }
      #expect(try !repository.hasHabits())
      #expect(try repository.habit(for: habit.name) == nil)
    }
  }

  @Test(arguments: Place.allCases)
  func whatIsForgottenIsAStepOfItsOwn(place: Place) throws {
    let fixture = try StoreFixture(place)
    let habit = CategoryHabit(name: NameKey("tea"), category: .dairy, date: fixture.now)
    try fixture.write { try $0.apply(.habit(.added(habit))) }
    try fixture.write { try $0.apply(.habit(.removed(habit))) }
    #expect(try fixture.read { try $0.journalEntries(limit: 2).map(\.changeCount) } == [1, 1])
    _ = try fixture.write { try $0.undo() }
    #expect(try fixture.read { try $0.habit(for: habit.name) } == habit)
    _ = try fixture.write { try $0.redo() }
    #expect(try fixture.read { try $0.habit(for: habit.name) } == nil)
  }

  /// The old name of a category still finds it, also in text that was written before.
  @Test(arguments: Place.allCases)
  func aWordFindsItsCategory(place: Place) throws {
    let fixture = try StoreFixture(place)
    let list = try fixture.makeList("List")
    let misc = ItemCategory(name: "Sonstiges", emoji: "📦", sortOrder: 8)
    try fixture.write { repository in
      try repository.apply(.category(.changed(from: .other, to: misc)))
      try repository.apply(.categoryWord(.added(CategoryWord(word: "Other", category: misc))))
      try repository.insert(fixture.item("Thing"), in: list)
    }
    #expect(try fixture.read { try $0.items(in: list).map(\.category) } == [misc])
    #expect(try fixture.read { try $0.categoryWords().map(\.category) } == [misc])
    #expect(try fixture.store.problems() == [])
    _ = try fixture.write { try $0.undo() }
    #expect(try fixture.read { try $0.categories() } == ItemCategory.builtIn)
    #expect(try fixture.read { try $0.categoryWords() } == [])
  }

  @Test(arguments: Place.allCases)
  func shopsFollowTheirChanges(place: Place) throws {
    let fixture = try StoreFixture(place)
    let lidl = Shop(name: "Lidl", order: ["Produce", "a \"quoted\" one", ""])
    let aldi = Shop(name: " Aldi ", order: [])
    try fixture.write { try $0.apply(.shop(.added(lidl))) }
    #expect(try fixture.read { try $0.shop(named: NameKey("LIDL")) } == lidl)
    try fixture.write { try $0.apply(.shop(.changed(from: lidl, to: aldi))) }
    #expect(try fixture.read { try $0.shops() } == [aldi])
    try fixture.write { try $0.apply(.shop(.removed(aldi))) }
    #expect(try fixture.read { try $0.shops() } == [])
    for _ in 0..<3 { _ = try fixture.write { try $0.undo() } }
    #expect(try fixture.read { try $0.shops() } == [])
    _ = try fixture.write { try $0.redo() }
    #expect(try fixture.read { try $0.shops() } == [lidl])
  }

  @Test(arguments: Place.allCases)
  func aListKeepsItsShop(place: Place) throws {
    let fixture = try StoreFixture(place)
    let id = try fixture.makeList("List", ["Milk"])
    var after = try #require(try fixture.read { try $0.list(withId: id) })
    let before = after
    after.shop = "Lidl"
    try fixture.write { try $0.apply(.list(.changed(from: before, to: after))) }
    try fixture.write { try $0.insert(fixture.item("Bread"), in: id) }
    #expect(try fixture.read { try $0.list(withId: id)?.shop } == "Lidl")
    _ = try fixture.write { try $0.undo() }
    #expect(try fixture.read { try $0.list(withId: id)?.shop } == "Lidl")
    _ = try fixture.write { try $0.undo() }
    #expect(try fixture.read { try $0.list(withId: id) } == before)
  }

  /// A deleted built-in category stays deleted when a damaged file is rescued.
  @Test func aDeletedCategoryIsNotBroughtBackByARescue() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("List", ["Milk"])
    try fixture.write { repository in
      try repository.apply(.category(.removed(.frozen)))
      try repository.apply(.categoryWord(.added(CategoryWord(word: "Käse", category: .dairy))))
      try repository.apply(.shop(.added(Shop(name: "Lidl", order: ["Dairy"]))))
      try repository.apply(.habit(.added(CategoryHabit(name: NameKey("x"), category: .dairy))))
    }
    let path = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: path)
    _ = try SQLiteStore.rescue(.file(path))
    let saved = try SQLiteStore(.file(path))
    #expect(try saved.rows() == fixture.rows())
  }
}
