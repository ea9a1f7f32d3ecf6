import CartHousehold
import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

/// Joining a household with existing lists.
@Suite struct JoiningTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt)))

  private static let beginnings = """
    add 2 l Milk note "fresh" due 2026-12-24 in dairy
    add 1 l Milk
    add 6 Eggs; check Eggs
    list Party; add Chips to Party
    template tea { add Tea }
    every monday apply tea
    category Barbecue 🔥
    shop Corner: dairy, produce
    """

  private func founder() throws -> Device {
    let ada = try Device(of: "Ada", journal)
    try ada.say(Self.beginnings)
    try ada.join()
    return ada
  }

  private static let lines = [
    "Party: Chips", "Shopping: 3 l Milk (fresh)", "Shopping: 6x Eggs, done",
  ]

  @Test func whoMakesAHouseholdBringsEverything() throws {
    let ada = try founder()
    #expect(try ada.lines() == Self.lines)
    try ada.sync()
    let ben = try Device(of: "Ben", journal)
    try ben.join()
    #expect(try ben.lines() == Self.lines)
    try ben.store.read { repository in
      #expect(try repository.templates().map(\.name) == ["tea"])
      #expect(try repository.schedules().count == 1)
      #expect(try repository.shops().map(\.name) == ["Corner"])
      #expect(try repository.categories().contains { $0.name == "Barbecue" })
      let list = try #require(try repository.list(titled: NameKey("Shopping")))
      let milk = try #require(try repository.items(named: NameKey("Milk"), in: list.id).first)
      #expect(milk.dueDate?.text == "2026-12-24")
      #expect(try repository.lots(of: milk.id).count == 2)
    }
  }

  @Test func nothingIsBoughtTwiceByThat() throws {
    let ada = try founder()
    func bought() throws -> [String] {
      var bought: [String] = []
      try ada.store.read { repository in
        try repository.forEachPurchase(containing: nil) { purchase in
          bought.append(purchase.displayName)
          return true
        }
      }
      return bought
    }
    #expect(try bought() == ["6x Eggs"])
  }

  /// A list that was copied from one device to the other before.
  @Test func listsThatBothHaveAreMergedAsByEnsure() throws {
    let ada = try founder()
    try ada.sync()
    let ben = try Device(of: "Ben", journal)
    try ben.say(Self.beginnings.replacing("add 1 l Milk", with: "add 3 l Milk; add Rice"))
    try ben.join()
    let merged = [
      "Party: Chips", "Shopping: 5 l Milk (fresh)", "Shopping: 6x Eggs, done", "Shopping: Rice",
    ]
    #expect(try ben.lines() == merged)
    try ben.sync()
    try ada.sync()
    #expect(try ada.lines() == merged)
  }

  @Test func theHouseholdsDefinitionsStay() throws {
    let ada = try founder()
    try ada.sync()
    let ben = try Device(of: "Ben", journal)
    try ben.say("template tea { add Coffee }; template fish { add Fish }")
    try ben.join()
    try ben.sync()
    try ada.sync()
    for device in [ada, ben] {
      let sources = try device.store.read { try $0.templates().map { $0.source } }
      #expect(sources.count == 2)
      #expect(!sources.contains { $0.contains("Coffee") })
    }
  }

  @Test func whatIsLeftBehindIsGoneHere() throws {
    let ada = try founder()
    try ada.sync()
    let ben = try Device(of: "Ben", journal)
    try ben.say("add Soap; template fish { add Fish }; list Fish")
    try ben.join(own: .left)
    #expect(try ben.lines() == Self.lines)
    #expect(try ben.store.read { try $0.templates().map(\.name) } == ["tea"])
    #expect(try ben.pendingCount() == 0)
  }

  @Test func whoLeavesKeepsTheLists() throws {
    let ada = try founder()
    try ada.sync()
    try ada.store.share(at: ada.clock.now) { try $0.leave() }
    #expect(try ada.lines() == Self.lines)
    try ada.say("check Chips on Party")
    try ada.say("undo")
    #expect(try ada.lines() == Self.lines)
    #expect(try ada.pendingCount() == 0)
    #expect(try ada.store.lookAtHousehold { try $0.membership() } == nil)
    // The store can join again.
    try ada.join()
    #expect(try ada.lines() == Self.lines)
  }

  @Test func theCurrentListStaysCurrent() throws {
    let ada = try founder()
    try ada.sync()
    let ben = try Device(of: "Ben", journal)
    try ben.say("list Shopping; list Party")
    try ben.join()
    try ben.say("add Crisps")
    #expect(try ben.lines().contains("Party: Crisps"))
  }
}
