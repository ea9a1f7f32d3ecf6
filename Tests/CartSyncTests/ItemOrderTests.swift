import CartHousehold
import CartModels
import CartStore
import Foundation
import Testing

/// The order of a list in a household.
@Suite struct ItemOrderTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt)))

  private func letters(_ device: Device) throws -> String {
    try device.store.read { repository in
      let list = try repository.list(titled: NameKey("Letters"))
      return try list.map { try repository.items(in: $0.id).map(\.name).joined() } ?? ""
    }
  }

  /// Moves an item like a Swift program.
  private func move(_ name: String, to place: Int, _ device: Device) throws {
    try device.store.write(at: device.clock.now) { repository in
      guard let summary = try repository.list(titled: NameKey("Letters")) else { return }
      var list = try repository.shoppingList(summary)
      guard let index = list.items.firstIndex(where: { $0.name == name }) else { return }
      list.move(fromOffsets: [index], toOffset: place)
      _ = try repository.save(list)
    }
  }

  private func sharing(version: Int = HouseholdEntry.currentVersion) throws -> (Device, Device) {
    let (ada, ben) = (
      try Device(of: "Ada", journal), try Device(of: "Ben", journal, daysAhead: 1)
    )
    try ada.say("list Letters; add a, b, c, d to Letters")
    try ada.join(version: version)
    try ada.sync()
    try ben.join(version: version)
    return (ada, ben)
  }

  @Test func aMovedItemIsMovedForAll() throws {
    let (ada, ben) = try sharing()
    try move("d", to: 0, ada)
    #expect(try letters(ada) == "dabc")
    try ben.say("add e to Letters")
    try ada.sync()
    #expect(try ben.sync() == ["Ada rearranged d"])
    try ada.sync()
    #expect(try letters(ada) == "dabce")
    #expect(try letters(ben) == "dabce")
    #expect(try ada.store.lookAtHousehold { try $0.check() } == [])
    #expect(try ben.store.lookAtHousehold { try $0.check() } == [])
    try ada.say("undo")
    try ada.sync()
    try ben.sync()
    #expect(try letters(ben) == "abcde")
  }

  @Test func theLaterMoveOfAnItemWins() throws {
    let (ada, ben) = try sharing()
    try move("d", to: 0, ada)
    try move("d", to: 1, ben)
    try move("a", to: 4, ben)
    try ada.sync()
    try ben.sync()
    try ada.sync()
    #expect(try letters(ada) == letters(ben))
    #expect(try letters(ada) == "dbca")
  }

  /// A store that joins a household shares the order of its items.
  @Test func theOrderIsBrought() throws {
    let ada = try Device(of: "Ada", journal)
    try ada.say("list Letters; add a, b, c to Letters")
    try move("c", to: 0, ada)
    try ada.join()
    try ada.sync()
    let ben = try Device(of: "Ben", journal)
    try ben.join()
    #expect(try letters(ben) == "cab")
    try ben.say("copy list Letters to Copy")
    let copy = try ben.store.read { repository in
      try repository.list(titled: NameKey("Copy")).map { try repository.items(in: $0.id) }
    }
    let items = try #require(copy)
    #expect(items.map(\.name) == ["c", "a", "b"])
    #expect(items.allSatisfy { $0.fields.sortKey == nil })
  }

  /// Programs of the first version don't know positions, so positions are not sent.
  @Test func aHouseholdOfTheFirstVersionHasItemsAsTheyWereAdded() throws {
    let ada = try Device(of: "Ada", journal)
    try ada.say("list Letters; add a, b, c to Letters")
    try move("c", to: 0, ada)
    try ada.join(version: 1)
    try move("b", to: 0, ada)
    try ada.sync()
    #expect(journal.records.allSatisfy { $0.entry.version == 1 })
    #expect(try letters(ada) == "abc")
    #expect(try ada.store.lookAtHousehold { try $0.check() } == [])
  }
}
