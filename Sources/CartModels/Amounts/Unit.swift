/// A word that says what an amount counts.
///
/// The raw value is the unit's symbol: what is shown after an amount of one,
/// stored, and written to JSON.
public enum Unit: String, Hashable, Sendable, Codable, CaseIterable {
  case pcs, dozen
  case milligram = "mg"
  case gram = "g"
  case kilogram = "kg"
  case ounce = "oz"
  case pound = "lb"
  case milliliter = "ml"
  case centiliter = "cl"
  case deciliter = "dl"
  case liter = "l"
  case teaspoon = "tsp"
  case tablespoon = "tbsp"
  case fluidOunce = "fl oz"
  case cup
  case pint = "pt"
  case quart = "qt"
  case gallon = "gal"
  case can, tin, jar, bottle, bag, box, pack, packet, carton, tub, tube, pot, punnet, tray
  case crate, basket, bucket
  case bunch, bouquet, head, loaf, slice, clove, stick, stalk, sprig, sheet, bar, roll, pinch
  case pair, set
}

extension Unit {
  /// The units this one converts into.
  public var family: UnitFamily {
    switch self {
    case .pcs, .dozen: .count
    case .milligram, .gram, .kilogram, .ounce, .pound: .mass
    case .milliliter, .centiliter, .deciliter, .liter, .teaspoon, .tablespoon, .fluidOunce,
      .cup, .pint, .quart, .gallon:
      .volume
    case .can, .tin, .jar, .bottle, .bag, .box, .pack, .packet, .carton, .tub, .tube, .pot,
      .punnet, .tray, .crate, .basket, .bucket, .bunch, .bouquet, .head, .loaf, .slice, .clove,
      .stick, .stalk, .sprig, .sheet, .bar, .roll, .pinch, .pair, .set:
      .container(self)
    }
  }

  /// How many of the family's base unit one of this unit is, exactly.
  ///
  /// Metric factors follow from the prefixes (NIST SP 811, table 5). The
  /// avoirdupois pound is 453.592 37 g and the ounce a sixteenth of it; the US
  /// gallon is 231 cubic inches, 3785.411 784 ml, and the smaller volumes are
  /// even parts of it, 768 teaspoons in all (NIST Handbook 44, appendix C).
  public var factor: Rational {
    switch self {
    case .dozen: 12
    case .milligram: Rational(lowestTerms: 1, 1000)
    case .kilogram, .liter: 1000
    case .ounce: Rational(lowestTerms: 45_359_237, 1_600_000)
    case .pound: Rational(lowestTerms: 45_359_237, 100_000)
    case .centiliter: 10
    case .deciliter: 100
    case .teaspoon: Rational(lowestTerms: 157_725_491, 32_000_000)
    case .tablespoon: Rational(lowestTerms: 473_176_473, 32_000_000)
    case .fluidOunce: Rational(lowestTerms: 473_176_473, 16_000_000)
    case .cup: Rational(lowestTerms: 473_176_473, 2_000_000)
    case .pint: Rational(lowestTerms: 473_176_473, 1_000_000)
    case .quart: Rational(lowestTerms: 473_176_473, 500_000)
    case .gallon: Rational(lowestTerms: 473_176_473, 125_000)
    case .pcs, .gram, .milliliter, .can, .tin, .jar, .bottle, .bag, .box, .pack, .packet,
      .carton, .tub, .tube, .pot, .punnet, .tray, .crate, .basket, .bucket, .bunch, .bouquet,
      .head, .loaf, .slice, .clove, .stick, .stalk, .sprig, .sheet, .bar, .roll, .pinch, .pair,
      .set:
      1
    }
  }

  /// Whether amounts of this unit are written with decimals rather than fractions.
  package var isMetric: Bool {
    switch self {
    case .milligram, .gram, .kilogram, .milliliter, .centiliter, .deciliter, .liter: true
    case .pcs, .dozen, .ounce, .pound, .teaspoon, .tablespoon, .fluidOunce, .cup, .pint, .quart,
      .gallon, .can, .tin, .jar, .bottle, .bag, .box, .pack, .packet, .carton, .tub, .tube, .pot,
      .punnet, .tray, .crate, .basket, .bucket, .bunch, .bouquet, .head, .loaf, .slice, .clove,
      .stick, .stalk, .sprig, .sheet, .bar, .roll, .pinch, .pair, .set:
      false
    }
  }

  /// Whether the unit measures, so that it needs the name of what it measures:
  /// `2 kg` alone buys nothing, `2 cans` does.
  package var isMeasure: Bool { family == .mass || family == .volume }

  /// The word after amounts above one.
  package var plural: String {
    switch self {
    case .box, .bunch, .pinch: rawValue + "es"
    case .loaf: "loaves"
    case .cup, .can, .tin, .jar, .bottle, .bag, .pack, .packet, .carton, .tub, .tube, .pot, .punnet,
      .tray, .crate, .basket, .bucket, .bouquet, .head, .slice, .clove, .stick, .stalk, .sprig,
      .sheet, .bar, .roll, .pair, .set:
      rawValue + "s"
    case .pcs, .dozen, .milligram, .gram, .kilogram, .ounce, .pound, .milliliter, .centiliter,
      .deciliter, .liter, .teaspoon, .tablespoon, .fluidOunce, .pint, .quart, .gallon:
      rawValue
    }
  }
}
