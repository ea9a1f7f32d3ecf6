import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import Testing

/// A store that fails at a change with a given number, and rolls back the failed transaction.
private final class FailingStore: ShoppingListStore {
  static let failure = StoreError(operation: .save, location: .memory, reason: .diskFull)

  private let store: SQLiteStore
  private let lastChange: Int

  init(after lastChange: Int) throws {
    store = try SQLiteStore(.memory)
    self.lastChange = lastChange
  }

  func read<Result>(_ body: (any ShoppingListRepository) throws -> Result) throws -> Result {
    try store.read(body)
  }

  func write<Result>(
    at now: Date, _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    try store.write(at: now) { repository in
      try body(FailingRepository(repository, after: lastChange))
    }
  }
}

/// A repository that forwards every call until a number of changes were applied.
private final class FailingRepository: ShoppingListRepository {
  private let inner: any ShoppingListRepository
  private var changesLeft: Int

  init(_ inner: any ShoppingListRepository, after lastChange: Int) {
    self.inner = inner
    changesLeft = lastChange
  }

  var date: Date { inner.date }
  var changeCount: Int { inner.changeCount }
  var passOver: ((UnreadableRow) throws -> Void)? {
    get { inner.passOver }
    set { inner.passOver = newValue }
  }
  func expectItems(_ count: Int, in list: UUID, _ status: ItemStatus) throws {
    try inner.expectItems(count, in: list, status)
  }
  func hasDroppedEntries() throws -> Bool { try inner.hasDroppedEntries() }
  func journalSurplus() throws -> JournalSurplus? { try inner.journalSurplus() }
  func firstDrops() throws -> JournalSurplus? { try inner.firstDrops() }
  func forgetPurchases(
    where isMeant: (Purchase) throws -> Bool
  ) throws -> (purchases: Int, steps: Int) {
    try inner.forgetPurchases(where: isMeant)
  }
  func forgetEntries(before isMeant: (Date) throws -> Bool) throws -> Int {
    try inner.forgetEntries(before: isMeant)
  }
  func version() throws -> StoreVersion { try inner.version() }
  func options() throws -> [OptionChoice] { try inner.options() }
  func lists(limit: Int?) throws -> [ListSummary] { try inner.lists(limit: limit) }
  func list(withId id: UUID) throws -> ListSummary? { try inner.list(withId: id) }
  func list(titled key: NameKey) throws -> ListSummary? { try inner.list(titled: key) }
  func item(withId id: UUID) throws -> (item: ShoppingItem, list: UUID)? {
    try inner.item(withId: id)
  }
  func items(named key: NameKey, in list: UUID) throws -> [ShoppingItem] {
    try inner.items(named: key, in: list)
  }
  func items(like key: NameKey, in list: UUID) throws -> [ShoppingItem] {
    try inner.items(like: key, in: list)
  }
  func forEachItem(
    in list: UUID, status: ItemStatus, order: ItemOrder, _ body: (ShoppingItem) throws -> Bool
  ) throws {
    try inner.forEachItem(in: list, status: status, order: order, body)
  }
  func lastPosition(on list: UUID) throws -> ItemPosition? { try inner.lastPosition(on: list) }
  func forEachItem(
    containing text: String, _ body: (ShoppingItem, ListSummary) throws -> Bool
  ) throws {
    try inner.forEachItem(containing: text, body)
  }
  func items(
    beginningWith text: String, in list: UUID, status: ItemStatus, limit: Int
  ) throws -> [ShoppingItem] {
    try inner.items(beginningWith: text, in: list, status: status, limit: limit)
  }
  func items(
    near text: String, in list: UUID, status: ItemStatus, limit: Int
  ) throws -> [ShoppingItem] {
    try inner.items(near: text, in: list, status: status, limit: limit)
  }
  func lots(of item: UUID) throws -> [Lot] { try inner.lots(of: item) }
  func hasLots(of item: UUID) throws -> Bool { try inner.hasLots(of: item) }
  func knowsName(_ key: NameKey) throws -> Bool { try inner.knowsName(key) }
  func categories() throws -> [ItemCategory] { try inner.categories() }
  func categoryWords() throws -> [CategoryWord] { try inner.categoryWords() }
  func habit(for name: NameKey) throws -> CategoryHabit? { try inner.habit(for: name) }
  func learn(_ habit: CategoryHabit) throws {
    let before = try self.habit(for: habit.name)
    guard before?.category.id != habit.category.id else { return }
    try apply(.habit(before.map { .changed(from: $0, to: habit) } ?? .added(habit)))
  }
  func hasHabits() throws -> Bool { try inner.hasHabits() }
  func learned(limit: Int?) throws -> [CategoryHabit] { try inner.learned(limit: limit) }
  func forEachHabit(of category: ItemCategory, _ body: (CategoryHabit) throws -> Bool) throws {
    try inner.forEachHabit(of: category, body)
  }
  func shops() throws -> [Shop] { try inner.shops() }
  func shop(named key: NameKey) throws -> Shop? { try inner.shop(named: key) }
  func usedShopNames() throws -> [String] { try inner.usedShopNames() }
  func prices() throws -> [Price] { try inner.prices() }
  func allPrices() throws -> [Price] { try inner.allPrices() }
  func priceEntries() throws -> [PriceEntry] { try inner.priceEntries() }
  func prices(of name: NameKey) throws -> [Price] { try inner.prices(of: name) }
  func menus() throws -> [MenuDay] { try inner.menus() }
  func menus(in days: ClosedRange<CalendarDate>) throws -> [MenuDay] { try inner.menus(in: days) }
  func menu(on day: CalendarDate) throws -> MenuDay? { try inner.menu(on: day) }
  func receiptNames() throws -> [ReceiptName] { try inner.receiptNames() }
  func receiptName(_ key: NameKey) throws -> ReceiptName? { try inner.receiptName(key) }
  func pantry() throws -> [PantryClaim] { try inner.pantry() }
  func pantryClaim(_ key: NameKey) throws -> PantryClaim? { try inner.pantryClaim(key) }
  func pantryClaims(like key: NameKey) throws -> [PantryClaim] { try inner.pantryClaims(like: key) }
  func hasPantry() throws -> Bool { try inner.hasPantry() }
  func price(_ key: PriceKey) throws -> Price? { try inner.price(key) }
  func forEachPurchase(
    containing text: String?, _ body: (Purchase) throws -> Bool
  ) throws {
    try inner.forEachPurchase(containing: text, body)
  }
  func forEachPurchasedName(
    _ body: (UnsafeBufferPointer<UInt8>, Date) throws -> Bool
  ) throws {
    try inner.forEachPurchasedName(body)
  }
  func purchases(of name: String, at date: Date) throws -> [Purchase] {
    try inner.purchases(of: name, at: date)
  }
  func latestPurchase(of item: UUID) throws -> Purchase? { try inner.latestPurchase(of: item) }
  func templates() throws -> [ListTemplate] { try inner.templates() }
  func template(named key: NameKey) throws -> ListTemplate? { try inner.template(named: key) }
  func schedules() throws -> [Schedule] { try inner.schedules() }
  func schedule(named key: NameKey) throws -> Schedule? { try inner.schedule(named: key) }
  func currentList() throws -> UUID? { try inner.currentList() }
  func setCurrentList(_ id: UUID?) throws { try inner.setCurrentList(id) }
  func apply(_ change: Change) throws {
    guard changesLeft > 0 else { throw FailingStore.failure }
    changesLeft -= 1
    try inner.apply(change)
  }
  var label: UnitLabel {
    get { inner.label }
    set { inner.label = newValue }
  }
  func journalEntries(limit: Int) throws -> [JournalEntry] {
    try inner.journalEntries(limit: limit)
  }
  func changes(of entry: JournalEntry, limit: Int) throws -> [Change] {
    try inner.changes(of: entry, limit: limit)
  }
  func undo() throws -> JournalEntry? { try inner.undo() }
  func redo() throws -> JournalEntry? { try inner.redo() }
  func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
    try inner.savepoint(body)
  }
}

/// Collects events.
private final class Events: Output {
  private(set) var echoes: [Echo] = []
  private(set) var others = 0

  func emit(_ echo: Echo) { echoes.append(echo) }
  func emit(_ event: some Any) { others += 1 }
}

/// Errors of the store reach the host unchanged, and the failed change is never echoed.
@Suite struct FailingStoreTests {
  private let clock = FixedClock(now: Date(timeIntervalSince1970: 1_767_614_400))

  private func runner(_ store: any ShoppingListStore, _ events: Events) -> Runner {
    Runner(
      store: store, output: events, clock: clock, ids: TimeOrderedIdentifiers(clock: clock),
      session: Session(remembersList: true))
  }

  @Test(arguments: [
    "add Milk", "ensure 2 l Milk", "list Party", "sample", "add 2 Milk in frozen note \"x\"",
  ]) func errorsPassThrough(_ sentence: String) throws {
    let events = Events()
    let runner = runner(try FailingStore(after: 0), events)
    #expect(throws: FailingStore.failure) {
      try runner.run(Source(name: "test", text: sentence), from: .script)
    }
    #expect(events.echoes.isEmpty && events.others == 0)
    #expect(runner.session.currentList == nil)
  }

  @Test func whatFailedHalfwayIsForgotten() throws {
    let store = try FailingStore(after: 2)
    let events = Events()
    let runner = runner(store, events)
    #expect(throws: FailingStore.failure) {
      try runner.run(Source(name: "test", text: "add Milk; add Bread"), from: .script)
    }
    // The list and the first item were applied. The second was neither stored nor echoed.
    #expect(events.echoes.count == 2)
    #expect(try store.read { try $0.lists(limit: nil) }.isEmpty)
    #expect(runner.session.currentList == nil)
  }

  @Test func readingNeedsNoWriting() throws {
    let events = Events()
    let runner = runner(try FailingStore(after: 0), events)
    for sentence in ["show", "lists", "stats", "categories", "find milk", "print 1", "help"] {
      _ = try runner.run(Source(name: "test", text: sentence), from: .script)
    }
    #expect(events.others == 7)
  }
}
