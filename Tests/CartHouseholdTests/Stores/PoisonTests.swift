import CartHousehold
import CartModels
import Foundation
import HouseholdSimulation
import TestSupport
import Testing

@testable import CartStore

/// Entries that somebody could write by hand to stop the others: each is void in every home, and
/// what comes after it arrives.
@Suite struct PoisonTests {
  private static let date = Date(timeIntervalSinceReferenceDate: 800_000_000)

  private static func template(_ name: String, source: String) -> Intent {
    let template = ListTemplate(
      name: name, description: "", source: source, origin: "prompt", createdAt: date)
    return .define(DefinitionChange(.template(template.key), .template(template)))
  }

  private static func category(_ number: Int) -> Intent {
    let category = ItemCategory(name: "Category \(number)", emoji: "🐶")
    return .define(DefinitionChange(.category(category.id), .category(category)))
  }

  private static let list = ListReference(id: UUID(naming: ["list"]), title: "Home")

  private static func place(_ name: String) -> ItemPlace {
    ItemPlace(list: list, name: name, family: .count, category: .other)
  }

  private static func lot(_ number: Int) -> LotIdentifier {
    LotIdentifier(UUID(naming: ["lot", "\(number)"]))
  }

  /// Amounts that replace one another, which are moved as often.
  private static let chain: [Intent] = {
    let count = 700
    let first = Intent.put(Addition(lot: lot(0), place: place("Tea"), quantity: 1))
    let amounts = (1...count).map { number in
      Intent.amount(
        Replacing(
          seen: [lot(number - 1)], lot: lot(number), quantity: Quantity(2), place: place("Tea")))
    }
    let seen = SeenLot(lot: lot(0), quantity: 1, place: place("Tea"))
    let moves = (1...count).map { number in
      Intent.place(Relocation(lots: [seen], name: number % 2 == 0 ? "Tea" : "Green Tea"))
    }
    return [first] + amounts + moves
  }()

  @Test(arguments: [
    ("a template without a source", [template("t", source: "")], VoidReason.definition),
    ("too many categories", (0...1_000).map(category), .categories),
    ("amounts that go round", chain, .work),
  ])
  func aPoisonIsVoid(_ what: String, _ intents: [Intent], _ reason: VoidReason) throws {
    let journal = MemoryJournal(clock: FixedClock(now: Self.date))
    var eve = HouseholdAuthor("Eve", seed: 3)
    let poison = try eve.entry(titled: what, intents).sealed()
    let after = try eve.entry(
      titled: "add Tea", [.put(Addition(lot: Self.lot(-1), place: Self.place("Tea"), quantity: 1))]
    ).sealed()
    _ = try journal.connection(of: "Eve").append([poison, after], after: .start)
    let home = try StoreOfHousehold()
    try home.say(.add("1 Milk"))
    try home.exchange(with: journal.connection(of: "Ada"))
    let void = try home.store.lookAtHousehold { try $0.contents().voids[poison.id] }
    #expect(void == reason)
    #expect(try home.items().contains { $0.contains("Tea") })
    #expect(try home.store.problems() == [])
  }

  /// What belongs to a device is none of the household's.
  @Test func nobodySetsAnothersOptions() throws {
    let body = """
      {"author":"Eve","date":0,"intents":[{"define":{"key":{"option":"pager"},"value":{"option":\
      {"option":"pager","value":"none"}}}}],"replica":"\(UUID(naming: ["eve"]))","title":"x"}
      """
    let journal = MemoryJournal(clock: FixedClock(now: Self.date))
    let entry = SealedEntry(id: UUID(naming: ["entry"]), version: 1, body: Array(body.utf8))
    _ = try journal.connection(of: "Eve").append([entry], after: .start)
    let home = try StoreOfHousehold()
    try home.exchange(with: journal.connection(of: "Ada"))
    let voids = try home.store.lookAtHousehold { try $0.contents().voids }
    #expect(voids == [entry.id: .unreadable])
    #expect(try home.store.read { try $0.options() } == [])
  }
}
