import CartModels
import Testing

@Suite struct UnitTests {
  @Test(arguments: [
    ("g", Unit.gram), ("G", .gram), ("grams", .gram), ("gramme", .gram), ("kg", .kilogram),
    ("KG", .kilogram), ("kilos", .kilogram), ("mg", .milligram), ("oz", .ounce), ("oz.", .ounce),
    ("Ounces", .ounce), ("lb", .pound), ("lbs.", .pound), ("pounds", .pound), ("ml", .milliliter),
    ("mL", .milliliter), ("millilitres", .milliliter), ("cl", .centiliter), ("dl", .deciliter),
    ("l", .liter), ("L", .liter), ("litre", .liter), ("tsp", .teaspoon), ("Teaspoons", .teaspoon),
    ("tbsp", .tablespoon), ("Tbsp", .tablespoon), ("Tbsp.", .tablespoon), ("tbs", .tablespoon),
    ("fl oz", .fluidOunce), ("Fl. Oz.", .fluidOunce), ("floz", .fluidOunce),
    ("fluid ounces", .fluidOunce), ("cup", .cup), ("cups", .cup), ("pt", .pint), ("pints", .pint),
    ("qt", .quart), ("gal", .gallon), ("gallons", .gallon), ("pcs", .pcs), ("piece", .pcs),
    ("dozen", .dozen), ("dozens", .dozen), ("can", .can), ("Cans", .can), ("tins", .tin),
    ("jars", .jar), ("bottles", .bottle), ("boxes", .box), ("pkg", .pack), ("bunches", .bunch),
    ("loaf", .loaf), ("loaves", .loaf), ("cloves", .clove), ("rolls", .roll),
    ("pinches", .pinch), ("milligrammes", .milligram), ("imp pt", .imperialPint),
    ("imperial pints", .imperialPint),
    ("Imperial Gallons", .imperialGallon), ("imp quart", .imperialQuart), ("us pints", .pint),

  ])
  func aWordMeansAUnit(_ word: String, _ unit: Unit) {
    #expect(Unit(word: word) == unit)
  }

  @Test(arguments: [
    "", ".", "..", "x", "tbps", "galons", "m", "t", "g g", " g", "g ", "oz..", "Milk", "½", "克",
    "milligrammesmilligrammes", "\u{301}", "g\u{301}", "\u{0}",
  ])
  func otherWordsMeanNone(_ word: String) {
    #expect(Unit(word: word) == nil)
  }

  @Test func aVeryLongWordMeansNone() {
    #expect(Unit(word: String(repeating: "g", count: 1_000_000)) == nil)
    #expect(Unit(word: String(repeating: "\u{301}", count: 1_000_000)) == nil)
  }

  @Test(arguments: Unit.allCases)
  func aUnitIsReadFromWhatItShows(_ unit: Unit) throws {
    #expect(Unit(word: unit.rawValue) == unit)
    #expect(Unit(word: unit.plural) == unit)
    #expect(Unit(word: unit.plural.uppercased() + ".") == unit)
    #expect(try throughJSON(unit) == unit)
  }

  @Test func spellingsAreFoldedAndShortEnoughToLookUp() {
    for (word, unit) in Unit.words {
      #expect(word == word.lowercased())
      #expect(Unit(word: word) == unit)
      #expect(word.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  struct Factor: CustomTestStringConvertible, Sendable {
    let unit: Unit
    let (above, below): (Int64, Int64)
    var testDescription: String { unit.rawValue }

    init(_ unit: Unit, _ above: Int64, _ below: Int64 = 1) {
      (self.unit, self.above, self.below) = (unit, above, below)
    }
  }

  /// The definitions: 1 lb is 453.592 37 g and 16 oz; 1 gal is 231 cubic
  /// inches of 16.387 064 ml, and 4 qt, 8 pt, 16 cups, 128 fl oz, 256 tbsp or
  /// 768 tsp.
  @Test(arguments: [
    Factor(.milligram, 1, 1000),
    Factor(.gram, 1),
    Factor(.kilogram, 1000),
    Factor(.pound, 45_359_237, 100_000),
    Factor(.ounce, 45_359_237, 100_000 * 16),
    Factor(.milliliter, 1),
    Factor(.centiliter, 10),
    Factor(.deciliter, 100),
    Factor(.liter, 1000),
    Factor(.gallon, 231 * 16_387_064, 1_000_000),
    Factor(.quart, 231 * 16_387_064, 1_000_000 * 4),
    Factor(.pint, 231 * 16_387_064, 1_000_000 * 8),
    Factor(.cup, 231 * 16_387_064, 1_000_000 * 16),
    Factor(.fluidOunce, 231 * 16_387_064, 1_000_000 * 128),
    Factor(.tablespoon, 231 * 16_387_064, 1_000_000 * 256),
    Factor(.teaspoon, 231 * 16_387_064, 1_000_000 * 768),
    Factor(.imperialGallon, 454_609, 100),
    Factor(.imperialQuart, 454_609, 100 * 4),
    Factor(.imperialPint, 454_609, 100 * 8),
    Factor(.pcs, 1),
    Factor(.dozen, 12),
  ])
  func factorsAreTheExactOnesOfTheDefinitions(_ factor: Factor) throws {
    #expect(try factor.unit.factor == ratio(factor.above, factor.below))
  }

  @Test(arguments: Unit.allCases)
  func factorsAreInLowestTerms(_ unit: Unit) throws {
    let factor = unit.factor
    #expect(factor > 0)
    #expect(try ratio(factor.numerator, factor.denominator) == factor)
  }

  @Test(arguments: Unit.allCases)
  func whatOneBuysByConvertsIntoNothingElse(_ unit: Unit) {
    let family = Unit.allCases.filter { $0.family == unit.family }
    switch unit.family {
    case .count: #expect(!unit.isMeasure)
    case .mass, .volume: #expect(unit.isMeasure)
    case .container(let container):
      #expect(container == unit)
      #expect(family == [unit])
      #expect(!unit.isMeasure)
      #expect(unit.factor == 1)
    }
    if unit.isMetric { #expect(unit.isMeasure) }
  }

  @Test func familyNamesAreAllDifferent() {
    let families = Set(Unit.allCases.map(\.family))
    #expect(Set(families.map(\.name)).count == families.count)
  }
}
