import CartModels
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CartStore

@Suite struct JournalTests {
  /// Undoes and redoes random units, and compares every row after each step.
  @Test(arguments: Place.allCases, [1, 2, 3, 4, 5] as [UInt64])
  func undoAndRedoRestoreEveryRow(place: Place, seed: UInt64) throws {
    let fixture = try StoreFixture(place)
    var changes = RandomChanges(seed: seed, ids: fixture.ids)
    var states = [try fixture.rows()]
    for step in 1...25 {
      try fixture.write(after: Double(step)) { try changes.run(step % 7 + 1, in: $0) }
      let rows = try fixture.rows()
      // A unit that changed nothing has no entry, and can't be undone.
      if rows != states.last { states.append(rows) }
    }
    for state in states.dropLast().reversed() {
      #expect(try fixture.write(after: 100) { try $0.undo() } != nil)
      #expect(try fixture.rows() == state)
    }
    #expect(try fixture.write(after: 100) { try $0.undo() } == nil)
    for state in states.dropFirst() {
      #expect(try fixture.write(after: 200) { try $0.redo() } != nil)
      #expect(try fixture.rows() == state)
    }
    #expect(try fixture.write(after: 200) { try $0.redo() } == nil)
  }

  @Test(arguments: Place.allCases) func anEntrySaysWhatItWas(place: Place) throws {
    let fixture = try StoreFixture(place)
    try fixture.write { repository in
      repository.label = UnitLabel(origin: .shell, title: "add Milk")
      let list = ListSummary(id: fixture.ids.next(), title: "A", createdAt: repository.date)
      try repository.apply(.list(.added(list)))
      try repository.insert(fixture.item("Milk"), in: list.id)
    }
    let entries = try fixture.read { try $0.journalEntries(limit: 5) }
    #expect(entries.map(\.label) == [UnitLabel(origin: .shell, title: "add Milk")])
    #expect(entries.map(\.changeCount) == [2])
    let changes = try fixture.read { try $0.changes(of: entries[0], limit: 9) }
    #expect(changes.count == 2)
  }

  @Test(arguments: Place.allCases) func aNewChangeDropsWhatCouldBeRedone(place: Place) throws {
    let fixture = try StoreFixture(place)
    _ = try fixture.makeList("A")
    _ = try fixture.makeList("B")
    _ = try fixture.write { try $0.undo() }
    _ = try fixture.makeList("C")
    #expect(try fixture.write { try $0.redo() } == nil)
    #expect(try fixture.read { try $0.journalEntries(limit: 9) }.count == 2)
  }

  @Test(arguments: Place.allCases) func whatASavepointTookBackIsNotInTheJournal(
    place: Place
  ) throws {
    struct Failure: Error {}
    let fixture = try StoreFixture(place)
    try fixture.write { repository in
      let list = ListSummary(id: fixture.ids.next(), title: "A", createdAt: repository.date)
      try repository.apply(.list(.added(list)))
      #expect(throws: Failure.self) {
        try repository.savepoint {
          // The number is large enough for several parts of the entry.
          for number in 0..<2_000 {
            try repository.insert(fixture.item("Item \(number)"), in: list.id)
          }
          throw Failure()
        }
      }
      try repository.insert(fixture.item("Milk"), in: list.id)
    }
    #expect(try fixture.read { try $0.journalEntries(limit: 1) }.map(\.changeCount) == [2])
    _ = try fixture.write { try $0.undo() }
    #expect(try fixture.read { try $0.lists(limit: nil) }.isEmpty)
  }

  @Test func aLongEntryComesBackWhole() throws {
    let fixture = try StoreFixture(.file)
    let list = try fixture.makeList("A", (0..<6_000).map { "Item \($0)" })
    let rows = try fixture.rows()
    let parts = try fixture.store.database {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM entry_part")
    }
    #expect(try #require(parts) > 3)
    _ = try fixture.write { try $0.undo() }
    #expect(try fixture.read { try $0.list(withId: list) } == nil)
    _ = try fixture.write { try $0.redo() }
    #expect(try fixture.rows() == rows)
  }

  @Test func theLastThousandEntriesAreKept() throws {
    let fixture = try StoreFixture(.memory)
    for number in 0..<1_250 { _ = try fixture.makeList("List \(number)") }
    let count = try fixture.read { try $0.journalEntries(limit: 9_999) }.count
    #expect((1_000..<1_100).contains(count))
  }

  @Test(arguments: Place.allCases) func readingAndFailingLeaveNoEntry(place: Place) throws {
    struct Failure: Error {}
    let fixture = try StoreFixture(place)
    #expect(throws: Failure.self) {
      try fixture.write { repository in
        let list = ListSummary(id: fixture.ids.next(), title: "A", createdAt: repository.date)
        try repository.apply(.list(.added(list)))
        throw Failure()
      }
    }
    try fixture.write { try $0.setCurrentList(nil) }
    #expect(try fixture.read { try $0.journalEntries(limit: 9) }.isEmpty)
  }

  @Test(arguments: 0..<200) func damagedBytesAreAnErrorAndNeverATrap(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var writer = ChangeWriter()
    let item = try random.item(1, id: UUID())
    writer.write(.item(.changed(from: item, to: item), list: UUID()))
    writer.write(.category(.added(.dairy)))
    var bytes = writer.bytes
    #expect(try ChangeReader.changes(in: bytes).count == 2)
    for _ in 0..<3 {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
    do {
      _ = try ChangeReader.changes(in: bytes)
    } catch {
      #expect(error.message == SQLiteFailure.damagedJournal.message)
    }
  }

  /// A repeated value is written once for all changes after it, and is read with each of them.
  @Test(arguments: 0..<50) func whatRepeatsIsSaidOnceAndReadBack(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let ids = (0..<3).map { _ in UUID() }
    let dates = (0..<50).map { Date(timeIntervalSinceReferenceDate: Double($0)) }
    var (writer, changes): (ChangeWriter, [Change]) = (ChangeWriter(), [])
    for number in 0..<200 {
      var item = try random.item(number, id: UUID())
      let category = ItemCategory(
        name: "C\(Int.random(in: 0..<40, using: &random))", emoji: "🥖",
        sortOrder: Int.random(in: 1...2, using: &random))
      item.category = category
      item.updatedAt = dates[Int.random(in: dates.indices, using: &random)]
      let list = ids[Int.random(in: 0..<3, using: &random)]
      let key = Bool.random(using: &random) ? item.key : NameKey("Else \(number)")
      let habit = CategoryHabit(name: key, category: category, date: item.updatedAt)
      changes += [
        .item(.added(item), list: list), .habit(.added(habit)),
        .item(.changed(from: item, to: item), list: list),
      ]
    }
    for change in changes { writer.write(change) }
    #expect(try ChangeReader.changes(in: writer.bytes) == changes)
  }

  /// Items without new fields have the same format as in earlier versions, so the journals of most
  /// stores stay unchanged.
  @Test(arguments: [
    (false, nil, ChangeWriter.Subject.item), (true, nil, .dueItem), (false, "Lidl", .fieldItem),
    (true, "Lidl", .fieldItem),
  ])
  func onlyAFieldThatIsSaidTakesRoom(
    isDue: Bool, shop: String?, subject: ChangeWriter.Subject
  ) throws {
    var item = ShoppingItem(name: "Milk", createdAt: Date(timeIntervalSinceReferenceDate: 0))
    let before = item
    if isDue { item.dueDate = CalendarDate(text: "2026-12-24") }
    item.fields.shop = shop.flatMap(ShopName.init(text:))
    var writer = ChangeWriter()
    let changes = [
      Change.item(.added(item), list: item.id),
      .item(.changed(from: before, to: item), list: item.id),
      .item(.changed(from: item, to: before), list: item.id),
    ]
    for change in changes { writer.write(change) }
    #expect(writer.bytes[1] >> 2 == subject.rawValue)
    #expect(try ChangeReader.changes(in: writer.bytes) == changes)
  }

  /// A hundred similar items need little more than their names and identifiers.
  @Test func itemsAlikeTakeLittleRoom() throws {
    var writer = ChangeWriter()
    let (list, date) = (UUID(), Date(timeIntervalSinceReferenceDate: 800_000_000))
    for number in 100..<200 {
      let item = ShoppingItem(name: "Item \(number)", category: .produce, createdAt: date)
      writer.write(.item(.added(item), list: list))
      writer.write(
        .habit(.added(CategoryHabit(name: item.key, category: .produce, date: date))))
    }
    #expect(writer.bytes.count < 100 * 40)
  }

  /// The oldest steps are dropped, because undo starts with the latest.
  @Test(arguments: Place.allCases) func itKeepsToItsBounds(place: Place) throws {
    let fixture = try StoreFixture(place)
    fixture.store.journalBounds = JournalBounds(steps: 10)
    for number in 0..<12 { _ = try fixture.makeList("List \(number)") }
    #expect(try fixture.read { try $0.hasDroppedEntries() } == false)
    fixture.store.journalBounds.bytes = 1 << 20
    // Each entry is large enough for a check of the size, and two of them exceed the limit.
    let names = (0..<4000).map { "Item \($0) \(String(repeating: "x", count: 150))" }
    _ = try fixture.makeList("Large", names)
    #expect(try fixture.read { try $0.journalEntries(limit: 99) }.count == 10)
    #expect(try fixture.read { try $0.hasDroppedEntries() })
    _ = try fixture.makeList("Larger", names)
    #expect(try fixture.read { try $0.journalEntries(limit: 99) }.count == 1)
    _ = try fixture.makeList("Largest", names + names.map { "More \($0)" })
    // No older step is undone instead.
    #expect(try fixture.read { try $0.journalEntries(limit: 99) } == [])
    #expect(try fixture.write { try $0.undo() } == nil)
    #expect(try fixture.store.problems() == [])
  }

  @Test func roomIsGivenBack() throws {
    let fixture = try StoreFixture(.file)
    let names = (0..<4000).map { "Item \($0) \(String(repeating: "x", count: 150))" }
    let list = try fixture.makeList("Large", names)
    _ = try fixture.makeList("Small", ["Milk"])
    try fixture.write { repository in
      let large = try #require(try repository.list(withId: list))
      try repository.delete(large)
    }
    let rows = try fixture.rows()
    let before = try fixture.store.size()
    #expect(before.freeBytes > 500_000)
    fixture.store.journalBounds = JournalBounds(steps: 1)
    #expect(try fixture.store.journalSurplus(at: fixture.now)?.stepCount == 2)
    try fixture.store.compact(at: fixture.now)
    #expect(try fixture.store.journalSurplus(at: fixture.now) == nil)
    let after = try fixture.store.size()
    #expect(after.freeBytes == 0)
    #expect(after.bytes < before.bytes)
    #expect(try fixture.rows().filter { !$0.hasPrefix("setting") } == rows)
    #expect(try fixture.write { try $0.undo() } != nil)
    #expect(try fixture.store.problems() == [])
  }

  private func choose(_ option: UserOption, _ value: String, in fixture: StoreFixture) throws {
    try fixture.write { try $0.apply(.option(.added(OptionChoice(option, value)))) }
  }

  private func stepCount(_ fixture: StoreFixture) throws -> Int {
    try fixture.read { try $0.journalEntries(limit: 9_999) }.count
  }

  @Test func itIsAsLargeAsWasChosen() throws {
    let fixture = try StoreFixture()
    for number in 0..<200 { _ = try fixture.makeList("List \(number)") }
    #expect(try stepCount(fixture) == 200)
    // Setting the option drops the surplus. The size of a small journal is checked in each unit.
    try choose(.journalSize, "2 kB", in: fixture)
    let kept = try stepCount(fixture)
    #expect((2..<100).contains(kept))
    #expect(try fixture.read { try $0.hasDroppedEntries() })
    for number in 200..<220 {
      _ = try fixture.makeList("List \(number)")
      #expect(try (kept - 2...kept + 2).contains(stepCount(fixture)))
    }
    #expect(try fixture.store.problems() == [])
  }

  @Test(arguments: [UserOption.journalSize, .journalAge])
  func noneIsNoBound(option: UserOption) throws {
    let fixture = try StoreFixture()
    try choose(option, "none", in: fixture)
    for number in 0..<1_250 { _ = try fixture.makeList("List \(number)") }
    #expect(try stepCount(fixture) == 1_251)
  }

  /// A clock that is put forward by mistake for less than a week makes no step too old.
  @Test func aClockThatJumpsDropsNothing() throws {
    let fixture = try StoreFixture()
    fixture.store.machineTime = { .distantFuture }
    func makeList(on day: Int) throws {
      try fixture.write(after: Double(day) * 86_400) { repository in
        let list = ListSummary(
          id: fixture.ids.next(), title: "On \(day)", createdAt: repository.date)
        try repository.apply(.list(.added(list)))
      }
    }
    try choose(.journalAge, "90 days", in: fixture)
    for day in [0, 10, 20, 4_000, 4_001, 4_006, 21] { try makeList(on: day) }
    #expect(try stepCount(fixture) == 8)
    let ahead = fixture.now.addingTimeInterval(4_006 * 86_400)
    #expect(try fixture.store.journalSurplus(at: ahead) == nil)
    // If the clock stays there for longer, it counts as right.
    try makeList(on: 4_008)
    #expect(try stepCount(fixture) == 5)
  }

  /// Only the steps before the first recent one are dropped. A step with a wrong date stays, and
  /// doesn't affect others.
  @Test func itGoesBackAsLongAsWasChosen() throws {
    let fixture = try StoreFixture()
    let day = 86_400.0
    func makeList(_ title: String, on number: Double) throws {
      try fixture.write(after: number * day) { repository in
        let list = ListSummary(id: fixture.ids.next(), title: title, createdAt: repository.date)
        try repository.apply(.list(.added(list)))
      }
    }
    let titles = { try fixture.read { try $0.journalEntries(limit: 99) }.map { $0.date } }
    try choose(.journalAge, "1 month 2 days", in: fixture)
    for number in [0, 5, -300, 20] { try makeList("List \(number)", on: Double(number)) }
    #expect(try titles().count == 5)
    // The store's day 0 is 9 May 2026: a month and two days before 13 June are 11 May.
    try makeList("Later", on: 35)
    #expect(
      try titles() == [35, 20, -300, 5].map { fixture.now.addingTimeInterval($0 * day) })
    #expect(try fixture.store.journalSurplus(at: fixture.now.addingTimeInterval(60 * day)) != nil)
    // A date that is later than the machine's clock drops nothing.
    let present = fixture.now.addingTimeInterval(35 * day)
    fixture.store.machineTime = { present }
    try makeList("Much later", on: 400_000)
    #expect(try titles().count == 5)
    try fixture.store.compact(at: fixture.now.addingTimeInterval(60 * day))
    #expect(try titles().count == 2)
    #expect(try fixture.store.problems() == [])
  }
}
