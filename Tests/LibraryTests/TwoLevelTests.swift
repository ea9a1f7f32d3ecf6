import CartModels
import CartStore
import CartTesting
import Foundation
import Testing

@Suite struct TwoLevelTests {
  private let list = ShoppingList(title: "Party", items: [ShoppingItem(name: "Chips")])
  private let other = ShoppingList(title: "Home", items: [ShoppingItem(name: "Milk")])

  @Test func readsComeFromMemory() async throws {
    let file = MockListDataSource([list, other])
    let lists = TwoLevelDataSource(volatile: VolatileDataSource(), persistent: file)
    for _ in 0..<3 {
      #expect(try await lists.list(id: list.id) == list)
      #expect(try await lists.recent(limit: 1) == [list])
      #expect(try await lists.active() == list)
    }
    #expect(file.double.count(of: .list) == 1)
    #expect(file.double.count(of: .recent) == 1)
    #expect(file.double.count(of: .active) == 1)
    for _ in 0..<3 {
      #expect(try await lists.all() == [list, other])
      #expect(try await lists.pending() == [list, other])
      #expect(try await lists.list(id: other.id) == other)
      #expect(try await lists.list(id: UUID()) == nil)
    }
    #expect(file.double.count(of: .recent) == 2)
    #expect(file.double.count(of: .list) == 1)
  }

  @Test func writesGoToTheFileAndThenToMemory() async throws {
    let file = MockListDataSource([list, other])
    let memory = VolatileDataSource()
    let lists = TwoLevelDataSource(volatile: memory, persistent: file)
    #expect(try await lists.all() == [list, other])
    var changed = other
    changed.add(ShoppingItem(name: "Eggs"))
    try await lists.save(changed)
    #expect(file.double.lists == [changed, list])
    #expect(memory.list(id: other.id) == changed)
    #expect(try await lists.all() == [changed, list])
    #expect(try await lists.list(id: other.id) == changed)
    #expect(file.double.count(of: .recent) == 1)
    #expect(file.double.count(of: .list) == 0)
    try await lists.delete(id: list.id)
    #expect(try await lists.all() == [changed])
    try await lists.deleteAll()
    #expect(try await lists.all().isEmpty)
    #expect(file.double.lists.isEmpty)
    #expect(file.double.count(of: .recent) == 1)
  }

  @Test func whatTheFileRefusesIsNotInMemory() async throws {
    let file = MockListDataSource([list])
    let lists = TwoLevelDataSource(volatile: VolatileDataSource(), persistent: file)
    _ = try await lists.all()
    file.double.shouldThrow = .writing
    var changed = list
    changed.add(ShoppingItem(name: "Eggs"))
    await #expect(throws: StoreError.self) { try await lists.save(changed) }
    #expect(try await lists.list(id: list.id) == list)
  }

  @Test func whatAnotherWroteIsSeenAtTheNextRead() async throws {
    let file = MockListDataSource([list])
    let lists = TwoLevelDataSource(volatile: VolatileDataSource(), persistent: file)
    #expect(try await lists.all() == [list])
    var changes = lists.changes.makeAsyncIterator()
    await file.writeElsewhere { [other] in $0.lists = [other] }
    #expect(try await lists.list(id: list.id) == nil)
    #expect(try await lists.all() == [other])
    #expect(await changes.next() == .elsewhere)
    // The same applies to a change just before a write of this program.
    await file.writeElsewhere { [list, other] in $0.lists = [other, list] }
    try await lists.save(other)
    #expect(try await lists.all() == [other, list])
  }

  @Test func anItemThatMovedIsOnOneListOnly() async throws {
    let lists = TwoLevelDataSource(
      volatile: VolatileDataSource(), persistent: try ListDataSource())
    try await lists.save(list)
    try await lists.save(other)
    _ = try await lists.all()
    var taking = other
    taking.add(list.items[0])
    try await lists.save(taking)
    #expect(try await lists.list(id: list.id)?.items.isEmpty == true)
    // The item comes last, because it was added last.
    #expect(try await lists.list(id: other.id)?.items.map(\.name) == ["Milk", "Chips"])
  }

  @Test func theVolatileLevelMayBeLeftOut() async throws {
    let file = MockListDataSource([list])
    let lists = TwoLevelDataSource(persistent: file)
    for _ in 0..<3 { #expect(try await lists.list(id: list.id) == list) }
    #expect(file.double.count(of: .list) == 3)
    try await lists.save(other)
    #expect(file.double.lists == [other, list])
  }

  @Test func thePersistentLevelMayBeLeftOut() async throws {
    for lists in [
      TwoLevelDataSource(volatile: VolatileDataSource()), TwoLevelDataSource(),
      TwoLevelDataSource(volatile: try ListDataSource(), persistent: nil),
    ] {
      try await lists.save(list)
      try await lists.save(other)
      #expect(try await lists.recent() == [other, list])
      #expect(try await lists.active() == other)
      try await lists.delete(list)
      #expect(try await lists.list(id: list.id) == nil)
    }
  }

  /// After any operations in any order by either program, both levels agree with the file.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func bothLevelsSayWhatTheFileSays(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("lists.sqlite")
    let lists = TwoLevelDataSource(
      volatile: VolatileDataSource(), persistent: try ListDataSource(.file(file)))
    let elsewhere = try ListStore(.file(file))
    var random = Chance(seed: seed)
    var known = (0..<5).map { ShoppingList(title: "List \($0)") }
    for _ in 0..<60 {
      let index = Int.random(in: 0..<known.count, using: &random)
      var list = try elsewhere.list(id: known[index].id) ?? known[index]
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1:
        list.add(ShoppingItem(name: "Item \(Int.random(in: 0..<9, using: &random))"))
        try await lists.save(list)
      case 2:
        let other = known[(index + 1) % known.count].id
        if let item = try elsewhere.list(id: other)?.items.first { list.add(item) }
        try await lists.save(list)
      case 3:
        for var item in list.items.prefix(2) {
          item.toggle()
          list.update(item)
        }
        try elsewhere.save(list)
      case 4: try await lists.delete(id: list.id)
      case 5: try elsewhere.delete(id: list.id)
      case 6: #expect(try await lists.list(id: list.id) == elsewhere.list(id: list.id))
      case 7: #expect(try await lists.active() == elsewhere.active())
      default:
        let limit = Int.random(in: 0..<7, using: &random)
        #expect(try await lists.recent(limit: limit) == elsewhere.recent(limit: limit))
      }
      known[index] = list
      #expect(try await lists.list(id: list.id) == elsewhere.list(id: list.id))
    }
    #expect(try await lists.all() == elsewhere.all())
    #expect(try await lists.pending() == elsewhere.pending())
  }

  /// Concurrent reads and writes never leave an outdated list in memory.
  @Test func readersAndWritersMayComeTogether() async throws {
    let lists = TwoLevelDataSource(
      volatile: VolatileDataSource(), persistent: try ListDataSource())
    try await lists.save(list)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask { [list] in
          try await lists.withList(id: list.id) { $0.title = "Party \(number)" }
        }
        group.addTask { [list] in _ = try await lists.list(id: list.id) }
        group.addTask { _ = try await lists.all() }
      }
      try await group.waitForAll()
    }
    let fromMemory = try await lists.list(id: list.id)
    #expect(fromMemory != nil)
    #expect(try await lists.all() == [fromMemory])
  }

  @Test func twoProcessesShareAFile() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("lists.sqlite")
    let lists = TwoLevelDataSource(
      volatile: VolatileDataSource(), persistent: try ListDataSource(.file(file)))
    try await lists.save(list)
    #expect(try await lists.list(id: list.id) == list)
    try QuickCartProgram.run("check", "Chips", "on", "Party", store: file)
    #expect(try await lists.list(id: list.id)?.fractionCompleted == 1)
    #expect(try QuickCartProgram.run("lists", store: file).contains("Party"))
  }
}

/// Numbers that are the same in every run (SplitMix64).
private struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
