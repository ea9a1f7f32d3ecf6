import CartModels
import CartStore
import CartTesting
import Foundation
import Testing

/// The sources of lists, all of which must behave alike.
enum Level: String, CaseIterable, CustomTestStringConvertible {
  case file, memoryStore, namedStore, fileSource, volatile
  case bothLevels, bothOfStores, fileLevel, volatileLevel, double, mock, bothWithMock

  var testDescription: String { rawValue }

  func make(in folder: TemporaryFolder) throws -> any ListRepository {
    let path = folder.file("lists.sqlite")
    return switch self {
    case .file: try ListStore(.file(path))
    case .memoryStore: try ListStore()
    case .namedStore: try ListStore(named: "Household", in: folder.url)
    case .fileSource: try ListDataSource(.file(path))
    case .volatile: VolatileDataSource()
    case .bothLevels:
      TwoLevelDataSource(
        volatile: VolatileDataSource(), persistent: try ListDataSource(.file(path)))
    case .bothOfStores:
      TwoLevelDataSource(volatile: try ListStore(), persistent: try ListDataSource(.file(path)))
    case .fileLevel: TwoLevelDataSource(persistent: try ListDataSource(.file(path)))
    case .volatileLevel: TwoLevelDataSource(volatile: VolatileDataSource())
    case .double: ListDouble()
    case .mock: MockListDataSource()
    case .bothWithMock:
      TwoLevelDataSource(volatile: VolatileDataSource(), persistent: MockListDataSource())
    }
  }

  /// Returns the changes of a source, if it reports them.
  static func changes(of source: any ListRepository) -> AsyncStream<ListChange>? {
    switch source {
    case let source as ListDataSource: source.changes
    case let source as TwoLevelDataSource: source.changes
    case let source as MockListDataSource: source.changes
    default: nil
    }
  }
}

/// The laws that every source of lists obeys.
@Suite struct ListLaws {
  private let folder: TemporaryFolder
  private let party = ShoppingList(
    title: "Party",
    items: [
      ShoppingItem(name: "Chips", quantity: 3), ShoppingItem(name: "Soda", notes: "cold"),
    ])
  private let home = ShoppingList(title: "Home", items: [ShoppingItem(name: "Milk")])

  init() throws { folder = try TemporaryFolder() }

  private func reason(_ body: () async throws -> Void) async -> StoreError.Reason? {
    do {
      try await body()
      return nil
    } catch let error as StoreError {
      return error.reason
    } catch {
      return nil
    }
  }

  @Test(arguments: Level.allCases) func listsComeBackTheLastChangedFirst(_ level: Level)
    async throws
  {
    let lists = try level.make(in: folder)
    #expect(try await lists.save(party) == party)
    try await lists.save(home)
    #expect(try await lists.all() == [home, party])
    #expect(try await lists.recent() == [home, party])
    #expect(try await lists.recent(limit: 1) == [home])
    #expect(try await lists.recent(limit: 0).isEmpty)
    #expect(try await lists.recent(limit: -1).isEmpty)
    #expect(try await lists.list(id: party.id) == party)
    #expect(try await lists.list(id: UUID()) == nil)
    try await lists.check(id: party.items[0].id)
    #expect(try await lists.all().map(\.title) == ["Party", "Home"])
    // Saving without changes keeps the order.
    try await lists.save(home)
    #expect(try await lists.all().map(\.title) == ["Party", "Home"])
  }

  @Test(arguments: Level.allCases) func tenListsAreRecent(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    for number in 1...12 { try await lists.save(ShoppingList(title: "List \(number)")) }
    #expect(try await lists.recent().map(\.title) == (3...12).reversed().map { "List \($0)" })
    #expect(try await lists.all().count == 12)
  }

  @Test(arguments: Level.allCases) func titlesAreUnique(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    try await lists.save(party)
    try await lists.save(home)
    let same = ShoppingList(title: "PARTY")
    let taken = StoreError.Reason.conflict("list `Party` already exists")
    #expect(await reason { try await lists.save(same) } == taken)
    #expect(await reason { try await lists.withList(id: home.id) { $0.title = "party" } } == taken)
    #expect(try await lists.all() == [home, party])
    try await lists.delete(party)
    #expect(try await lists.save(same).title == "PARTY")
  }

  @Test(arguments: Level.allCases) func whatIsInvalidIsRefused(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    try await lists.save(party)
    await #expect(throws: ValidationError.emptyTitle) {
      try await lists.save(ShoppingList(title: " "))
    }
    let nameless = ShoppingItem(name: "")
    await #expect(throws: ValidationError.emptyName) { try await lists.add(nameless, to: party.id) }
    await #expect(throws: ValidationError.invalidQuantity) {
      try await lists.withList(id: party.id) { $0.items[0].quantity = 0 }
    }
    #expect(try await lists.all() == [party])
    // An item is on a list only once.
    var twice = party
    twice.items.append(party.items[0])
    twice.items[2].name = "Dip"
    #expect(try await lists.save(twice).items.map(\.name) == ["Dip", "Soda"])
  }

  @Test(arguments: Level.allCases) func whatIsNotThereIsSaid(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    try await lists.save(party)
    let item = ShoppingItem(name: "Milk")
    let noList = StoreError.Reason.missing("there is no list with this identifier")
    let noItem = StoreError.Reason.missing("there is no item with this identifier")
    #expect(await reason { try await lists.withList(id: UUID()) { $0.title = "x" } } == noList)
    #expect(await reason { try await lists.add(item, to: UUID()) } == noList)
    #expect(await reason { try await lists.activate(id: UUID()) } == noList)
    #expect(await reason { try await lists.update(item) } == noItem)
    #expect(await reason { try await lists.check(id: item.id) } == noItem)
    #expect(await reason { try await lists.uncheck(id: item.id) } == noItem)
    // Removing an item that no longer exists does nothing.
    try await lists.remove(id: item.id)
    try await lists.delete(id: UUID())
    try await lists.delete(home)
    #expect(try await lists.all() == [party])
    #expect(try await lists.active() == party)
  }

  @Test(arguments: Level.allCases) func theListThatWasOpenedIsActive(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    #expect(try await lists.active() == nil)
    try await lists.save(party)
    try await lists.save(home)
    #expect(try await lists.active() == home)
    try await lists.activate(id: party.id)
    #expect(try await lists.active() == party)
    try await lists.delete(party)
    #expect(try await lists.active() == home)
    try await lists.deleteAll()
    #expect(try await lists.active() == nil)
    #expect(try await lists.all().isEmpty)
  }

  @Test(arguments: Level.allCases) func aListIsEditedInOneStep(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    try await lists.save(party)
    let count = try await lists.withList(id: party.id) { list in
      list.title = "Big Party"
      list.items[0].quantity += 1
      list.add(ShoppingItem(name: "Ice"))
      return list.items.count
    }
    #expect(count == 3)
    let kept = try #require(try await lists.list(id: party.id))
    #expect(kept.title == "Big Party")
    #expect(kept.items.map(\.displayName) == ["4x Chips", "Soda", "Ice"])
    // An edit that throws, or changes the list's identity, has no effect.
    await #expect(throws: CancellationError.self) {
      try await lists.withList(id: party.id) { list in
        list.title = "No Party"
        throw CancellationError()
      }
    }
    let conflict = StoreError.Reason.conflict("the identifier of a list cannot change")
    let other = home
    let reason = await reason { try await lists.withList(id: party.id) { $0 = other } }
    #expect(reason == conflict)
    #expect(try await lists.all() == [kept])
  }

  @Test(arguments: Level.allCases) func anOutdatedListIsNotSaved(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    try await lists.save(party)
    var mine = try #require(try await lists.list(id: party.id))
    var theirs = mine
    theirs.add(ShoppingItem(name: "Ice"))
    let stored = try await lists.save(theirs)
    mine.add(ShoppingItem(name: "Dip"))
    let reason = await reason { [mine] in try await lists.save(mine) }
    #expect(reason == .outdated(mine, stored: stored))
    #expect(try await lists.all() == [stored])
    // The change applies to the list as it is stored then.
    var again = try #require(try await lists.list(id: party.id))
    again.add(ShoppingItem(name: "Dip"))
    try await lists.save(again)
    #expect(
      try await lists.list(id: party.id)?.items.map(\.name) == ["Chips", "Soda", "Ice", "Dip"])
  }

  @Test(arguments: Level.allCases) func aTitleIsNotLostEither(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    try await lists.save(party)
    var renamed = try #require(try await lists.list(id: party.id))
    var checked = renamed
    renamed.title = "Big Party"
    try await lists.save(renamed)
    checked.items[0].toggle()
    let saved = await reason { [checked] in try await lists.save(checked) }
    #expect(saved == .outdated(checked, stored: renamed))
  }

  /// A value that was made or saved can be edited and saved again.
  @Test(arguments: Level.allCases) func aValueIsSavedAgainAndAgain(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    var list = party
    for number in 1...3 {
      try await lists.save(list)
      list.add(ShoppingItem(name: "Item \(number)"))
      list.items[0].quantity += 1
    }
    try await lists.save(list)
    #expect(try await lists.list(id: party.id) == list)
    // An older copy of the value is outdated.
    let saved = await reason { [party] in try await lists.save(party) }
    #expect(saved == .outdated(party, stored: list))
    try await lists.check(id: list.items[0].id)
    list.title = "Big Party"
    let reason = await reason { [list] in try await lists.save(list) }
    guard case .outdated = reason else {
      return #expect(Bool(false), "\(String(describing: reason))")
    }
  }

  @Test(arguments: Level.allCases) func aListIsSavedIfUnchangedSinceADate(_ level: Level)
    async throws
  {
    let lists = try level.make(in: folder)
    #expect(try await lists.save(party, ifUnchangedSince: .distantPast) == party)
    let since = party.updatedAt
    // A client sends the value as JSON.
    var mine = try JSONDecoder().decode(ShoppingList.self, from: JSONEncoder().encode(party))
    mine.title = "Big Party"
    let kept = try await lists.save(mine, ifUnchangedSince: since)
    #expect(kept.title == "Big Party")
    mine.title = "Small Party"
    let saved = await reason { [mine] in try await lists.save(mine, ifUnchangedSince: since) }
    #expect(saved == .outdated(mine, stored: kept))
  }

  @Test(arguments: Level.allCases) func anItemMovesToTheListItIsAddedTo(_ level: Level) async throws
  {
    let lists = try level.make(in: folder)
    try await lists.save(party)
    try await lists.save(home)
    try await lists.add(party.items[0], to: home.id)
    #expect(try await lists.list(id: party.id)?.items.map(\.name) == ["Soda"])
    #expect(
      try await lists.list(id: home.id)?.items.map(\.displayName) == ["Milk", "3x Chips"])
    var back = try #require(try await lists.list(id: party.id))
    back.add(party.items[0])
    try await lists.save(back)
    #expect(try await lists.list(id: home.id)?.items.map(\.name) == ["Milk"])
  }

  /// Programs can choose any identifiers.
  @Test(arguments: Level.allCases) func arraysComeBackAsSaved(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    let items = (1...9).map { ShoppingItem(name: "Item \($0)") }
    let chosen = (1...9).map { ShoppingItem(id: UUID(), name: "Chosen \($0)") }
    var list = ShoppingList(title: "Party", items: items.reversed() + chosen)
    #expect(try await lists.save(list) == list)
    #expect(try await lists.list(id: list.id) == list)
    list.items.shuffle()
    list.items.insert(ShoppingItem(id: UUID(), name: "First"), at: 0)
    list.items.insert(ShoppingItem(name: "Fifth"), at: 4)
    list.items.remove(at: 7)
    #expect(try await lists.save(list) == list)
    #expect(try await lists.all() == [list])
    // Saving an unchanged value changes nothing.
    #expect(try await lists.save(list) == list)
  }

  @Test(arguments: Level.allCases) func whatIsAddedComesLast(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    let (early, chosen) = (ShoppingItem(name: "Early"), ShoppingItem(id: UUID(), name: "Chosen"))
    try await lists.save(home)
    for item in [ShoppingItem(name: "Late"), chosen, early, ShoppingItem(name: "Later")] {
      try await lists.add(item, to: home.id)
    }
    let names = ["Milk", "Late", "Chosen", "Early", "Later"]
    #expect(try await lists.list(id: home.id)?.items.map(\.name) == names)
  }

  @Test(arguments: Level.allCases) func itemsAreMoved(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    let list = ShoppingList(
      title: "Letters", items: ["a", "b", "c", "d", "e"].map { ShoppingItem(name: $0) })
    try await lists.save(list)
    func order() async throws -> String? {
      try await lists.list(id: list.id)?.items.map(\.name).joined()
    }
    try await lists.move(fromOffsets: [3], toOffset: 0, in: list.id)
    #expect(try await order() == "dabce")
    try await lists.move(fromOffsets: [0, 4], toOffset: 2, in: list.id)
    #expect(try await order() == "adebc")
    // Changes of an item keep its place.
    try await lists.check(id: list.items[3].id)
    var e = list.items[4]
    e.name = "E"
    try await lists.update(e)
    try await lists.add(ShoppingItem(name: "A", quantity: 2), to: list.id)
    try await lists.remove(id: list.items[1].id)
    #expect(try await order() == "adEc")
    try await lists.add(ShoppingItem(name: "f"), to: list.id)
    try await lists.move(fromOffsets: [0], toOffset: 5, in: list.id)
    try await lists.add(ShoppingItem(name: "g"), to: list.id)
    #expect(try await order() == "dEcfag")
    // Moves to the same place, or from places outside of the list, have no effect.
    let kept = try await lists.list(id: list.id)
    try await lists.move(fromOffsets: [1, 2], toOffset: 2, in: list.id)
    try await lists.move(fromOffsets: [9], toOffset: -3, in: list.id)
    #expect(try await lists.list(id: list.id) == kept)
    let noList = StoreError.Reason.missing("there is no list with this identifier")
    #expect(
      await reason { try await lists.move(fromOffsets: [0], toOffset: 1, in: UUID()) } == noList)
  }

  /// An item from another list comes last, or where the array has it.
  @Test(arguments: Level.allCases) func itemsKeepTheOrderOfTheListTheyCameTo(_ level: Level)
    async throws
  {
    let lists = try level.make(in: folder)
    try await lists.save(party)
    try await lists.save(home)
    try await lists.move(fromOffsets: [1], toOffset: 0, in: party.id)
    try await lists.add(party.items[0], to: home.id)
    try await lists.withList(id: home.id) { [soda = party.items[1]] in
      $0.items.insert(soda, at: 1)
    }
    #expect(try await lists.list(id: home.id)?.items.map(\.name) == ["Milk", "Soda", "Chips"])
    #expect(try await lists.list(id: party.id)?.items.isEmpty == true)
  }

  /// The same moves in a store and in an array.
  @Test(arguments: Level.allCases) func manyMovesAreThoseOfAnArray(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    var list = ShoppingList(
      title: "Numbers", items: (0..<6).map { ShoppingItem(name: "Item \($0)") })
    try await lists.save(list)
    for step in 0..<12 {
      let (offsets, destination) = (IndexSet([step * 5 % 6, step * 7 % 6]), step * 11 % 7)
      list.move(fromOffsets: offsets, toOffset: destination)
      try await lists.move(fromOffsets: offsets, toOffset: destination, in: list.id)
      let kept = try await lists.list(id: list.id)
      #expect(kept?.items.map(\.id) == list.items.map(\.id))
    }
  }

  @Test(arguments: Level.allCases) func itemsJoin(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    try await lists.save(party)
    let chips = try await lists.add(
      ShoppingItem(name: "chips", quantity: 2, notes: "hot"), to: party.id)
    #expect(chips.id == party.items[0].id)
    #expect(chips.displayName == "5x Chips")
    #expect(chips.notes == "hot")
    let bag = try await lists.add(
      ShoppingItem(name: "Chips", quantity: Quantity(1, .bag)), to: party.id)
    #expect(try await lists.list(id: party.id)?.items == [chips, party.items[1], bag])
  }

  @Test(arguments: Level.allCases) func itemsAreEditedOneByOne(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    try await lists.save(party)
    var soda = party.items[1]
    soda.name = "Lemonade"
    soda.setCategory(ItemCategory(name: "Drinks", emoji: "🥤"))
    #expect(try await lists.update(soda) == soda)
    try await lists.check(id: soda.id)
    try await lists.check(id: soda.id)
    #expect(try await lists.list(id: party.id)?.completedItems.map(\.name) == ["Lemonade"])
    #expect(try await lists.pending().map(\.title) == ["Party"])
    try await lists.check(id: party.items[0].id)
    #expect(try await lists.pending().isEmpty)
    try await lists.uncheck(id: soda.id)
    try await lists.remove(id: party.items[0].id)
    let kept = try #require(try await lists.list(id: party.id))
    #expect(kept.items.map(\.name) == ["Lemonade"])
    #expect(kept.items.map(\.category.name) == ["Drinks"])
    #expect(!kept.items[0].isCompleted)
    #expect(kept.updatedAt > party.updatedAt)
  }

  @Test(arguments: Level.allCases) func itemsAreFound(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    try await lists.save(party)
    try await lists.save(home)
    let brulee = try await lists.add(ShoppingItem(name: "Crème Brûlée"), to: home.id)
    #expect(try await lists.search("CREME", in: nil).map(\.item) == [brulee])
    #expect(try await lists.search("cold", in: nil).map(\.title) == ["Party"])
    #expect(try await lists.search("i", in: party.id).map(\.item.name) == ["Chips"])
    #expect(try await lists.search("beer", in: nil).isEmpty)
  }

  @Test(arguments: Level.allCases) func eachListenerHearsOfEachChange(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    guard let first = Level.changes(of: lists), let second = Level.changes(of: lists) else {
      return
    }
    try await lists.save(home)
    try await lists.check(id: home.items[0].id)
    let kept = try #require(try await lists.list(id: home.id))
    try await lists.delete(home)
    try await lists.deleteAll()
    for changes in [first, second] {
      var heard: [ListChange] = []
      for await change in changes {
        heard.append(change)
        if heard.count == 4 { break }
      }
      #expect(heard == [.saved(home), .saved(kept), .deleted(home.id), .deletedAll])
    }
  }

  @Test(arguments: Level.allCases) func aListenerThatIsCancelledEndsAlone(_ level: Level)
    async throws
  {
    let lists = try level.make(in: folder)
    guard let changes = Level.changes(of: lists), let others = Level.changes(of: lists) else {
      return
    }
    let listener = Task {
      var count = 0
      for await _ in changes { count += 1 }
      return count
    }
    listener.cancel()
    #expect(await listener.value == 0)
    try await lists.save(home)
    var heard: ListChange?
    for await change in others {
      heard = change
      break
    }
    #expect(heard == .saved(home))
  }

  @Test(arguments: Level.allCases) func manyTasksEditOneList(_ level: Level) async throws {
    let lists = try level.make(in: folder)
    try await lists.save(party)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          try await lists.withList(id: party.id) { $0.items[0].quantity += 1 }
          try await lists.add(ShoppingItem(name: "Item \(number)"), to: party.id)
        }
      }
      try await group.waitForAll()
    }
    let kept = try #require(try await lists.list(id: party.id))
    #expect(kept.items[0].quantity == 23)
    #expect(kept.items.count == 22)
  }
}
