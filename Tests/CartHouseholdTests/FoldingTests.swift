import CartHousehold
import CartModels
import Foundation
import HouseholdSimulation
import Testing

/// Rules for applying entries that the table does not cover.
@Suite struct FoldingTests {
  private var author = HouseholdAuthor("Ada", seed: 1)
  private var state = MemoryHousehold()
  private let home = ListReference(id: UUID(naming: ["home"]), title: "Home")

  private func lot(_ name: String) -> LotIdentifier { LotIdentifier(UUID(naming: [name])) }

  private func place(_ name: String, _ family: UnitFamily = .count) -> ItemPlace {
    ItemPlace(list: home, name: name, family: family, category: .other)
  }

  private func put(_ id: String, _ quantity: Quantity, _ name: String = "Milk") -> Intent {
    .put(Addition(lot: lot(id), place: place(name, quantity.family), quantity: quantity))
  }

  private mutating func apply(_ intents: Intent...) throws -> AppliedEntry {
    try state.apply(author.entry(titled: "", intents))
  }

  private func item(_ name: String) -> ShoppingItem? {
    state.items.values.map(\.item).first { $0.name == name }
  }

  @Test mutating func whatOverflowsIsVoidAsAWhole() throws {
    _ = try apply(put("a", Quantity(Rational(.max))))
    let before = state
    let applied = try apply(put("b", 1, "Tea"), put("c", 1))
    #expect(applied.void == .overflow && applied.inverse.isEmpty)
    #expect(state.items == before.items && state.lots == before.lots)
    #expect(state.voids.values.map(\.self) == [.overflow])
    try state.takeBack(applied.before)
    #expect(state == before)
  }

  @Test(arguments: [
    ("", VoidReason.name), (" \t", .name), (String(repeating: "a", count: 1_001), .name),
  ]) mutating func namesComeThroughTheDoorsOfAdd(_ name: String, _ reason: VoidReason) throws {
    #expect(try apply(put("a", 1, name)).void == reason)
    let list = ListReference(id: home.id, title: name)
    #expect(try apply(.list(.make(list))).void == reason)
    #expect(try apply(.list(.rename(home, to: name))).void == reason)
    #expect(state.items.isEmpty && state.lists.isEmpty)
  }

  @Test mutating func amountsAreAboveZeroAndOfTheirPlace() throws {
    #expect(try apply(put("a", 0)).void == .quantity)
    #expect(try apply(put("a", -1)).void == .quantity)
    let seen = SeenLot(lot: lot("a"), quantity: 1, place: place("Milk", .volume))
    #expect(try apply(.buy([seen], at: nil)).void == .quantity)
  }

  @Test mutating func aNoteThatGrowsTooLongIsVoid() throws {
    func adding(_ id: String, _ letter: String) -> Intent {
      .put(
        Addition(
          lot: lot(id), place: place("Milk"), quantity: 1,
          note: String(repeating: letter, count: 60_000)))
    }
    #expect(try apply(adding("a", "x")).void == nil)
    #expect(try apply(adding("b", "y")).void == .note)
  }

  /// Lots never form a cycle of replacements, no matter which members write the entries.
  @Test mutating func lotsNeverTurnInACircle() throws {
    func setting(_ seen: String, _ new: String) -> Intent {
      .amount(
        Replacing(
          seen: [lot(seen), lot(new)], lot: lot(new), quantity: 2, place: place("Milk")))
    }
    func replacing(_ seen: String, by new: String) -> Intent {
      .amount(
        Replacing(seen: [lot(seen)], lot: lot(new), quantity: 2, place: place("Milk")))
    }
    _ = try apply(put("a", 1), replacing("a", by: "b"), replacing("b", by: "a"), setting("b", "c"))
    _ = try apply(replacing("unseen", by: "d"), replacing("d", by: "unseen"))
    let seen = ["a", "b", "c", "d", "unseen"].map {
      SeenLot(lot: lot($0), quantity: 1, place: place("Milk"))
    }
    #expect(try apply(.buy(seen, at: nil)).void == nil)
    #expect(try state.contradictions() == [])
  }

  @Test mutating func anItemKeepsItsIdentifierUnderAnotherName() throws {
    _ = try apply(put("a", 1), put("b", 2))
    let id = try #require(item("Milk")).id
    let entry = try #require(
      try author.entry(for: .rename("Milk", to: "Oat Milk"), on: state))
    let applied = try state.apply(entry)
    #expect(item("Oat Milk")?.id == id && item("Milk") == nil)
    _ = try state.apply(author.entry(titled: "undo", applied.inverse))
    #expect(item("Milk")?.id == id && item("Oat Milk") == nil)
  }

  @Test mutating func whatStaysBehindIsAnItemOfItsOwn() throws {
    _ = try apply(put("a", 1), put("b", 2))
    let seen = SeenLot(lot: lot("a"), quantity: 1, place: place("Milk"))
    _ = try apply(.place(Relocation(lots: [seen], name: "Tea")))
    #expect(item("Milk")?.quantity == 2 && item("Tea")?.quantity == 1)
    #expect(item("Milk")?.id != item("Tea")?.id)
  }

  @Test mutating func amountsAddUpInTheUnitThatIsThere() throws {
    _ = try apply(put("a", Quantity(1, .liter)), put("b", Quantity(500, .milliliter)))
    #expect(item("Milk")?.displayName == "1.5 l Milk")
    let seen = SeenLot(lot: lot("a"), quantity: Quantity(1, .liter), place: place("Milk", .volume))
    _ = try apply(.buy([seen], at: nil))
    #expect(item("Milk")?.displayName == "500 ml Milk")
  }

  @Test mutating func notesAreChangedInTheirParts() throws {
    _ = try state.apply(
      #require(try author.entry(for: .add("1 Milk", note: "big; red"), on: state)))
    let said = try #require(try author.entry(for: .note("small", of: "Milk"), on: state))
    _ = try apply(.field(FieldChange(lots: [], value: .note(seen: "", new: "lost"))))
    _ = try state.apply(
      #require(try author.entry(for: .add("1 Milk", note: "cold"), on: state)))
    let applied = try state.apply(said)
    #expect(item("Milk")?.notes == "small; cold")
    _ = try state.apply(author.entry(titled: "undo", applied.inverse))
    #expect(item("Milk")?.notes == "big; red; cold")
  }

  @Test mutating func aFieldIsTakenBackOnlyWhileItIsStillOnesOwn() throws {
    _ = try apply(put("a", 1))
    func categorize(_ category: ItemCategory) -> Intent {
      .field(FieldChange(lots: [lot("a")], value: .category(category, mark: nil)))
    }
    let first = try apply(categorize(.dairy))
    _ = try apply(categorize(.frozen))
    _ = try state.apply(author.entry(titled: "undo", first.inverse))
    #expect(item("Milk")?.category == .frozen)
  }

  @Test mutating func aDeletedTemplateIsTakenBack() throws {
    let sentence = HouseholdSentence.template("t", source: "template t { add Milk }")
    _ = try state.apply(#require(try author.entry(for: sentence, on: state)))
    let key = DefinitionKey.template(NameKey("t"))
    let applied = try apply(.define(DefinitionChange(key, nil)))
    #expect(state.definition(key)?.value == nil)
    _ = try state.apply(author.entry(titled: "undo", applied.inverse))
    #expect(state.definition(key)?.value != nil)
  }

  @Test mutating func aDefinitionBelongsUnderItsOwnName() throws {
    let shop = Definition.shop(Shop(name: "Corner", order: []))
    #expect(
      try apply(.define(DefinitionChange(.shop(NameKey("Other")), shop))).void == .definition)
    #expect(
      try apply(.define(DefinitionChange(.template(NameKey("Corner")), shop))).void == .definition)
  }
}
