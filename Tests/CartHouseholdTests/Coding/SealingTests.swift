import CartHousehold
import CartModels
import Foundation
import HouseholdSimulation
import Testing
import TestSupport

@Suite struct SealingTests {
  /// One intent of each kind, with all of its fields.
  static let intents: [Intent] = {
    var random = SeededGenerator(seed: 7)
    func id() -> UUID { UUID.random(using: &random) }
    func lot() -> LotIdentifier { LotIdentifier(id()) }
    let day = CalendarDate(year: 2026, month: 11, day: 27)
    let date = Date(timeIntervalSinceReferenceDate: 800_000_000.123_456)
    let place = ItemPlace(
      list: ListReference(id: id(), title: "Zürich \"quoted\""), name: "Crème \\ Fraîche",
      family: .volume, category: .dairy)
    let seen = SeenLot(lot: lot(), quantity: Quantity(2, .liter), place: place)
    let item = ShoppingItem(
      id: id(), name: "Milk", quantity: Quantity(2, .liter), category: .dairy, notes: "big",
      isCompleted: true, dueDate: day, createdAt: date)
    var fields = ItemFields(due: day)
    fields.shop = ShopName(text: "Corner")
    let shown = ShownLot(
      seen, of: SharedItem(item, marks: FieldMarks(category: id(), stored: [.due: id()])))
    let template = ListTemplate(
      name: "t", description: "d", source: "template t { add Milk }", origin: "prompt",
      createdAt: date)
    let schedules = day.map { day in
      Schedule(
        name: "weekly", recurrence: .weeks(2, on: [.monday]), template: "t", arguments: "2",
        exceptions: ["Milk"], list: "Home", anchor: day, until: day, isPaused: true,
        createdAt: date)
    }
    let word = CategoryWord(word: "cheese", category: .dairy)
    let prices =
      day.map { day in
        [
          Price(name: "Milk", money: Money(1.29), noted: day),
          Price(
            name: "Milk", money: Money(1.19, Currency(code: "EUR")), kind: .pack,
            quantity: Quantity(1, .liter), shop: "Corner", noted: day, number: 2, until: day),
        ]
      } ?? []
    let claims =
      day.map { day in
        [
          PantryClaim(name: "Rice", noted: day),
          PantryClaim(
            name: "Flour", quantity: Quantity(2, .kilogram), isAlways: true, noted: day, until: day),
        ]
      } ?? []
    let definitions: [(DefinitionKey, Definition)] =
      [
        (.template(NameKey("t")), .template(template)),
        (.category(NameKey("Pets")), .category(ItemCategory(name: "Pets", emoji: "🐶"))),
        (.categoryWord(word.key), .categoryWord(word)),
        (.shop(NameKey("Corner")), .shop(Shop(name: "Corner", order: ["Dairy", "Pets"]))),
        (.shopOfList(id()), .shopOfList("Corner")), (.budget(id()), .budget(Money(60))),
      ] + (prices.map { (.price($0.key), .price($0)) })
      + (day.map {
        [
          (
            .menu($0),
            .menu(
              MenuDay(
                day: $0,
                dishes: [
                  Dish("lasagna", isText: false, servings: 4, applied: Dish.Portion(2)),
                  Dish("Pizza out", isText: true, applied: Dish.Portion(nil)),
                ], noted: $0))
          )
        ]
      } ?? [])
      + (claims.map { (.pantry($0.key), .pantry($0)) })
      + (schedules.map { [(.schedule($0.key), .schedule($0))] } ?? [])
    return [
      .put(
        Addition(
          lot: lot(), place: place, quantity: Quantity(2, .liter), cap: Quantity(3, .liter),
          isBare: true, note: "big; red", fields: ItemFields(due: day), saysCategory: true,
          restoring: FieldMarks(category: id(), stored: [.due: id()]))),
      .put(
        Addition(
          lot: lot(), place: place, quantity: Quantity(2, .liter), fields: fields,
          restoring: FieldMarks(stored: [.due: id(), .shop: id()]))),
      .buy([seen], at: date), .buy([seen], at: nil),
      .unbuy([SeenMarks(seen, marks: [id(), id()])]),
      .rebuy([SeenMarks(seen, marks: [id(), id()])], at: date),
      .show([ShownLot(seen)]), .show([shown]),
      .drop([SeenState(lot: lot(), isBought: true, place: place)]),
      .place(Relocation(lots: [seen], list: place.list, name: "Tea", onlyFromThere: true)),
      .amount(
        Replacing(
          seen: [lot()], lot: lot(), quantity: Quantity(5, .liter), place: place, isAtLeast: true)),
      .restore(lot()),
      .pay([LotPayment(lot: lot(), paid: Money(2.58, Currency(code: "EUR")), shop: "Corner")]),
      .pay([LotPayment(lot: lot(), paid: nil, shop: nil)]),
      .field(FieldChange(lots: [lot()], value: .note(seen: "a", new: "b"))),
      .field(FieldChange(lots: [lot()], value: .category(.meat, mark: id()))),
      .field(FieldChange(lots: [lot()], value: .stored(.due, day?.text, mark: nil))),
      .field(FieldChange(lots: [lot()], value: .stored(.due, nil, mark: id()))),
      .field(FieldChange(lots: [lot()], value: .stored(.shop, "Corner", mark: id()))),
      .field(FieldChange(lots: [lot()], value: .stored(.shop, nil, mark: nil))),
      .list(.make(place.list)), .list(.rename(place.list, to: "Basel")), .list(.delete(place.list)),
      .field(FieldChange(lots: [lot()], value: .stored(.due, nil, mark: id()), restoring: id())),
      .define(DefinitionChange(.template(NameKey("t")), nil, mark: id(), restoring: id())),
      .withdraw(schedule: NameKey("weekly"), by: id(), until: day, restoring: id()),
      .withdraw(schedule: NameKey("weekly"), by: id(), until: nil, restoring: nil),
    ] + (day.map { [.occurrence(schedule: NameKey("weekly"), day: $0)] } ?? [])
      + definitions.map { .define(DefinitionChange($0.0, $0.1)) }
  }()

  private static let entry: HouseholdEntry = {
    var author = HouseholdAuthor("Ada", seed: 8)
    return author.entry(titled: "all of it", intents)
  }()

  @Test(arguments: intents) func anIntentIsReadAsItWasWritten(_ intent: Intent) throws {
    var author = HouseholdAuthor("Ada", seed: 9)
    let entry = author.entry(titled: "one", [intent])
    #expect(try HouseholdEntry(pending: entry.sealed()) == entry)
  }

  @Test func theSameEntryIsTheSameBytes() throws {
    #expect(try Self.entry.sealed() == Self.entry.sealed())
  }

  /// Earlier programs write and read these keys, and would ignore a key with another name.
  @Test func theDayHasTheKeysThatItAlwaysHad() throws {
    let (mark, day) = (LotIdentifier.none.uuid, try #require(CalendarDate(text: "2026-12-24")))
    func text(_ value: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let zeros = mark.uuidString
    #expect(
      try text(FieldChange.Value.stored(.due, day.text, mark: mark))
        == #"{"dueDate":{"mark":"\#(zeros)","value":"2026-12-24"}}"#)
    #expect(try text(FieldChange.Value.stored(.due, nil, mark: nil)) == #"{"dueDate":{}}"#)
    let marks = FieldMarks(category: mark, stored: [.due: mark])
    #expect(try text(marks) == #"{"category":"\#(zeros)","dueDate":"\#(zeros)"}"#)
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let item = ShoppingItem(id: mark, name: "Tea", dueDate: day, createdAt: date)
    let row = try text(SharedItem(item, marks: marks))
    #expect(row.hasPrefix(#"{"categoryMark":"\#(zeros)","dueMark":"\#(zeros)","item":{"#))
    #expect(row.contains(#""createdAt":0,"dueDate":"2026-12-24","id":"\#(zeros)""#))
  }

  @Test(arguments: [(nil, 1), ("Lidl", 2)])
  func anEntryIsOfTheFirstVersionThatHasItsIntents(shop: String?, version: Int) throws {
    var author = HouseholdAuthor("Ada", seed: 3)
    let place = ItemPlace(
      list: ListReference(id: LotIdentifier.none.uuid, title: "Home"), name: "Tea", family: .count,
      category: .pantry)
    var addition = Addition(lot: .none, place: place, quantity: 1)
    addition.fields.shop = shop.flatMap(ShopName.init(text:))
    #expect(author.entry(titled: "add Tea", [.put(addition)]).version == version)
  }

  @Test func theJournalSaysWhoAndTheEarlierDate() throws {
    let sealed = try Self.entry.sealed()
    func read(at date: Date) throws -> HouseholdEntry {
      try HouseholdEntry(
        JournalRecord(entry: sealed, place: .start, person: "Eve", date: date))
    }
    let before = Self.entry.date.addingTimeInterval(-60)
    #expect(try read(at: before).date == before)
    #expect(try read(at: Self.entry.date.addingTimeInterval(60)).date == Self.entry.date)
    #expect(try read(at: before).author == "Eve")
  }

  @Test func aNewerVersionWaitsForANewerProgram() throws {
    let version = HouseholdEntry.currentVersion + 1
    let sealed = SealedEntry(id: UUID(), version: version, body: Array("{}".utf8))
    #expect(throws: EntryFault.newer(version)) { try HouseholdEntry(pending: sealed) }
  }

  @Test func whatIsTooDeepIsNotRead() throws {
    let depth = String(repeating: "[", count: 100_000)
    let sealed = SealedEntry(id: UUID(), version: 1, body: Array(depth.utf8))
    #expect(throws: EntryFault.tooDeep) { try HouseholdEntry(pending: sealed) }
  }

  @Test func whatIsTooLargeIsNotRead() throws {
    let bytes = [UInt8](repeating: 0x20, count: SealedEntry.maximumSize + 1)
    let sealed = SealedEntry(id: UUID(), version: 1, body: bytes)
    #expect(throws: EntryFault.tooLarge) { try HouseholdEntry(pending: sealed) }
  }

  /// Any bytes are either decoded or rejected with a diagnosis. A decoded entry is applied as a
  /// whole or not at all.
  @Test func hostileBytesAreADiagnosis() throws {
    var random = SeededGenerator(seed: 10)
    var (read, refused, void) = (0, 0, 0)
    for _ in 0..<6_000 {
      let body = try Self.broken(&random)
      do {
        let entry = try HouseholdEntry(
          pending: SealedEntry(id: UUID.random(using: &random), version: 1, body: body))
        read += 1
        var state = MemoryHousehold()
        let applied = try state.apply(entry)
        void += applied.void == nil ? 0 : 1
        try state.takeBack(applied.before)
        #expect(state == MemoryHousehold())
      } catch is EntryFault {
        refused += 1
      }
    }
    #expect(
      read > 100 && refused > 100 && void > 10,
      "\(read) were read, \(refused) refused and \(void) void")
  }

  private static func broken(_ random: inout SeededGenerator) throws -> [UInt8] {
    var author = HouseholdAuthor("Ada", seed: random.next())
    let chosen = (0..<3).map { _ in random.pick(intents) }
    var body = try author.entry(titled: "broken", chosen).sealed().body
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<body.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: body[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: body.removeSubrange(place..<min(body.count, place + 8))
      case 2:
        body.insert(
          contentsOf: Array(random.pick(["9", "-", "\"", "\u{0}", "e9"]).utf8), at: place)
      case 3: body.insert(contentsOf: body[..<min(place, 60)], at: place)
      default: body[place] = UInt8(ascii: "0")
      }
      if body.isEmpty { body = [0] }
    }
    return body
  }
}

extension LotIdentifier {
  fileprivate static let none = LotIdentifier(
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
}
