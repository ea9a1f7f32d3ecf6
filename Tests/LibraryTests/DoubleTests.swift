import CartModels
import CartStore
import CartTesting
import Foundation
import Testing

/// A view model like that of an app, with the titles and the error that a view shows.
@MainActor private final class ListsModel {
  private let lists: any ListRepository
  private(set) var titles: [String] = []
  private(set) var message: String?
  private(set) var advice: String?

  init(_ lists: any ListRepository) { self.lists = lists }

  func load() async {
    await showing { titles = try await lists.recent(limit: 10).map(\.title) }
  }

  func add(_ title: String) async {
    await showing { try await lists.save(ShoppingList(title: title)) }
  }

  private func showing(_ body: () async throws -> Void) async {
    do {
      try await body()
      (message, advice) = (nil, nil)
    } catch {
      message = error.localizedDescription
      advice = (error as? any LocalizedError)?.recoverySuggestion
    }
  }
}

/// A minimal test double, as an app's developer would write it.
private actor OwnDouble: ListRepository {
  private var lists: [ShoppingList] = []

  func recent(limit: Int?) -> [ShoppingList] { Array(lists.prefix(limit ?? lists.count)) }
  func list(id: UUID) -> ShoppingList? { lists.first { $0.id == id } }
  func active() -> ShoppingList? { lists.first }
  func save(_ list: ShoppingList) -> ShoppingList {
    delete(id: list.id)
    lists.insert(list, at: 0)
    return list
  }
  func withList<Result: Sendable>(
    id: UUID, _ body: @Sendable (inout ShoppingList) throws -> Result
  ) throws -> Result {
    let index = try #require(lists.firstIndex { $0.id == id })
    return try body(&lists[index])
  }
  func activate(id: UUID) {}
  func delete(id: UUID) { lists.removeAll { $0.id == id } }
  func deleteAll() { lists = [] }
}

@Suite @MainActor struct DoubleTests {
  @Test func aModelShowsWhatTheDoubleHolds() async {
    let double = ListDouble(SampleData.lists)
    let model = ListsModel(double)
    await model.load()
    #expect(model.titles == ["Weekly Groceries", "Party Supplies", "Quick Run"])
    #expect(model.message == nil)
    #expect(double.count(of: .recent) == 1)
    #expect(double.count(of: .save) == 0)
  }

  @Test func aModelShowsTheErrorOfADoubleThatThrows() async {
    let double = ListDouble()
    let model = ListsModel(double)
    double.shouldThrow = .reading
    await model.load()
    #expect(model.message == double.error.localizedDescription)
    await model.add("Party")
    #expect(model.message == nil)
    #expect(double.lists.map(\.title) == ["Party"])
    double.shouldThrow = .writing
    double.error = StoreError(
      operation: .save, location: .file("lists.sqlite"), reason: .diskFull)
    await model.add("Home")
    #expect(
      model.message == "Failed to save to the store `lists.sqlite`: the disk is full")
    #expect(model.advice == "Free some space and try again")
    #expect(double.lists.map(\.title) == ["Party"])
    #expect(double.requests.filter { $0.call == .save }.count == 2)
    await model.add("")
    double.shouldThrow = []
    await model.add("")
    #expect(model.message == "List title cannot be empty")
    #expect(model.advice == "Give the list a title")
  }

  @Test func stubsAnswerInPlaceOfWhatIsHeld() async throws {
    let double = ListDouble()
    let party = ShoppingList(title: "Party")
    double.stubs.recent = { limit in limit == 10 ? [party] : [] }
    double.stubs.list = { _ in nil }
    double.stubs.save = { $0 }
    let model = ListsModel(double)
    await model.load()
    #expect(model.titles == ["Party"])
    try double.save(party)
    #expect(double.lists.isEmpty)
    #expect(try double.list(id: party.id) == nil)
    double.stubs.active = { party }
    double.stubs.pending = { [party] }
    #expect(try double.active() == party)
    #expect(try double.pending() == [party])
    #expect(double.count(of: .active) == 1)
  }

  @Test func theDoubleIsALikeness() async throws {
    let double = ListDouble()
    let (party, home) = (ShoppingList(title: "Party"), ShoppingList(title: "Home"))
    try double.save(party)
    try double.save(home)
    #expect(try double.recent() == [home, party])
    #expect(try double.active() == home)
    try double.activate(id: party.id)
    #expect(try double.active() == party)
    #expect(try double.pending().isEmpty)
    try double.delete(id: party.id)
    #expect(try double.recent(limit: 1) == [home])
    try double.deleteAll()
    #expect(double.lists.isEmpty)
  }

  @Test func aDoubleOfOnesOwnTakesAFewLines() async throws {
    let double = OwnDouble()
    let model = ListsModel(double)
    await model.add("Party")
    await model.load()
    #expect(model.titles == ["Party"])
    #expect(try await double.all().count == 1)
    #expect(try await double.pending().isEmpty)
    let party = try #require(await double.active())
    let chips = try await double.add(ShoppingItem(name: "Chips"), to: party.id)
    #expect(try await double.pending().map(\.title) == ["Party"])
    try await double.check(id: chips.id)
    #expect(try await double.pending().isEmpty)
    try await double.delete(party)
    #expect(await double.active() == nil)
  }

  @Test func aDoubleFailsByTheCall() throws {
    struct Offline: Error {}
    let double = ListDouble(SampleData.lists)
    let chips = SampleData.lists[1].items[0]
    double.shouldThrow = .writing
    func message(_ body: () throws -> Void) -> String? {
      do {
        try body()
        return nil
      } catch { return error.localizedDescription }
    }
    #expect(message { try double.check(id: chips.id) }?.hasPrefix("Failed to save to") == true)
    #expect(message { try double.remove(id: chips.id) }?.hasPrefix("Failed to delete from") == true)
    double.shouldThrow = .reading
    #expect(message { _ = try double.all() }?.hasPrefix("Failed to fetch from") == true)
    double.shouldThrow = []
    double.fail(.update, with: Offline())
    #expect(throws: Offline.self) { try double.update(chips) }
    #expect(throws: Never.self) { try double.check(id: chips.id) }
    double.error = Offline()
    double.shouldThrow = .writing
    #expect(throws: Offline.self) { try double.check(id: chips.id) }
  }

  @Test func aDoubleRecordsWhatItIsAskedFor() throws {
    let double = ListDouble(SampleData.lists)
    let list = SampleData.lists[0]
    let item = ShoppingItem(name: "Tea")
    _ = try double.recent(limit: 3)
    _ = try double.list(id: list.id)
    try double.add(item, to: list.id)
    try double.check(id: item.id)
    try double.delete(list)
    #expect(
      double.requests == [
        .recent(limit: 3), .list(id: list.id), .add(item, to: list.id), .check(id: item.id),
        .delete(id: list.id),
      ])
    #expect(double.writeCount == 3)
  }

  @Test func everyWriteCanBeStubbed() throws {
    let double = ListDouble(SampleData.lists)
    let list = SampleData.lists[0]
    let item = list.items[0]
    double.stubs.delete = { _ in }
    double.stubs.deleteAll = {}
    double.stubs.remove = { _ in }
    double.stubs.check = { _ in }
    double.stubs.uncheck = { _ in }
    double.stubs.activate = { _ in }
    double.stubs.add = { item, _ in item }
    double.stubs.update = { $0 }
    double.stubs.withList = { _ in list }
    try double.delete(list)
    try double.deleteAll()
    try double.remove(id: item.id)
    try double.check(id: UUID())
    try double.uncheck(id: UUID())
    try double.activate(id: UUID())
    try double.add(item, to: UUID())
    try double.update(ShoppingItem(name: "Tea"))
    #expect(try double.withList(id: UUID()) { $0.title } == list.title)
    #expect(double.lists == SampleData.lists)
    #expect(double.writeCount == 9)
  }

  @Test func aMockThatTakesLongIsCancelled() async throws {
    let source = MockListDataSource(SampleData.lists)
    source.delay = .seconds(600)
    let task = Task { try await source.recent() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(source.double.requests.isEmpty)
    source.delay = .zero
    #expect(try await source.recent().count == 3)
  }

  @Test func theMockOfADataSourceTellsOfChanges() async throws {
    let source = MockListDataSource()
    let party = ShoppingList(title: "Party")
    var changes = source.changes.makeAsyncIterator()
    let before = await source.dataVersion()
    try await source.save(party)
    #expect(await changes.next() == .saved(party))
    await source.writeElsewhere { $0.lists = [] }
    #expect(await changes.next() == .elsewhere)
    #expect(await source.dataVersion() != before)
    source.double.shouldThrow = [.reading, .writing]
    await #expect(throws: StoreError.self) { try await source.recent() }
    await #expect(throws: StoreError.self) { try await source.delete(id: party.id) }
    #expect(source.double.count(of: .recent) == 1)
  }
}
