import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

/// The effects of operations on items and their lots.
@Suite struct OperationTests {
  private let fixture: StoreFixture
  private let list: ListSummary

  init() throws {
    fixture = try StoreFixture()
    let id = try fixture.makeList("Home")
    list = try fixture.read { try #require(try $0.list(withId: id)) }
  }

  /// Adds an item like a sentence.
  private func add(
    _ quantity: Quantity, _ name: String, intent: Merge.Intent = .add, to list: UUID? = nil
  ) throws {
    let list = list ?? self.list.id
    try fixture.write { repository throws in
      let draft = ItemDraft(name: name, quantity: quantity)
      let there = try repository.items(named: draft.key, in: list)
      let outcome = try Merge.outcome(
        of: draft, intent: intent, among: there, at: repository.date)
      switch outcome {
      case .insert:
        try repository.perform(
          .put(
            ShoppingItem(draft, id: fixture.ids.next(), at: repository.date),
            as: ItemOperation.Wording(draft, intent: intent), on: list))
      case .update(let after, let arrival):
        let before = try #require(there.first { $0.id == after.id })
        try repository.perform(
          .join(
            before, becoming: after, by: arrival,
            as: ItemOperation.Wording(draft, intent: intent), lot: fixture.ids.next(), on: list))
      case .unchanged, .leftAlone: break
      }
    }
  }

  private func item(_ name: String, on list: UUID? = nil) throws -> ShoppingItem {
    try fixture.read { repository in
      try #require(try repository.items(named: NameKey(name), in: list ?? self.list.id).first)
    }
  }

  private func amounts(_ name: String, on list: UUID? = nil) throws -> [Quantity] {
    let item = try item(name, on: list)
    return try fixture.read { try $0.lots(of: item.id).map(\.quantity) }
  }

  private func perform(_ operation: (ShoppingItem) -> ItemOperation, _ name: String) throws {
    let item = try item(name)
    try fixture.write { try $0.perform(operation(item)) }
  }

  @Test func oneAdditionNeedsNoRow() throws {
    try add(Quantity(2, .liter), "Milk")
    #expect(try amounts("Milk") == [])
  }

  @Test func eachFurtherAdditionIsALot() throws {
    try add(Quantity(2, .liter), "Milk")
    try add(Quantity(1, .liter), "Milk")
    try add(Quantity(500, .milliliter), "Milk")
    let lots = [Quantity(2, .liter), Quantity(1, .liter), Quantity(500, .milliliter)]
    #expect(try amounts("Milk") == lots)
    #expect(try item("Milk").quantity.isEquivalent(to: Quantity(3500, .milliliter)))
  }

  @Test func ensuringMoreMakesOneLotOfAll() throws {
    try add(2, "Eggs")
    try add(1, "Eggs")
    try add(3, "Eggs", intent: .ensure)
    #expect(try amounts("Eggs") == [2, 1])
    try add(6, "Eggs", intent: .ensure)
    #expect(try amounts("Eggs") == [])
  }

  @Test func whatIsAddedToWhatWasBoughtIsAloneAgain() throws {
    try add(2, "Eggs")
    try add(1, "Eggs")
    try perform({ .mark($0, isCompleted: true, on: list) }, "Eggs")
    #expect(try amounts("Eggs") == [2, 1])
    try add(4, "Eggs")
    #expect(try amounts("Eggs") == [])
    #expect(try item("Eggs").quantity == 4)
  }

  @Test func anotherAmountIsOneLotAndAnotherNoteLeavesThem() throws {
    try add(2, "Eggs")
    try add(1, "Eggs")
    var noted = try item("Eggs")
    noted.notes = "brown"
    try perform({ .set($0, to: noted, lot: fixture.ids.next(), on: list.id) }, "Eggs")
    #expect(try amounts("Eggs") == [2, 1])
    var fewer = noted
    fewer.quantity = 2
    try perform({ .set($0, to: fewer, lot: fixture.ids.next(), on: list.id) }, "Eggs")
    #expect(try amounts("Eggs") == [])
  }

  @Test func lotsGoAlongToAnotherList() throws {
    let party = try fixture.makeList("Party")
    try add(2, "Eggs")
    try add(1, "Eggs")
    let lot = fixture.ids.next()
    try perform({ .move($0, from: list.id, becoming: $0, lot: lot, on: party) }, "Eggs")
    #expect(try amounts("Eggs", on: party) == [2, 1])
  }

  @Test func anItemThatIsAbsorbedBringsItsLots() throws {
    try add(2, "Eggs")
    try add(1, "Eggs")
    try add(6, "Brown Eggs")
    let eggs = try item("Eggs")
    let there = try item("Brown Eggs")
    var after = there
    after.quantity = 9
    try fixture.write {
      try $0.perform(
        .absorb(
          eggs, from: list.id, into: there, becoming: after, by: .more(eggs.quantity),
          lot: fixture.ids.next(), on: list.id))
    }
    #expect(try amounts("Brown Eggs") == [2, 1, 6])
    try fixture.write { _ = try $0.undo() }
    #expect(try amounts("Eggs") == [2, 1])
    #expect(try amounts("Brown Eggs") == [])
  }

  @Test func removingAnItemTakesItsLotsAndUndoBringsThemBack() throws {
    try add(2, "Eggs")
    try add(1, "Eggs")
    let eggs = try item("Eggs")
    try perform({ .remove($0, from: list.id) }, "Eggs")
    #expect(try fixture.read { try $0.lots(of: eggs.id) } == [])
    try fixture.write { _ = try $0.undo() }
    #expect(try amounts("Eggs") == [2, 1])
  }

  @Test func checkingOffIsRememberedAsBought() throws {
    try add(2, "Eggs")
    try perform({ .mark($0, isCompleted: true, on: list) }, "Eggs")
    let eggs = try item("Eggs")
    #expect(try fixture.read { try $0.latestPurchase(of: eggs.id)?.quantity } == 2)
    try perform({ .mark($0, isCompleted: false, on: list) }, "Eggs")
    #expect(try fixture.read { try $0.latestPurchase(of: eggs.id) } == nil)
  }

  /// After any operations in any order, lots add up to the amounts, and everything can be undone.
  @Test(arguments: 0..<8) func lotsAlwaysComeToTheAmount(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let party = try fixture.makeList("Party")
    let names = ["Milk", "Eggs", "Oat Milk"]
    for _ in 0..<60 {
      let place = Bool.random(using: &random) ? list.id : party
      let name = random.pick(names)
      let amount = Quantity(Rational(Int64.random(in: 1...5, using: &random)))
      let there = try fixture.read { try $0.items(named: NameKey(name), in: place).first }
      guard let there, Int.random(in: 0..<10, using: &random) > 4 else {
        try add(
          amount, name, intent: Bool.random(using: &random) ? .add : .ensure, to: place)
        continue
      }
      let summary = try fixture.read { try #require(try $0.list(withId: place)) }
      var changed = there
      changed.quantity = amount
      let operation: ItemOperation =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .remove(there, from: place)
        case 1: .mark(there, isCompleted: !there.isCompleted, on: summary)
        case 2: .set(there, to: changed, lot: fixture.ids.next(), on: place)
        default: .set(there, to: there.noted("n"), lot: fixture.ids.next(), on: place)
        }
      try fixture.write { try $0.perform(operation) }
      #expect(try fixture.store.problems() == [])
    }
    while try fixture.write({ try $0.undo() }) != nil {
      #expect(try fixture.store.problems() == [])
    }
    #expect(try fixture.read { try $0.lists(limit: nil) } == [])
  }
}

extension ShoppingItem {
  fileprivate func noted(_ note: String) -> ShoppingItem {
    var item = self
    item.notes = note
    return item
  }
}
