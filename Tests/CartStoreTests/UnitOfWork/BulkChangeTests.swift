import CartModels
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CartStore

/// Items that are changed together: every row and every change is as if each had been changed alone.
@Suite struct BulkChangeTests {
  /// How the items of a test are chosen.
  enum Choice: CaseIterable {
    case all, most, few, shuffled, random
  }

  /// What happens to the items of a test.
  enum Deed: CaseIterable {
    case check, uncheck, clear, remove, set, unset

    var change: BulkChange {
      switch self {
      case .check: .mark(isCompleted: true)
      case .uncheck: .mark(isCompleted: false)
      case .clear, .remove: .remove
      case .set: .set(Deed.edit(" the same note ", .frozen, due: "2027-02-03", shop: nil))
      case .unset: .set(Deed.edit("", nil, due: nil, shop: "Aldi"))
      }
    }

    private static func edit(
      _ notes: String, _ category: ItemCategory?, due: String?, shop: String?
    ) -> ItemEdit {
      var fields = ItemFields.Said()
      #expect(fields.say(.due, due) && fields.say(.shop, shop))
      return ItemEdit(notes: notes, category: category, fields: fields)
    }

    /// The status of the items.
    var status: ItemStatus {
      switch self {
      case .check: .pending
      case .uncheck, .clear: .completed
      case .remove, .set, .unset: .all
      }
    }
  }

  @Test(arguments: Choice.allCases, Deed.allCases)
  func togetherIsLikeOneByOne(choice: Choice, deed: Deed) throws {
    let (together, alone) = (try LongList(), try LongList())
    for list in [together, alone] where deed.status == .completed {
      try list.performOneByOne(.check, on: .all, after: 5)
    }
    let before = try together.fixture.rows()
    #expect(try alone.fixture.rows() == before)
    let changes = try together.perform(deed, on: choice, after: 10)
    let others = try alone.performOneByOne(deed, on: choice, after: 10)
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

  /// A thousand items take one record and a few statements.
  @Test(arguments: [Deed.check, .remove, .set]) func aRecordStandsForManyItems(deed: Deed) throws {
    let list = try LongList()
    try list.perform(deed, on: .all, after: 10)
    let sizes = try list.fixture.store.database {
      try Int.fetchAll($0, sql: "SELECT length(changes) FROM entry_part WHERE entry_id = 2")
    }
    #expect(sizes.reduce(0, +) < LongList.count * 60)
  }

  /// An item that was checked off twice at one date has two purchases.
  @Test func aSecondPurchaseAtTheSameDate() throws {
    let list = try LongList()
    try list.perform(.check, on: .all, after: 10)
    try list.fixture.write(after: 10) { repository in
      for var item in try list.items(.completed, in: repository).prefix(50) {
        (item.isCompleted, item.updatedAt) = (false, repository.date)
        try repository.update(item)
      }
    }
    let before = try list.fixture.rows()
    try list.perform(.check, on: .all, after: 10)
    let after = try list.fixture.rows()
    #expect(after.count == before.count + 50)
    _ = try list.fixture.write(after: 20) { try $0.undo() }
    #expect(try list.fixture.rows() == before)
    _ = try list.fixture.write(after: 20) { try $0.redo() }
    #expect(try list.fixture.rows() == after)
  }

  /// Another program changed rows behind the journal's back: undo says which, and changes nothing.
  @Test(
    arguments: [
      "UPDATE item SET is_completed = 1 - is_completed WHERE name = 'Item 71'",
      "DELETE FROM item WHERE name = 'Item 71'",
      "DELETE FROM purchase WHERE name = 'Item 71'",
    ], [Deed.check, .set])
  func undoFindsWhatIsNoLongerSo(sql: String, deed: Deed) throws {
    if deed == .set, sql.contains("purchase") { return }
    let list = try LongList()
    try list.perform(deed, on: .all, after: 10)
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

  /// Items that were removed don't come back if another program put others in their place.
  @Test(arguments: [
    "UPDATE item SET loose_key = 'item 71', name_key = '' WHERE name = 'Another'",
    "UPDATE item SET id = (SELECT * FROM removed) WHERE name = 'Another'",
    "DELETE FROM item; DELETE FROM list",
  ])
  func undoFindsWhatIsInTheWay(sql: String) throws {
    let list = try LongList()
    let removed = try list.fixture.read { try list.items(.all, in: $0) }[70].id
    try list.perform(.remove, on: .all, after: 10)
    try list.fixture.write(after: 11) { repository in
      try repository.insert(list.fixture.item("Another"), in: list.id)
    }
    try list.fixture.write(after: 12) { repository in
      let database = try #require(repository as? SQLiteUnit).database
      let id = removed.data.map { String(format: "%02x", $0) }.joined()
      try database.execute(
        sql: sql.replacingOccurrences(of: "(SELECT * FROM removed)", with: "x'\(id)'"))
      try database.execute(sql: "DELETE FROM entry WHERE id > 2")
    }
    let rows = try list.fixture.rows()
    #expect(throws: StoreError.self) { try list.fixture.write(after: 20) { try $0.undo() } }
    #expect(try list.fixture.rows() == rows)
  }

  /// Redoing finds an item that is no longer as it was.
  @Test(
    arguments: [
      "UPDATE item SET is_completed = 1 - is_completed WHERE name = 'Item 71'",
      "DELETE FROM item WHERE name = 'Item 71'", "DELETE FROM lot",
    ], [Deed.remove, .set])
  func redoFindsWhatIsNoLongerSo(sql: String, deed: Deed) throws {
    if deed == .set, sql.hasSuffix("lot") { return }
    let list = try LongList()
    try list.perform(deed, on: .all, after: 10)
    try list.fixture.write(after: 11) { repository in
      _ = try repository.undo()
      try (repository as? SQLiteUnit)?.database.execute(sql: sql)
    }
    let rows = try list.fixture.rows()
    let failure = #expect(throws: StoreError.self) {
      try list.fixture.write(after: 20) { try $0.redo() }
    }
    let subject = sql.hasSuffix("lot") ? "the lot of an item" : "`Item 71`"
    #expect(failure.map { "\($0)" }?.contains(subject) == true)
    #expect(try list.fixture.rows() == rows)
  }

  /// A renamed item keeps its name when its check is undone after the rename was.
  @Test func laterStepsAreUndoneFirst() throws {
    let list = try LongList()
    try list.perform(.check, on: .all, after: 10)
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
    #expect(try list.fixture.read { try list.items(.completed, in: $0) }.count == LongList.done)
  }

  /// A clock that was ahead: undo and redo bring no date back that lies ahead.
  @Test(arguments: [Deed.check, .remove, .set]) func datesAheadDoNotComeBack(deed: Deed) throws {
    let list = try LongList()
    let now = list.fixture.now
    list.fixture.store.machineTime = { now }
    if deed != .check { try list.perform(.check, on: .all, after: 1_000_000) }
    try list.perform(deed, on: .all, after: 1_000_000)
    _ = try list.fixture.write { try $0.undo() }
    if deed == .check { _ = try list.fixture.write { try $0.redo() } }
    let dates = try list.fixture.read { try list.items(.completed, in: $0) }.map(\.updatedAt)
    #expect(dates.count == LongList.count)
    #expect(dates.allSatisfy { $0 < now.addingTimeInterval(10) })
  }

  /// An interruption between two thousands keeps nothing.
  @Test(arguments: [Deed.check, .remove]) func anInterruptionKeepsNothing(deed: Deed) throws {
    struct Stop: Error {}
    let list = try LongList()
    let rows = try list.fixture.rows()
    #expect(throws: Stop.self) {
      try list.fixture.write(after: 10) { repository in
        var count = 0
        let following = BulkFollower(change: { _ in false }) {
          count += $0
          if count > 1_000 { throw Stop() }
        }
        _ = try repository.perform(
          deed.change, on: .all(deed.status), of: try list.summary(in: repository),
          following: following)
      }
    }
    #expect(try list.fixture.rows() == rows)
    #expect(try list.steps(9).count == 1)
  }

  /// Bytes that nobody wrote are an error, wherever they end.
  @Test(arguments: [Deed.check, .remove, .set, .unset])
  func damagedRecordsAreRefused(deed: Deed) throws {
    let (list, change) = (try LongList(), deed.change)
    let items = try list.fixture.read { Array(try list.items(.all, in: $0).prefix(20)) }
    let record = try list.record(change, of: items)
    var writer = ChangeWriter()
    writer.write(record)
    #expect(try ChangeReader.changes(in: writer.bytes) == record.changes)
    for count in 2..<writer.bytes.count {
      #expect(throws: SQLiteFailure.self) {
        try ChangeReader.changes(in: Array(writer.bytes.prefix(count)))
      }
    }
    var wrong = [try list.record(change, of: [items[0], items[0]])]
    if change == .remove {
      var stray = record
      stray.head.lots.append(Lot(id: list.id, item: list.id, quantity: .one))
      wrong.append(stray)
    }
    for record in wrong {
      var writer = ChangeWriter()
      writer.write(record)
      #expect(throws: SQLiteFailure.self) { try ChangeReader.changes(in: writer.bytes) }
    }
    // The number of a change that doesn't exist.
    var unknown = writer.bytes
    let place = try #require(unknown.dropFirst().firstIndex(of: PartMemory.mark))
    unknown[place + 1] = 99
    #expect(throws: SQLiteFailure.self) { try ChangeReader.changes(in: unknown) }
  }
}

/// A list of many items that differ in everything, a few of them done.
private struct LongList {
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
      for number in 0..<LongList.count {
        let item = LongList.item(number, in: fixture)
        try repository.insert(item, in: id)
        for quantity in LongList.lots(number) {
          try repository.apply(
            .lot(.added(Lot(id: fixture.ids.next(), item: item.id, quantity: quantity))))
        }
      }
    }
  }

  /// Two for some of the items that take two litres.
  private static func lots(_ number: Int) -> [Quantity] {
    number % 36 == 0 ? [Quantity(1, .liter), Quantity(1_000, .milliliter)] : []
  }

  private static func item(_ number: Int, in fixture: StoreFixture) -> ShoppingItem {
    let name = number % 17 == 5 ? "Crème \(number)" : "Item \(number)"
    var item = fixture.item(name, number % 4 == 0 ? Quantity(2, .liter) : .one)
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

  /// A record of a change that didn't happen.
  func record(_ change: BulkChange, of items: [ShoppingItem]) throws -> BulkRecord {
    let head = BulkHead(change: change, list: id, date: fixture.now, title: "A", shop: "Lidl")
    var record = BulkRecord(
      head: head, items: items.filter { $0.isCompleted == change.statusBefore($0.isCompleted) })
    record.head.take(record.items)
    if change == .remove {
      record.head.lots = try fixture.read { repository in
        try items.flatMap { try repository.lots(of: $0.id) }
      }
    }
    return record
  }

  private func chosen(
    _ choice: BulkChangeTests.Choice, _ status: ItemStatus,
    in repository: any ShoppingListRepository
  ) throws -> BulkItems {
    let items = try self.items(status, in: repository)
    switch choice {
    case .all: return .all(status)
    case .most: return .these(items.filter { $0.quantity == .one })
    case .few: return .these(items.enumerated().filter { $0.offset % 50 == 3 }.map(\.element))
    case .shuffled: return .these(items.reversed())
    case .random:
      var chance = SeededGenerator(seed: 11)
      return .these(items.filter { _ in Int.random(in: 0..<3, using: &chance) > 0 })
    }
  }

  @discardableResult
  func perform(
    _ deed: BulkChangeTests.Deed, on choice: BulkChangeTests.Choice, after seconds: Double
  ) throws -> [Change] {
    try changes(after: seconds) { repository, following in
      try repository.perform(
        deed.change, on: try chosen(choice, deed.status, in: repository),
        of: try summary(in: repository), following: following)
    }
  }

  @discardableResult
  func performOneByOne(
    _ deed: BulkChangeTests.Deed, on choice: BulkChangeTests.Choice, after seconds: Double
  ) throws -> [Change] {
    try changes(after: seconds) { repository, following in
      try repository.performOneByOne(
        deed.change, on: try chosen(choice, deed.status, in: repository),
        of: try summary(in: repository), following: following)
    }
  }

  private func changes(
    after seconds: Double,
    _ perform: (any ShoppingListRepository, BulkFollower) throws -> Int
  ) throws -> [Change] {
    var (changes, progress) = ([] as [Change], 0)
    let count = try fixture.write(after: seconds) { repository in
      try perform(
        repository,
        BulkFollower(
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
