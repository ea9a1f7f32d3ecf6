import CartHousehold
import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

/// `log`, `undo` and `redo` in a household, depending on the author of each step.
@Suite struct HouseholdStepTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_100), calendar: .gregorian(in: .gmt)))

  private func homes() throws -> (Home, Home) {
    let homes = (try Home(1, sharing: journal), try Home(2, sharing: journal))
    try homes.0.say("list Shopping")
    try exchange(homes)
    try homes.1.say("list Shopping")
    return homes
  }

  private func exchange(_ homes: (Home, Home)) throws {
    for home in [homes.0, homes.1, homes.0] {
      try home.push()
      try home.pull()
    }
  }

  @Test func whatOthersDidHasTheirNameInTheLog() throws {
    let homes = try homes()
    try homes.1.say("add Milk")
    try homes.1.say("check Milk")
    try exchange(homes)
    let step = try #require(try homes.0.steps().first)
    #expect(step.origin == .household)
    #expect(step.title == "Person 2: add Milk; Person 2: check Milk")
    #expect(try homes.1.steps().first?.title == "check Milk")
    #expect(try homes.1.steps().contains { $0.title.hasSuffix("Person 1: list Shopping") })
  }

  @Test func ofManyThreeAreNamed() throws {
    let homes = try homes()
    for name in ["Milk", "Tea", "Eggs", "Salt", "Oil"] { try homes.1.say("add \(name)") }
    try exchange(homes)
    let title = "Person 2: add Milk; Person 2: add Tea; Person 2: add Eggs; and 2 more"
    #expect(try homes.0.steps().first?.title == title)
  }

  @Test func undoPassesOverWhatOthersDid() throws {
    let homes = try homes()
    try homes.0.say("add Tea")
    try homes.1.say("add Milk")
    try exchange(homes)
    try homes.0.say("undo")
    #expect(try homes.0.names() == ["Milk"])
    try exchange(homes)
    #expect(try homes.1.names() == ["Milk"])
    #expect(try homes.1.steps().first?.title == "Person 1: undo: add Tea")
    try homes.1.say("add Eggs")
    try exchange(homes)
    // Changes of others do not affect the steps that can be redone.
    try homes.0.say("redo")
    #expect(try homes.0.names() == ["Eggs", "Milk", "Tea"])
  }

  @Test func undoShowsWhatWasDoneBefore() throws {
    let homes = try homes()
    try homes.0.say("add 2 Milk note \"big\" due friday")
    try homes.0.say("check Milk")
    let before = try homes.0.lines()
    try homes.0.say("add 1 Milk note \"red\" due tomorrow")
    try homes.0.say("undo")
    #expect(try homes.0.lines() == before)
  }

  @Test func whatComesTooLateIsVoidAndSaidSo() throws {
    let homes = try homes()
    try homes.0.say(
      "template t { add 2 Milk }; every day apply t starting 2026-05-01 until 2026-05-20")
    try exchange(homes)
    for home in [homes.0, homes.1] { try home.say("apply due") }
    try homes.1.say("check Milk")
    try exchange(homes)
    let ending = "(void: the schedule was already handled)"
    #expect(try homes.1.steps().contains { $0.title.hasSuffix(ending) })
    // Both homes made the same lot, so it is bought and no more is needed.
    #expect(try homes.0.lines() == homes.1.lines())
    #expect(try homes.0.lines().filter { $0.hasPrefix("bought ") }.count == 1)
    #expect(try homes.0.store.read { try $0.lists(limit: nil).first?.pendingCount } == 0)
  }

  /// Lots of a schedule are named by the day. Creating the schedule again must not reuse earlier
  /// lots, whether or not they were bought.
  @Test func aScheduleThatIsMadeAgainIsAppliedAgain() throws {
    let homes = try homes()
    let schedule = "every day apply t starting 2026-05-01 until 2026-05-20"
    try homes.0.say("template t { add 2 Milk; add 1 Tea; add 3 Milk }; \(schedule)")
    try homes.0.say("apply due")
    try homes.0.say("check Tea")
    for count in [10, 15] {
      try homes.0.say("delete schedule t; \(schedule)")
      try homes.0.say("apply due")
      #expect(try homes.0.lines().contains { $0.contains("\(count)x Milk") })
      try exchange(homes)
      #expect(try homes.1.lines() == homes.0.lines())
    }
    #expect(try homes.0.differences() == [])
  }

  @Test func stepsOfBeforeTheHouseholdStay() throws {
    let home = try Home(1, sharing: journal)
    try home.store.share(at: Date(timeIntervalSinceReferenceDate: 0)) { try $0.leave() }
    try home.say("add Milk")
    try home.say("undo; redo")
    #expect(try home.names() == ["Milk"])
    let membership = HouseholdMembership(
      id: UUID(naming: ["other"]), name: "Flat", address: "", person: "Person 1",
      replica: UUID(naming: ["one"]))
    try home.store.share(at: Date(timeIntervalSinceReferenceDate: 800_000_000)) {
      try $0.join(membership, with: [], own: .brought)
    }
    let refusal = #expect(throws: StoreError.self) {
      try home.store.write(at: Date(timeIntervalSinceReferenceDate: 800_000_000)) { try $0.undo() }
    }
    #expect(refusal?.description.contains("before it joined its household") == true)
    #expect(refusal?.operation == .step)
    try home.say("add Tea")
    try home.say("undo")
    #expect(try home.names() == ["Milk"])
  }

  /// If no list was chosen, the most recently changed one is current. Changes of other members do
  /// not count.
  @Test func whatOthersDoMovesNobodyToAnotherList() throws {
    let homes = (try Home(1, sharing: journal), try Home(2, sharing: journal))
    try homes.0.say("list Shopping; add Tea")
    try exchange(homes)
    try homes.1.say("add Apples")
    try homes.0.say("list Surprise; add Cake")
    try exchange(homes)
    try homes.1.say("add Pears")
    #expect(try homes.1.lines().contains { $0.hasPrefix("Shopping: ") && $0.contains("Pears") })
    try homes.0.say("delete list Shopping; list Zoo; add Hay")
    try exchange(homes)
    try homes.1.say("add Figs")
    try homes.0.say("add Oats to Surprise")
    try exchange(homes)
    try homes.1.say("add Dates")
    let lists = try homes.1.lines().filter { $0.contains("Figs") || $0.contains("Dates") }
    #expect(Set(lists.map { $0.prefix { $0 != ":" } }).count == 1)
  }

  /// A statement that fails after more changes than one entry can contain leaves none of them.
  @Test func aLongStatementThatFailsSaysNothing() throws {
    let homes = try homes()
    try homes.0.say(
      "add Milk\nfor n in 1..5050 { add \"Thing {n}\"; assert n < 5040, \"enough\" }\nadd Tea")
    #expect(try homes.0.names() == ["Milk", "Tea"])
    #expect(try homes.0.differences() == [])
    try homes.0.say("undo")
    #expect(try homes.0.names() == [])
    try exchange(homes)
    #expect(try homes.1.names() == [])
  }
}

extension Home {
  fileprivate func steps() throws -> [UnitLabel] {
    try store.read { try $0.journalEntries(limit: 20).map(\.label) }
  }

  fileprivate func names() throws -> [String] {
    try store.read { repository in
      try repository.lists(limit: nil).flatMap { try repository.items(in: $0.id).map(\.name) }
        .sorted()
    }
  }
}
