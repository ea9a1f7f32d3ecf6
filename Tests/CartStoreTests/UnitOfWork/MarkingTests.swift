import CartModels
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CartStore

/// Items that are checked off or unchecked together: every row and every change is as if each had
/// been marked alone.
@Suite struct MarkingTests {
  /// How the items of a test are chosen.
  enum Choice: CaseIterable {
    case all, most, few, shuffled
  }

  @Test(arguments: Choice.allCases, [true, false])
  func togetherIsLikeOneByOne(choice: Choice, isCompleted: Bool) throws {
    let (together, alone) = (try MarkedList(), try MarkedList())
    for list in [together, alone] where !isCompleted {
      try list.markOneByOne(.all, isCompleted: true, after: 5)
    }
    let before = try together.fixture.rows()
    #expect(try alone.fixture.rows() == before)
    let changes = try together.mark(choice, isCompleted: isCompleted, after: 10)
    let others = try alone.markOneByOne(choice, isCompleted: isCompleted, after: 10)
    #expect(changes == others)
    let after = try together.fixture.rows()
    #expect(try alone.fixture.rows() == after)
    #expect(try together.steps(1) == alone.steps(1))
    #expect(try together.changeCount() == changes.count)
    for list in [together, alone] {
      _ = try list.fixture.write(after: 20) { try $0.undo() }
      #expect(try list.fixture.rows() == before)
      _ = try list.fixture.write(after: 30) { try $0.redo() }
      #expect(try list.fixture.rows() == after)
      _ = try list.fixture.write(after: 40) { try $0.undo() }
      #expect(try list.fixture.rows() == before)
    }
  }

  /// One record stands for a thousand items, a few statements for each.
  @Test func aRecordStandsForManyItems() throws {
    let list = try MarkedList()
    try list.mark(.all, isCompleted: true, after: 10)
    let sizes = try list.fixture.store.database {
      try Int.fetchAll($0, sql: "SELECT length(changes) FROM entry_part WHERE entry_id = 2")
    }
    #expect(sizes.reduce(0, +) < MarkedList.count * 60)
  }

  /// An item that was checked off twice at one date has two purchases.
  @Test func aSecondPurchaseAtTheSameDate() throws {
    let list = try MarkedList()
    try list.mark(.all, isCompleted: true, after: 10)
    try list.fixture.write(after: 10) { repository in
      for var item in try list.items(.completed, in: repository).prefix(50) {
        (item.isCompleted, item.updatedAt) = (false, repository.date)
        try repository.update(item)
      }
    }
    let before = try list.fixture.rows()
    try list.mark(.all, isCompleted: true, after: 10)
    let after = try list.fixture.rows()
    #expect(after.count == before.count + 50)
    _ = try list.fixture.write(after: 20) { try $0.undo() }
    #expect(try list.fixture.rows() == before)
    _ = try list.fixture.write(after: 20) { try $0.redo() }
    #expect(try list.fixture.rows() == after)
  }

  /// Another program changed rows behind the journal's back: undo says which, and changes nothing.
  @Test(arguments: [
    "UPDATE item SET is_completed = 0 WHERE name = 'Item 71'",
    "DELETE FROM item WHERE name = 'Item 71'",
    "DELETE FROM purchase WHERE name = 'Item 71'",
  ])
  func undoFindsWhatIsNoLongerSo(sql: String) throws {
    let list = try MarkedList()
    try list.mark(.all, isCompleted: true, after: 10)
    try list.fixture.write(after: 11) { repository in
      try (repository as? SQLiteUnit)?.database.execute(sql: sql)
    }
    let rows = try list.fixture.rows()
    let failure = #expect(throws: StoreError.self) {
      try list.fixture.write(after: 20) { try $0.undo() }
    }
    #expect(failure.map { "\($0)" }?.contains("`Item 71`") == true)
    #expect(try list.fixture.rows() == rows)
  }

  /// A renamed item keeps its name when its check is undone after the rename was.
  @Test func laterStepsAreUndoneFirst() throws {
    let list = try MarkedList()
    try list.mark(.all, isCompleted: true, after: 10)
    let marked = try list.fixture.rows()
    try list.fixture.write(after: 11) { repository in
      let items = try list.items(.completed, in: repository)
      var renamed = items[3]
      renamed.name = "Another name"
      try repository.update(renamed)
      for item in items[10..<40] { try repository.delete(item) }
    }
    _ = try list.fixture.write(after: 12) { try $0.undo() }
    #expect(try list.fixture.rows() == marked)
    #expect(try list.fixture.write(after: 13) { try $0.undo() } != nil)
    #expect(try list.fixture.read { try list.items(.completed, in: $0) }.count == MarkedList.done)
  }

  /// A clock that was ahead: undo and redo bring no date back that lies ahead.
  @Test func datesAheadDoNotComeBack() throws {
    let list = try MarkedList()
    let now = list.fixture.now
    list.fixture.store.machineTime = { now }
    try list.mark(.all, isCompleted: true, after: 1_000_000)
    _ = try list.fixture.write { try $0.undo() }
    _ = try list.fixture.write { try $0.redo() }
    let dates = try list.fixture.read { try list.items(.completed, in: $0) }.map(\.updatedAt)
    #expect(dates.allSatisfy { $0 < now.addingTimeInterval(10) })
  }

  /// An interruption between two thousands keeps nothing.
  @Test func anInterruptionKeepsNothing() throws {
    struct Stop: Error {}
    let list = try MarkedList()
    let rows = try list.fixture.rows()
    #expect(throws: Stop.self) {
      try list.fixture.write(after: 10) { repository in
        var count = 0
        let following = MarkingFollower(change: { _ in false }) {
          count += $0
          if count > 1_000 { throw Stop() }
        }
        _ = try repository.mark(
          .all, isCompleted: true, on: try list.summary(in: repository), following: following)
      }
    }
    #expect(try list.fixture.rows() == rows)
    #expect(try list.steps(9).count == 1)
  }

  /// Bytes that nobody wrote are an error, wherever they end.
  @Test func damagedRecordsAreRefused() throws {
    let list = try MarkedList()
    let items = try list.fixture.read { try list.items(.pending, in: $0) }
    var writer = ChangeWriter()
    let marks = Marks(
      list: list.id, isCompleted: true, date: list.fixture.now, title: "A", shop: "Lidl")
    writer.write(MarkedItems(marks: marks, items: Array(items.prefix(20))))
    #expect(try ChangeReader.changes(in: writer.bytes).count == 40)
    for count in 2..<writer.bytes.count {
      #expect(throws: SQLiteFailure.self) {
        try ChangeReader.changes(in: Array(writer.bytes.prefix(count)))
      }
    }
    var twice = ChangeWriter()
    twice.write(MarkedItems(marks: marks, items: [items[0], items[0]]))
    #expect(throws: SQLiteFailure.self) { try ChangeReader.changes(in: twice.bytes) }
  }
}

/// A list of many items that differ in everything, a few of them done.
private struct MarkedList {
  static let count = 1_200
  static let done = (0..<count).count(where: isDone)

  private static func isDone(_ number: Int) -> Bool { number % 23 == 1 }

  let fixture: StoreFixture
  let id: UUID

  init() throws {
    fixture = try StoreFixture()
    let (fixture, id) = (fixture, fixture.ids.next())
    self.id = id
    try fixture.write { repository in
      var list = ListSummary(id: id, title: "A", createdAt: repository.date)
      list.shop = "Lidl"
      try repository.apply(.list(.added(list)))
      for number in 0..<MarkedList.count {
        try repository.insert(MarkedList.item(number, in: fixture), in: id)
      }
    }
  }

  private static func item(_ number: Int, in fixture: StoreFixture) -> ShoppingItem {
    var item = fixture.item("Item \(number)", number % 4 == 0 ? Quantity(2, .liter) : .one)
    if number % 5 == 0 { item.notes = "note \(number / 10)" }
    if number % 7 == 0 { item.category = .dairy }
    if number % 11 == 0 { item.fields.due = CalendarDate(text: "2027-01-05") }
    if number % 13 == 0 { item.fields.shop = ShopName(text: "Aldi") }
    item.isCompleted = isDone(number)
    item.updatedAt = fixture.now.addingTimeInterval(Double(number % 9))
    return item
  }

  func summary(in repository: any ShoppingListRepository) throws -> ListSummary {
    try #require(try repository.list(withId: id))
  }

  func items(
    _ status: ItemStatus, in repository: any ShoppingListRepository
  ) throws -> [ShoppingItem] {
    var items: [ShoppingItem] = []
    try repository.forEachItem(in: id, status: status, order: .added) {
      items.append($0)
      return true
    }
    return items
  }

  private func chosen(
    _ choice: MarkingTests.Choice, isCompleted: Bool, in repository: any ShoppingListRepository
  ) throws -> ItemsToMark {
    let items = try self.items(isCompleted ? .pending : .completed, in: repository)
    switch choice {
    case .all: return .all
    case .most: return .these(items.filter { $0.quantity == .one })
    case .few: return .these(items.enumerated().filter { $0.offset % 50 == 3 }.map(\.element))
    case .shuffled: return .these(items.reversed())
    }
  }

  @discardableResult
  func mark(
    _ choice: MarkingTests.Choice, isCompleted: Bool, after seconds: Double
  ) throws -> [Change] {
    try marked(after: seconds) { repository, following in
      try repository.mark(
        try chosen(choice, isCompleted: isCompleted, in: repository), isCompleted: isCompleted,
        on: try summary(in: repository), following: following)
    }
  }

  @discardableResult
  func markOneByOne(
    _ choice: MarkingTests.Choice, isCompleted: Bool, after seconds: Double
  ) throws -> [Change] {
    try marked(after: seconds) { repository, following in
      try repository.markOneByOne(
        try chosen(choice, isCompleted: isCompleted, in: repository), isCompleted: isCompleted,
        on: try summary(in: repository), following: following)
    }
  }

  private func marked(
    after seconds: Double,
    _ mark: (any ShoppingListRepository, MarkingFollower) throws -> Int
  ) throws -> [Change] {
    var (changes, progress) = ([] as [Change], 0)
    let count = try fixture.write(after: seconds) { repository in
      try mark(
        repository,
        MarkingFollower(
          change: {
            changes.append($0)
            return true
          }, progress: { progress += $0 }))
    }
    #expect(changes.count == count)
    #expect(progress == count)
    return changes
  }

  /// The number of changes that the newest step counts.
  func changeCount() throws -> Int? {
    try fixture.read { try $0.journalEntries(limit: 1).first?.changeCount }
  }

  /// The newest steps with all their changes.
  func steps(_ count: Int) throws -> [[Change]] {
    try fixture.read { repository in
      try repository.journalEntries(limit: count).map { entry in
        let changes = try repository.changes(of: entry, limit: .max)
        return changes
      }
    }
  }
}
