import CartHousehold
import CartModels
import Foundation
import TestSupport
import Testing

/// The notifications about the changes of another person.
@Suite struct HearingTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_100), calendar: .gregorian(in: .gmt)))

  /// Makes two homes that have run sentences and have the same state.
  private func homes(_ sentences: String) throws -> (Home, Home) {
    let homes = (try Home(1, sharing: journal), try Home(2, sharing: journal))
    try homes.0.say("list Shopping; \(sentences)")
    for home in [homes.0, homes.1, homes.0] {
      try home.push()
      try home.pull()
    }
    return homes
  }

  @Test(arguments: [
    ("add 2 Fig", "Person 1 added 2x Fig to Shopping"),
    ("ensure 2 Fig", "Person 1 ensured 2x Fig on Shopping"),
    ("template Week { add Tea }", "Person 1 defined the template Week"),
    ("category Pets after dairy", "Person 1 defined the category Pets"),
    ("check Milk", "Person 1 checked Milk"),
    ("budget 60 EUR", "Person 1 set the budget of Shopping to €60.00"),
    ("price Milk 1.29 EUR for 1 l", "Person 1 set the price of Milk to €1.29 for 1 l"),
    ("forget price Pies", "Person 1 removed the price of pies"),
    ("have Rice always", "Person 1 has Rice at home"),
    ("forget pantry Salt", "Person 1 took salt out of the pantry"),
    ("out of Salt", "Person 1 took salt out of the pantry, ensured Salt on Shopping"),
    ("skip t", "Person 1 skipped t"),
    ("apply due", "Person 1 applied t, added Oats to Shopping"),
  ])
  func saysWhatWasDone(_ sentence: String, _ heard: String) throws {
    let homes = try homes(
      "add Milk, Pies; price Pies 2; have Salt; template t { add Oats }; every day apply t starting 2026-05-01"
    )
    try homes.1.pull()
    try homes.0.say(sentence)
    try homes.0.push()
    let notifications = try homes.1.hear()
    #expect(notifications.first?.hasPrefix(heard) == true, "\(notifications)")
  }

  @Test func namesWhatIsTakenBack() throws {
    let homes = try homes("add Plums; list Party; list Shopping")
    try homes.0.say("set Plums quantity 12 in household")
    try homes.0.push()
    _ = try homes.1.hear()
    try homes.0.say("undo")
    try homes.0.push()
    let back = try homes.1.hear()
    #expect(back.count == 1 && !back[0].contains("an item"), "\(back)")
    try homes.0.say("move Plums to Party; undo")
    try homes.0.push()
    let moved = try homes.1.hear()
    #expect(!moved.contains { $0.contains("renamed") }, "\(moved)")
  }

  /// A notification mentions that an item was off the list only if it was.
  @Test func saysOfWhatIsBackAlone() throws {
    let homes = try homes("add 10 Tea, Fig; check Fig")
    try homes.1.say("set Tea quantity 12")
    try homes.0.say("check Tea")
    try homes.0.push()
    #expect(try homes.1.hear() == ["Person 1 checked Tea"])
    try homes.0.say("set Fig quantity 9")
    try homes.0.push()
    #expect(try homes.1.hear().allSatisfy { !$0.contains("off your list") })
    try homes.0.say("add Ham")
    try homes.0.push()
    try homes.1.pull()
    try homes.1.say("remove Ham")
    try homes.0.say("check Ham")
    try homes.0.push()
    #expect(
      try homes.1.hear() == ["Person 1 checked Ham, which was off your list; it counts as bought"])
  }

  /// A part of an item is on the list as long as the item itself, and so is a part of a part.
  @Test func aPartOfWhatIsThereIsNotOffTheList() throws {
    let homes = try homes("add 6 Eggs")
    try homes.1.say("check 1 Eggs")
    try homes.0.say("check 4 Eggs")
    try homes.0.push()
    #expect(try homes.1.hear() == ["Person 1 checked part of Eggs"])
    try homes.0.say("check 1 Eggs")
    try homes.0.push()
    #expect(try homes.1.hear() == ["Person 1 checked part of Eggs"])
  }

  /// An entry that comes too late has no effect. The log mentions it, but no notification does.
  @Test func saysNothingOfWhatCameTooLate() throws {
    let homes = try homes("template t { add Oats }; every day apply t starting 2026-05-01")
    for home in [homes.0, homes.1] { try home.say("apply due") }
    try homes.1.push()
    try homes.0.pull()
    try homes.0.push()
    #expect(try homes.1.hear() == [])
  }
}
