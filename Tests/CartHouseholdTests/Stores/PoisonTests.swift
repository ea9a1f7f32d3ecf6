import CartHousehold
import CartModels
import Foundation
import HouseholdSimulation
import TestSupport
import Testing

@testable import CartStore

/// Entries that a member could write by hand to block the others. Each is void in every home, and
/// later entries still arrive.
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

  /// A long chain of amounts that replace each other, followed by as many moves of the item.
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

  /// A note with many parts, followed by short intents that each remove one part.
  private static let notes: [Intent] = {
    let parts = (0..<12_000).map { "\($0)" }.joined(separator: "; ")
    let first = Addition(lot: lot(0), place: place("Tea"), quantity: 1, note: parts)
    return [.put(first)]
      + (0..<1_000).map { number in
        .field(FieldChange(lots: [lot(0)], value: .note(seen: "\(number)", new: "")))
      }
  }()

  @Test(arguments: [
    ("a template without a source", [template("t", source: "")], VoidReason.definition),
    ("too many categories", (0...1_000).map(category), .categories),
    ("amounts that go round", chain, .work), ("long notes", notes, .work),
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

  /// An entry with fields that its version does not have is void, even if a newer program wrote it.
  @Test(arguments: [
    (#""intents""#, #""price":1,"intents""#), (#""make":{"#, #""make":{"colour":"red","#),
    (#""make""#, #""paint""#), (#""title":"Spa""#, #""titl\u0065":"Spa""#),
  ])
  func whatNobodyKnowsIsVoid(_ known: String, _ strange: String) throws {
    let journal = MemoryJournal(clock: FixedClock(now: Self.date))
    var eve = HouseholdAuthor("Eve", seed: 3)
    let list = ListReference(id: UUID(naming: ["spa"]), title: "Spa")
    let entry = try eve.entry(titled: "list", [.list(.make(list))]).sealed()
    let text = String(decoding: entry.body, as: UTF8.self)
    #expect(text.contains(known))
    let altered = SealedEntry(
      id: UUID(naming: ["altered"]), version: 1,
      body: Array(text.replacingOccurrences(of: known, with: strange).utf8))
    _ = try journal.connection(of: "Eve").append([altered], after: .start)
    let home = try StoreOfHousehold()
    try home.exchange(with: journal.connection(of: "Ada"))
    let voids = try home.store.lookAtHousehold { try $0.contents().voids }
    #expect(voids == [altered.id: .unreadable])
    #expect(try home.store.read { try $0.lists(limit: nil) } == [])
  }

  /// Each list takes the title of the next one, and the last takes that of the first.
  @Test func titlesGoRound() throws {
    let lists = (1...50).map { number in
      ListReference(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number))),
        title: "List \(number)")
    }
    let journal = MemoryJournal(clock: FixedClock(now: Self.date))
    var eve = HouseholdAuthor("Eve", seed: 3)
    let home = try StoreOfHousehold()
    for intents in [
      lists.map { .list(.make($0)) },
      [.list(.rename(lists[49], to: "Aside"))]
        + (0..<49).reversed().map { .list(.rename(lists[$0], to: lists[$0 + 1].title)) }
        + [.list(.rename(lists[49], to: lists[0].title))],
    ] as [[Intent]] {
      let entry = try eve.entry(titled: "lists", intents).sealed()
      _ = try journal.connection(of: "Eve").append([entry], after: journal.end)
      try home.exchange(with: journal.connection(of: "Ada"))
    }
    let titles = try home.store.read { repository in
      try lists.map { try repository.list(withId: $0.id)?.title }
    }
    #expect(titles == (lists[1...] + lists[..<1]).map(\.title))
    #expect(try home.store.problems() == [])
  }

  /// Options of a device are not part of the household.
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
