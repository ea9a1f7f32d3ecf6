import CartModels
import CartStore
import CartTesting
import Foundation
import Testing

/// As an app has it: what a view shows, and why it can't.
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

/// A double as one would write it in a few lines.
private actor OwnDouble: ListReading, ListWriting {
  private var lists: [ShoppingList] = []

  func all() -> [ShoppingList] { lists }
  func recent(limit: Int?) -> [ShoppingList] { Array(lists.prefix(limit ?? lists.count)) }
  func get(id: UUID) -> ShoppingList? { lists.first { $0.id == id } }
  func pending() -> [ShoppingList] { lists.filter { !$0.pendingItems.isEmpty } }
  func active() -> ShoppingList? { lists.first }
  func save(_ list: ShoppingList) -> ShoppingList {
    delete(id: list.id)
    lists.insert(list, at: 0)
    return list
  }
  func delete(_ list: ShoppingList) { delete(id: list.id) }
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
      model.message == "Could not write to the store `lists.sqlite`: the disk is full")
    #expect(model.advice == "Free some space and try again")
    #expect(double.lists.map(\.title) == ["Party"])
    #expect(double.count(of: .save) == 2)
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
    double.stubs.get = { _ in nil }
    double.stubs.save = { $0 }
    let model = ListsModel(double)
    await model.load()
    #expect(model.titles == ["Party"])
    try double.save(party)
    #expect(double.lists.isEmpty)
    #expect(try double.get(id: party.id) == nil)
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
    double.activeID = party.id
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
    #expect(await double.all().count == 1)
    #expect(await double.pending().isEmpty)
    #expect(await double.active()?.title == "Party")
    await double.delete(try #require(await double.active()))
    #expect(await double.active() == nil)
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
