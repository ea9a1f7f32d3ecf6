/// A unit of measurement or packaging, such as grams or cans.
///
/// The raw value is the unit's symbol, which is shown after an amount of one, stored, and written
/// to JSON.
public enum Unit: String, Hashable, Sendable, CaseIterable {
  /// Pieces, the same as an amount without a unit.
  case pcs
  /// Twelve pieces.
  case dozen
  /// A thousandth of a gram.
  case milligram = "mg"
  /// A gram.
  case gram = "g"
  /// A thousand grams.
  case kilogram = "kg"
  /// A sixteenth of a pound.
  case ounce = "oz"
  /// An avoirdupois pound, 453.592 37 g.
  case pound = "lb"
  /// A thousandth of a litre.
  case milliliter = "ml"
  /// A hundredth of a litre.
  case centiliter = "cl"
  /// A tenth of a litre.
  case deciliter = "dl"
  /// A litre.
  case liter = "l"
  /// A third of a tablespoon.
  case teaspoon = "tsp"
  /// Half a fluid ounce.
  case tablespoon = "tbsp"
  /// A US fluid ounce, an eighth of a cup.
  case fluidOunce = "fl oz"
  /// A US cup, 8 fluid ounces.
  case cup
  /// A US pint, two cups.
  case pint = "pt"
  /// A US quart, two pints.
  case quart = "qt"
  /// A US gallon, four quarts.
  case gallon = "gal"
  /// An imperial pint, 568.261 25 ml.
  case imperialPint = "imp pt"
  /// An imperial quart, two imperial pints.
  case imperialQuart = "imp qt"
  /// An imperial gallon, four imperial quarts.
  case imperialGallon = "imp gal"
  /// A can, as of beans or beer.
  case can
  /// A tin, as of tomatoes.
  case tin
  /// A jar, as of jam.
  case jar
  /// A bottle, as of wine.
  case bottle
  /// A bag, as of flour.
  case bag
  /// A box, as of cereal.
  case box
  /// A pack, as of batteries.
  case pack
  /// A packet, as of yeast.
  case packet
  /// A carton, as of milk.
  case carton
  /// A tub, as of yogurt.
  case tub
  /// A tube, as of toothpaste.
  case tube
  /// A pot, as of basil.
  case pot
  /// A punnet, as of strawberries.
  case punnet
  /// A tray, as of eggs.
  case tray
  /// A crate, as of bottles.
  case crate
  /// A basket, as of berries.
  case basket
  /// A bucket, as of ice.
  case bucket
  /// A bunch, as of bananas.
  case bunch
  /// A bouquet of flowers.
  case bouquet
  /// A head, as of lettuce.
  case head
  /// A loaf of bread.
  case loaf
  /// A slice, as of cheese.
  case slice
  /// A clove of garlic.
  case clove
  /// A stick, as of butter.
  case stick
  /// A stalk, as of celery.
  case stalk
  /// A sprig, as of thyme.
  case sprig
  /// A sheet, as of pastry.
  case sheet
  /// A bar, as of chocolate.
  case bar
  /// A roll, as of foil.
  case roll
  /// A pinch, as of salt.
  case pinch
  /// A pair, as of gloves.
  case pair
  /// A set, as of cups.
  case set
}

extension Unit {
  /// The family of units that this unit can be converted to.
  public var family: UnitFamily {
    switch self {
    case .pcs, .dozen: .count
    case .milligram, .gram, .kilogram, .ounce, .pound: .mass
    case .milliliter, .centiliter, .deciliter, .liter, .teaspoon, .tablespoon, .fluidOunce, .cup,
      .pint, .quart, .gallon, .imperialPint, .imperialQuart, .imperialGallon:
      .volume
    case .can, .tin, .jar, .bottle, .bag, .box, .pack, .packet, .carton, .tub, .tube, .pot, .punnet,
      .tray, .crate, .basket, .bucket, .bunch, .bouquet, .head, .loaf, .slice, .clove, .stick,
      .stalk, .sprig, .sheet, .bar, .roll, .pinch, .pair, .set:
      .container(self)
    }
  }

  /// The exact number of the family's base unit that equals one of this unit.
  ///
  /// Metric factors follow from the prefixes (NIST SP 811, table 5). The avoirdupois pound is
  /// 453.592 37 g and has 16 ounces. The US gallon is 231 cubic inches, or 3785.411 784 ml, and has
  /// 768 teaspoons (NIST Handbook 44, appendix C). The imperial gallon is 4.546 09 l and has eight
  /// pints (Units of Measurement Regulations 1995, schedule).
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
    case .imperialPint: Rational(lowestTerms: 454_609, 800)
    case .imperialQuart: Rational(lowestTerms: 454_609, 400)
    case .imperialGallon: Rational(lowestTerms: 454_609, 100)
    case .pcs, .gram, .milliliter, .can, .tin, .jar, .bottle, .bag, .box, .pack, .packet, .carton,
      .tub, .tube, .pot, .punnet, .tray, .crate, .basket, .bucket, .bunch, .bouquet, .head, .loaf,
      .slice, .clove, .stick, .stalk, .sprig, .sheet, .bar, .roll, .pinch, .pair, .set:
      1
    }
  }

  /// Whether amounts of this unit are written with decimals instead of fractions.
  package var isMetric: Bool {
    switch self {
    case .milligram, .gram, .kilogram, .milliliter, .centiliter, .deciliter, .liter: true
    case .pcs, .dozen, .ounce, .pound, .teaspoon, .tablespoon, .fluidOunce, .cup, .pint, .quart,
      .gallon, .imperialPint, .imperialQuart, .imperialGallon, .can, .tin, .jar, .bottle, .bag,
      .box, .pack, .packet, .carton, .tub, .tube, .pot, .punnet, .tray, .crate, .basket, .bucket,
      .bunch, .bouquet, .head, .loaf, .slice, .clove, .stick, .stalk, .sprig, .sheet, .bar, .roll,
      .pinch, .pair, .set:
      false
    }
  }

  /// Whether the unit is a mass or a volume. Such a quantity can only be bought with a name: `2 kg`
  /// alone is no item, while `2 cans` is.
  package var isMeasure: Bool { family == .mass || family == .volume }

  /// The word that is shown after amounts above one.
  package var plural: String {
    switch self {
    case .box, .bunch, .pinch: rawValue + "es"
    case .loaf: "loaves"
    case .cup, .can, .tin, .jar, .bottle, .bag, .pack, .packet, .carton, .tub, .tube, .pot, .punnet,
      .tray, .crate, .basket, .bucket, .bouquet, .head, .slice, .clove, .stick, .stalk, .sprig,
      .sheet, .bar, .roll, .pair, .set:
      rawValue + "s"
    case .pcs, .dozen, .milligram, .gram, .kilogram, .ounce, .pound, .milliliter, .centiliter,
      .deciliter, .liter, .teaspoon, .tablespoon, .fluidOunce, .pint, .quart, .gallon,
      .imperialPint, .imperialQuart, .imperialGallon:
      rawValue
    }
  }
}
