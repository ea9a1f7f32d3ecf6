import CartModels
import Testing

@testable import CartInterpreter

/// The part of an amount that has to be bought in addition to the pantry.
@Suite struct PantryUseTests {
  private func item(_ name: String, _ quantity: Quantity? = nil) throws -> PantryItem {
    let today = try #require(CalendarDate(text: "2026-01-05"))
    return PantryItem(PantryClaim(name: name, quantity: quantity, noted: today), on: today)
  }

  @Test func anAmountAtHomeCountsOnce() throws {
    let (use, rice) = (PantryUse(), try item("Rice", Quantity(1, .kilogram)))
    #expect(try use.take(Quantity(600, .gram), of: rice) == nil)
    #expect(use.hasLeftOut("rice"))
    #expect(try use.take(Quantity(600, .gram), of: rice) == Quantity(200, .gram))
    // The stock is used up, so further amounts are bought in full.
    #expect(try use.take(Quantity(50, .gram), of: rice) == Quantity(50, .gram))
    #expect(use.leftOut.map(\.item) == [rice])
  }

  @Test func exactlyWhatIsThereLeavesNothing() throws {
    let (use, rice) = (PantryUse(), try item("Rice", Quantity(500, .gram)))
    let half = Quantity(try Rational(1, 2), .kilogram)
    #expect(try use.take(half, of: rice) == nil)
    #expect(try use.take(half, of: rice) == half)
  }

  @Test func whatIsPartlyThereIsReportedWithItsAmount() throws {
    let (use, eggs) = (PantryUse(), try item("Eggs", Quantity(6)))
    #expect(try use.take(Quantity(8), of: eggs) == Quantity(2))
    #expect(use.leftOut == [LeftOut(item: eggs, quantity: Quantity(6))])
    #expect(!use.hasLeftOut("Eggs"))
  }

  /// If either side has no amount, or the units cannot be compared, the whole amount is left out.
  @Test func amountsThatCannotBeComparedLeaveAllOut() throws {
    let use = PantryUse()
    let (rice, salt) = (try item("Rice", Quantity(1, .kilogram)), try item("Salt"))
    #expect(try use.take(nil, of: rice) == nil)
    #expect(try use.take(Quantity(2, .can), of: rice) == nil)
    #expect(try use.take(Quantity(500, .gram), of: salt) == nil)
    // None of these calls used up the stock.
    #expect(try use.take(Quantity(1, .kilogram), of: rice) == nil)
    #expect(use.leftOut.map(\.item) == [rice, salt])
  }

  @Test func eachNameIsLookedUpOnce() throws {
    let (use, rice) = (PantryUse(), try item("Rice"))
    var names: [String] = []
    for name in ["Rice", "rice", "Salt", "salts", "Salt"] {
      let found = use.item(NameKey(name)) { key in
        names.append(key.text)
        return key.text == "rice" ? rice : nil
      } isEmpty: {
        false
      }
      #expect(found == (name.lowercased() == "rice" ? rice : nil))
    }
    #expect(names == ["rice", "salt"])
  }

  @Test func nothingIsLookedUpWhereNothingIsAtHome() {
    let (use, all) = (PantryUse(), PantryUse(isEmpty: true))
    var looks = 0
    for _ in 0..<3 {
      for use in [use, all] {
        let found = use.item(NameKey("Rice")) { _ in
          Issue.record("looked up")
          return nil
        } isEmpty: {
          looks += 1
          return true
        }
        #expect(found == nil)
      }
    }
    #expect(looks == 1)
  }

  @Test func doubtsAreAskedOnceInTheirOrder() throws {
    let use = PantryUse()
    let (rice, beans) = (try item("Rice"), try item("Beans"))
    for item in [rice, beans, rice] { use.doubt(item) }
    #expect(use.doubts == [rice, beans])
  }
}
