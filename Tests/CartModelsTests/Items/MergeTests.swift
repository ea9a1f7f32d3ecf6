import CartModels
import TestSupport
import Testing

@Suite struct MergeTests {
  private func outcome(
    _ quantity: Quantity?, name: String = "Milk", notes: String? = nil,
    category: ItemCategory? = nil, due: String? = nil, completed: Bool = false,
    intent: Merge.Intent = .add, among existing: [ShoppingItem]
  ) throws -> Merge.Outcome {
    let draft = ItemDraft(
      name: name, quantity: quantity, notes: notes, category: category,
      fields: ItemFields(due: due.flatMap { CalendarDate(text: $0) }), isCompleted: completed)
    return try Merge.outcome(of: draft, intent: intent, among: existing, at: moment(9))
  }

  /// Returns the updated item, or nil for any other outcome.
  private func updated(_ outcome: Merge.Outcome) -> ShoppingItem? {
    if case .update(let item, _) = outcome { item } else { nil }
  }

  @Test func aNewNameIsInserted() throws {
    #expect(try outcome(Quantity(2), among: []) == .insert)
    #expect(try outcome(nil, intent: .ensure, among: []) == .insert)
  }

  struct Sum: CustomTestStringConvertible, Sendable {
    let (there, added): (Quantity, Quantity?)
    let text: String
    var testDescription: String {
      "\(there.displayText) and \(added?.displayText ?? "one") make \(text)"
    }

    init(_ there: Quantity, _ added: Quantity?, _ text: String) {
      (self.there, self.added, self.text) = (there, added, text)
    }
  }

  static let half = Rational(1).halved
  static let fiveEighths = Rational(5).halved.halved.halved

  @Test(arguments: [
    Sum(Quantity(1, .kilogram), Quantity(200, .gram), "1.2 kg"),
    Sum(Quantity(2), Quantity(4), "6x"),
    Sum(Quantity(1), nil, "2x"),
    Sum(Quantity(1, .cup), Quantity(2, .cup), "3 cups"),
    Sum(Quantity(half), Quantity(half), "1x"),
    Sum(Quantity(fiveEighths, .cup), Quantity(fiveEighths, .cup), "1¼ cups"),
    Sum(Quantity(1, .dozen), nil, "1 1/12 dozen"),
    Sum(Quantity(1, .can), Quantity(2, .can), "3 cans"),
  ])
  func pendingAmountsAddUpInTheUnitThatIsThere(_ sum: Sum) throws {
    let there = item("Milk", sum.there)
    let merged = try #require(updated(outcome(sum.added, among: [there])))
    #expect(merged.quantity.displayText == sum.text)
    #expect(merged.quantity.unit == sum.there.unit)
    #expect(merged.updatedAt == moment(9))
    #expect(merged.createdAt == there.createdAt)
    #expect(merged.id == there.id)
  }

  @Test func fiveEighthsOfACupStayAsTyped() {
    #expect(Quantity(Self.fiveEighths, .cup).displayText == "5/8 cup")
  }

  @Test(arguments: [
    (Quantity(1), Quantity(300, .gram)), (Quantity(1, .teaspoon), Quantity(5, .gram)),
    (Quantity(1, .kilogram), Quantity(1, .liter)), (Quantity(1, .can), Quantity(1, .tin)),
    (Quantity(1, .can), Quantity(1, .pcs)),
  ])
  func differentFamiliesStayApart(_ there: Quantity, _ added: Quantity) throws {
    #expect(try outcome(added, among: [item("Milk", there)]) == .insert)
    #expect(try outcome(added, intent: .ensure, among: [item("Milk", there)]) == .insert)
  }

  @Test func theFamilyDecidesWhichOfTheItemsIsMeant() throws {
    let items = [item("Milk", Quantity(1), id: 1), item("Milk", Quantity(2, .liter), id: 2)]
    let merged = try #require(updated(outcome(Quantity(500, .milliliter), among: items)))
    #expect(merged.id == identifier(2))
    #expect(merged.quantity.displayText == "2.5 l")
    #expect(try updated(outcome(nil, among: items))?.quantity == Quantity(2))
  }

  private func dated(_ due: String?, completed: Bool = false) -> ShoppingItem {
    var milk = item("Milk", completed: completed)
    milk.dueDate = due.flatMap { CalendarDate(text: $0) }
    return milk
  }

  @Test(arguments: [Merge.Intent.add, .ensure])
  func theEarlierDayIsKept(_ intent: Merge.Intent) throws {
    let (early, late) = ("2026-12-24", "2027-01-06")
    for (there, said, kept) in [
      (early, late, early), (late, early, early), (nil, late, late), (early, nil, early),
    ] {
      let outcome = try outcome(Quantity(3), due: said, intent: intent, among: [dated(there)])
      #expect(updated(outcome)?.dueDate?.text == kept)
    }
    let enough = dated(late)
    #expect(try outcome(nil, due: late, intent: .ensure, among: [enough]) == .unchanged(enough))
    #expect(
      try updated(outcome(nil, due: early, intent: .ensure, among: [enough]))?.dueDate?.text
        == early)
  }

  /// The due date of a completed item does not apply to a new purchase.
  @Test func ofWhatIsCompletedTheDayIsForgotten() throws {
    let bought = dated("2026-12-24", completed: true)
    #expect(try updated(outcome(nil, among: [bought]))?.dueDate == nil)
    #expect(
      try updated(outcome(nil, due: "2027-01-06", among: [bought]))?.dueDate?.text == "2027-01-06")
    let pending = dated("2027-01-06")
    #expect(
      try outcome(nil, due: "2026-12-24", completed: true, among: [pending])
        == .unchanged(pending))
    #expect(
      try updated(outcome(nil, due: "2026-12-01", completed: true, among: [bought]))?.dueDate?.text
        == "2026-12-01")
  }

  /// A pending item with the same name in another unit takes the earlier due date.
  @Test func whatIsLeftAloneTakesTheEarlierDay() throws {
    var liters = item("Milk", Quantity(2, .liter))
    liters.dueDate = CalendarDate(text: "2027-01-06")
    let merged = try updated(outcome(nil, due: "2026-12-24", among: [liters]))
    #expect(merged?.dueDate?.text == "2026-12-24")
    #expect(merged?.quantity == Quantity(2, .liter))
  }

  @Test func theFirstSpellingStays() throws {
    let merged = try updated(outcome(Quantity(1), name: "MILK", among: [item("Milk")]))
    #expect(merged?.name == "Milk")
  }

  @Test(arguments: [Merge.Intent.add, .ensure])
  func withoutAnAmountAnotherUnitIsLeftAlone(_ intent: Merge.Intent) throws {
    let liters = item("Milk", Quantity(2, .liter), id: 2)
    #expect(try outcome(nil, intent: intent, among: [liters]) == .leftAlone(liters))
    let bought = item("Milk", Quantity(3), completed: true, id: 1)
    #expect(try outcome(nil, intent: intent, among: [bought, liters]) == .leftAlone(liters))
  }

  @Test func whatIsLeftAloneStillTakesNoteAndCategory() throws {
    let liters = item("Milk", Quantity(2, .liter), notes: "organic")
    let merged = try #require(
      updated(outcome(nil, notes: "fresh", category: .dairy, among: [liters])))
    #expect(merged.quantity == Quantity(2, .liter))
    #expect(merged.notes == "organic; fresh")
    #expect(merged.category == .dairy)
    #expect(merged.updatedAt == moment(9))
  }

  @Test(arguments: [Merge.Intent.add, .ensure])
  func whatIsCompletedReopensWithTheNewQuantity(_ intent: Merge.Intent) throws {
    let bought = item("Milk", Quantity(5, .kilogram), completed: true, notes: "organic")
    let merged = try #require(
      updated(outcome(Quantity(200, .gram), notes: "fresh", intent: intent, among: [bought])))
    #expect(merged.quantity == Quantity(200, .gram))
    #expect(!merged.isCompleted)
    #expect(merged.notes == "organic; fresh")
    let counted = item("Milk", Quantity(5), completed: true)
    #expect(try updated(outcome(nil, intent: intent, among: [counted]))?.quantity == .one)
  }

  @Test(arguments: [
    Sum(Quantity(6), Quantity(12), "12x"),
    Sum(Quantity(6), Quantity(1, .dozen), "12x"),
    Sum(Quantity(1, .kilogram), Quantity(1500, .gram), "1.5 kg"),
    Sum(Quantity(Rational(Int64.max), .milligram), Quantity(Rational(Int64.max - 1), .gram), ""),
  ])
  func ensuringRaises(_ sum: Sum) throws {
    let there = item("Milk", sum.there)
    guard !sum.text.isEmpty else {
      // The amounts are compared exactly, although the amount in the item's unit needs more than 64
      // bits.
      #expect(throws: ArithmeticError.overflow) {
        try outcome(sum.added, intent: .ensure, among: [there])
      }
      return
    }
    let merged = try updated(outcome(sum.added, intent: .ensure, among: [there]))
    #expect(merged?.quantity.displayText == sum.text)
  }

  @Test(arguments: [
    (Quantity(12), Quantity(12)), (Quantity(13), Quantity(1, .dozen)),
    (Quantity(1, .kilogram), Quantity(1000, .gram)), (Quantity(2), nil),
    (Quantity(Rational(Int64.max), .kilogram), Quantity(1, .milligram)),
  ])
  func ensuringWhatIsThereChangesNothing(_ there: Quantity, _ asked: Quantity?) throws {
    let there = item("Milk", there)
    #expect(try outcome(asked, intent: .ensure, among: [there]) == .unchanged(there))
  }

  @Test func ensuringTwiceIsEnsuringOnce() throws {
    for notes in [nil, "waxy", "a; b", "; ", "\u{301}"] {
      let there = item("Milk", Quantity(1), notes: "organic")
      func ensure(among existing: ShoppingItem) throws -> Merge.Outcome {
        try outcome(
          Quantity(3), notes: notes, category: .dairy, intent: .ensure, among: [existing])
      }
      let once = try #require(updated(ensure(among: there)))
      #expect(try ensure(among: once) == .unchanged(once))
    }
  }

  @Test(arguments: [
    ("", "waxy", "waxy"), ("waxy", "", "waxy"), ("waxy", "waxy", "waxy"),
    ("waxy", "small", "waxy; small"), ("waxy; small", "small", "waxy; small"),
    ("waxy", "wax", "waxy; wax"), ("a; b; c", "b; c", "a; b; c"), ("a; b", "b; c", "a; b; b; c"),
    ("ab", "b", "ab; b"), ("waxy", "Waxy", "waxy; Waxy"), ("é", "e\u{301}", "é; e\u{301}"),
    ("\u{600}", "x", "\u{600}; x"),
  ])
  func notesAreAppendedAndNeverLost(_ there: String, _ added: String, _ both: String) throws {
    let there = item("Milk", notes: there)
    let merged = try #require(updated(outcome(Quantity(1), notes: added, among: [there])))
    #expect(Array(merged.notes.utf8) == Array(both.utf8))
  }

  @Test func noNoteIsEverLost() throws {
    var generator = SeededGenerator(seed: 6)
    let pool = ["a", "b", "a; b", ";", "; ", " ", "é", "e\u{301}", "\u{301}", "b; a", ""]
    for _ in 0..<500 {
      var there = item("Milk")
      var said: [String] = []
      for _ in 0..<6 {
        let note = pool.randomElement(using: &generator) ?? ""
        said.append(note)
        there = try updated(outcome(Quantity(1), notes: note, among: [there])) ?? there
      }
      for note in said.map(\.withoutOuterBlanks) {
        #expect(there.notes.unicodeScalars.contains(note.unicodeScalars))
      }
    }
  }

  @Test func theCategoryIsWhatWasSaidLast() throws {
    let there = item("Milk", category: .other)
    #expect(try updated(outcome(Quantity(1), category: .dairy, among: [there]))?.category == .dairy)
    #expect(try updated(outcome(Quantity(1), among: [there]))?.category == .other)
  }

  @Test func whatMovesCompletedLeavesThePendingAmount() throws {
    let there = item("Milk", Quantity(3))
    #expect(try outcome(Quantity(2), completed: true, among: [there]) == .unchanged(there))
    let noted = try updated(outcome(Quantity(2), notes: "ripe", completed: true, among: [there]))
    #expect(noted?.quantity == Quantity(3))
    #expect(noted?.isCompleted == false)
    #expect(noted?.notes == "ripe")
  }

  @Test func whatMovesCompletedOntoCompletedAddsUp() throws {
    let there = item("Milk", Quantity(3), completed: true)
    let merged = try updated(outcome(Quantity(2), completed: true, among: [there]))
    #expect(merged?.quantity == Quantity(5))
    #expect(merged?.isCompleted == true)
  }

  @Test func overflowIsAnError() {
    let there = item("Milk", Quantity(Rational(.max)))
    #expect(throws: ArithmeticError.overflow) { try outcome(Quantity(1), among: [there]) }
    #expect(throws: ArithmeticError.overflow) { try outcome(nil, among: [there]) }
  }

  @Test func theOrderOfAddingDoesNotMatter() throws {
    var generator = SeededGenerator(seed: 7)
    let families: [[Unit?]] = [
      [nil, .pcs, .dozen], [.gram, .kilogram, .milligram], [.ounce, .pound],
      [.cup, .tablespoon, .teaspoon, .gallon], [.milliliter, .liter], [.can],
    ]
    for _ in 0..<500 {
      let units = families.randomElement(using: &generator) ?? [nil]
      let amounts = try (0..<4).map { _ in
        Quantity(
          try ratio(.random(in: 1...99, using: &generator), .random(in: 1...16, using: &generator)),
          units.randomElement(using: &generator) ?? nil)
      }
      let there = item("Milk", amounts[0])
      let forward = try amounts.dropFirst().reduce(there, added)
      let backward = try amounts.dropFirst().reversed().reduce(there, added)
      #expect(forward.quantity == backward.quantity)
      let rest = try amounts.dropFirst(2).reduce(amounts[1]) { try $0.adding($1) }
      #expect(try added(there, rest).quantity == forward.quantity)
      #expect(forward.quantity.unit == amounts[0].unit)
    }
  }

  private func added(_ item: ShoppingItem, _ quantity: Quantity) throws -> ShoppingItem {
    try #require(updated(outcome(quantity, among: [item])))
  }
}

extension Rational {
  fileprivate var halved: Rational {
    do throws(ArithmeticError) {
      return try divided(by: 2)
    } catch {
      return .zero
    }
  }
}
