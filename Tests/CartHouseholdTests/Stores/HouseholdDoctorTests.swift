import CartModels
import HouseholdSimulation
import TestSupport
import Testing

@testable import CartStore

/// Damage to the tables of a household from outside the store is found, and repaired from the
/// entries.
@Suite struct HouseholdDoctorTests {
  private func home() throws -> StoreOfHousehold {
    let home = try StoreOfHousehold()
    try home.say("2 l Milk", "1 l Milk", "6 Eggs", "Tea")
    try home.say(
      .check("Tea"), .note("ripe", of: "Eggs"), .list("Party"),
      .template("usual", source: "template usual { add Milk }"))
    return home
  }

  @Test func aStoreThatIsWellHasNoProblems() throws {
    let home = try home()
    #expect(try home.store.problems() == [])
  }

  /// Lots that are bought together are separate purchases. One of them can be forgotten on this
  /// device.
  @Test func aPurchaseThatWasForgottenKeepsNothingBack() throws {
    let home = try StoreOfHousehold()
    try home.say("1 Tea", "2 Tea", .check("Tea"))
    #expect(try home.items() == ["Home: 3x Tea ", "bought 1x Tea", "bought 2x Tea"])
    try home.forget(1)
    try home.say(.uncheck("Tea"))
    #expect(try home.items() == ["Home: 3x Tea "])
  }

  @Test(arguments: [
    "DELETE FROM household_lot", "UPDATE household_item SET row = 'x'",
    "UPDATE household_lot SET unit = 'parsec'", "UPDATE household_value SET value = '{}'",
    "DELETE FROM household_list", "UPDATE household_list SET title = 'Work'",
    "UPDATE household_lot SET numerator = 9", "DELETE FROM household_bought",
    "UPDATE household_bought SET marks = x'01'",
  ])
  func damagedTablesAreWorkedOutAgain(_ damage: String) throws {
    let home = try home()
    let before = try home.items()
    try home.damage(damage)
    let found = try home.store.problems().map(\.message)
    #expect(found == ["the stored state doesn't match the household's entries"])
    _ = try home.store.repair()
    #expect(try home.store.problems() == [])
    #expect(try home.items() == before)
  }

  @Test(arguments: [
    "UPDATE item SET notes = 'x'", "DELETE FROM lot",
    "UPDATE list SET title = 'W', title_key = 'w' WHERE title = 'Party'",
  ])
  func rowsThatSayOtherwiseFollow(_ damage: String) throws {
    let home = try home()
    let before = try home.items()
    try home.damage(damage)
    #expect(try home.store.problems() != [])
    _ = try home.store.repair()
    #expect(try home.store.problems() == [])
    #expect(try home.items() == before)
  }
}

extension HouseholdSentence: ExpressibleByStringLiteral {
  /// Makes a sentence that adds an amount: `2 l Milk`.
  public init(stringLiteral text: String) { self = .add(Amount(stringLiteral: text)) }
}
