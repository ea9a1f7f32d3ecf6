import CartModels
import TestSupport
import Testing

@Suite struct QuantityTests {
  struct Sum: CustomTestStringConvertible, Sendable {
    let (left, right): (Quantity, Quantity)
    let text: String
    var testDescription: String { "\(left.displayText) + \(right.displayText) = \(text)" }

    init(_ left: Quantity, _ right: Quantity, _ text: String) {
      (self.left, self.right, self.text) = (left, right, text)
    }
  }

  @Test(arguments: [
    Sum(Quantity(1, .kilogram), Quantity(200, .gram), "1.2 kg"),
    Sum(Quantity(200, .gram), Quantity(1, .kilogram), "1200 g"),
    Sum(Quantity(2), Quantity(4), "6x"),
    Sum(Quantity(2), Quantity(3, .pcs), "5x"),
    Sum(Quantity(1, .dozen), Quantity(6), "1½ dozen"),
    Sum(Quantity(6), Quantity(1, .dozen), "18x"),
    Sum(Quantity(1, .cup), Quantity(4, .tablespoon), "1¼ cups"),
    Sum(Quantity(1, .tablespoon), Quantity(3, .teaspoon), "2 tbsp"),
    Sum(Quantity(1, .gallon), Quantity(1, .cup), "1 1/16 gal"),
    Sum(Quantity(1, .pound), Quantity(8, .ounce), "1½ lb"),
    Sum(Quantity(1, .kilogram), Quantity(1, .pound), "≈ 1.454 kg"),
    Sum(Quantity(1, .liter), Quantity(5, .deciliter), "1.5 l"),
    Sum(Quantity(1, .can), Quantity(2, .can), "3 cans"),
  ])
  func quantitiesOfAFamilyAddUpInTheFirstOnesUnit(_ sum: Sum) throws {
    let total = try sum.left.adding(sum.right)
    #expect(total.unit == sum.left.unit)
    #expect(total.displayText == sum.text)
  }

  @Test func aThirdOfACupThreeTimesIsACup() throws {
    let third = Quantity(try ratio(1, 3), .cup)
    #expect(try third.adding(third).adding(third) == Quantity(1, .cup))
  }

  static let pairsAcrossFamilies: [(Unit?, Unit?)] = [
    (nil, .gram), (.gram, .milliliter), (.teaspoon, .gram), (.can, .tin), (.can, nil),
    (.dozen, .kilogram), (.liter, .bottle),
  ]

  @Test(arguments: pairsAcrossFamilies)
  func familiesStayApart(_ left: Unit?, _ right: Unit?) {
    let (left, right) = (Quantity(1, left), Quantity(1, right))
    #expect(throws: ArithmeticError.differentFamilies) { try left.adding(right) }
    #expect(throws: ArithmeticError.differentFamilies) { try left.converted(to: right.unit) }
    #expect(left.isLess(than: right) == nil)
    #expect(right.isLess(than: left) == nil)
    #expect(!left.isEquivalent(to: right))
  }

  @Test func convertingThereAndBackChangesNothing() throws {
    let amount = try ratio(5, 7)
    for from in Unit.allCases {
      for to in Unit.allCases where to.family == from.family {
        let quantity = Quantity(amount, from)
        let converted = try quantity.converted(to: to)
        #expect(converted.unit == to)
        #expect(try converted.converted(to: from) == quantity)
        #expect(converted.isEquivalent(to: quantity))
      }
    }
  }

  @Test func overflowIsAnError() {
    let most = Quantity(Rational(.max), .kilogram)
    #expect(throws: ArithmeticError.overflow) { try most.adding(Quantity(1, .kilogram)) }
    #expect(throws: ArithmeticError.overflow) { try most.converted(to: .gram) }
    #expect(throws: ArithmeticError.overflow) { try Quantity(1, .milligram).adding(most) }
    let dozens = Quantity(Rational(.max), .dozen)
    #expect(throws: ArithmeticError.overflow) { try dozens.converted(to: nil) }
  }

  @Test func comparingHasAnAnswerWhereConvertingWouldOverflow() throws {
    let most = Quantity(Rational(.max), .gallon)
    let tiny = Quantity(try ratio(1, .max), .teaspoon)
    #expect(tiny.isLess(than: most) == true)
    #expect(most.isLess(than: tiny) == false)
    let least = Quantity(Rational(.min), .gallon)
    #expect(least.isLess(than: tiny) == true)
    #expect(least.isLess(than: Quantity(Rational(.min), .teaspoon)) == true)
    #expect(Quantity(try ratio(.max, .max - 1), .pound).isLess(than: Quantity(16, .ounce)) == false)
    #expect(Quantity(try ratio(.max - 1, .max), .pound).isLess(than: Quantity(16, .ounce)) == true)
    #expect(Quantity(1, .pound).isEquivalent(to: Quantity(16, .ounce)))
    #expect(Quantity(2, .dozen).isEquivalent(to: Quantity(24)))
  }

  @Test func comparingAgreesWithConverting() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2_000 {
      let from = Unit.allCases.randomElement(using: &generator) ?? .gram
      let to = Unit.allCases.filter { $0.family == from.family }.randomElement(using: &generator)
      let left = Quantity(
        try ratio(.random(in: -99...99, using: &generator), .random(in: 1...99, using: &generator)),
        from)
      let right = Quantity(
        try ratio(.random(in: -99...99, using: &generator), .random(in: 1...99, using: &generator)),
        to)
      #expect(left.isLess(than: right) == (try left.converted(to: to).amount < right.amount))
    }
  }

  struct Display: CustomTestStringConvertible, Sendable {
    let (above, below): (Int64, Int64)
    let unit: Unit?
    let text: String
    var testDescription: String { text }

    init(_ above: Int64, _ below: Int64, _ unit: Unit?, _ text: String) {
      (self.above, self.below, self.unit, self.text) = (above, below, unit, text)
    }
  }

  @Test(arguments: [
    Display(6, 1, nil, "6x"),
    Display(1, 2, nil, "½x"),
    Display(2, 1, .liter, "2 l"),
    Display(3, 2, .kilogram, "1.5 kg"),
    Display(3, 2, .cup, "1½ cups"),
    Display(1, 1, .cup, "1 cup"),
    Display(1, 2, .cup, "½ cup"),
    Display(5, 8, .cup, "5/8 cup"),
    Display(2, 1, .tin, "2 tins"),
    Display(1, 1, .loaf, "1 loaf"),
    Display(2, 1, .loaf, "2 loaves"),
    Display(3, 1, .bunch, "3 bunches"),
    Display(2, 1, .dozen, "2 dozen"),
    Display(2, 1, .pound, "2 lb"),
    Display(8, 1, .fluidOunce, "8 fl oz"),
    Display(1, 7, .gram, "≈ 0.143 g"),
  ])
  func peopleSeeTheAmountAndItsUnit(_ display: Display) throws {
    let quantity = Quantity(try ratio(display.above, display.below), display.unit)
    #expect(quantity.displayText == display.text)
  }

  @Test(arguments: [nil] + Unit.allCases.map(Optional.some))
  func aQuantityComesBackFromJSON(_ unit: Unit?) throws {
    let quantity = Quantity(try ratio(22, 7), unit)
    #expect(try throughJSON(quantity) == quantity)
  }

  @Test func anUnknownUnitInJSONIsADecodingError() {
    #expect(throws: DecodingError.self) {
      try decode(Quantity.self, #"{"amount":"1/1","unit":"stone"}"#)
    }
  }
}
