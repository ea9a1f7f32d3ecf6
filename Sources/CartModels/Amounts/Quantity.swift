/// An exact amount, with or without a unit. A quantity without a unit counts pieces.
///
///     try Quantity(1, .kilogram).adding(Quantity(200, .gram))  // 1.2 kg
///     Quantity("1 1/2 kg")                                     // 1.5 kg
///
/// A quantity is exact and can have a unit, so it is not an `Int`. `quantity == 2` and
/// `quantity += 1` work; to compare it with a number, use `quantity.amount`.
public struct Quantity: Hashable, Sendable {
  /// The number of units.
  public let amount: Rational
  /// The unit that is counted; nil counts pieces.
  public let unit: Unit?

  /// Creates a quantity. The amount can be any number, including zero and negative ones.
  public init(_ amount: Rational, _ unit: Unit? = nil) {
    self.amount = amount
    self.unit = unit
  }

  /// Creates a quantity from a whole number.
  public init(_ amount: Int, _ unit: Unit? = nil) { self.init(Rational(Int64(amount)), unit) }

  /// One piece, the default quantity of an item.
  public static let one = Quantity(1)

  /// The family of units that this quantity can be converted to.
  public var family: UnitFamily { unit?.family ?? .count }

  /// The same quantity in another unit of its family.
  ///
  /// - Throws: `ArithmeticError.differentFamilies`, or `.overflow`.
  public func converted(to target: Unit?) throws(ArithmeticError) -> Quantity {
    if target == unit { return self }
    return Quantity(try amount.multiplied(by: try unit(as: target)), target)
  }

  /// The number of another unit of the family that equals one of this quantity's unit.
  ///
  /// - Throws: `ArithmeticError.differentFamilies`, or `.overflow`.
  func unit(as target: Unit?) throws(ArithmeticError) -> Rational {
    guard family == target?.family ?? .count else { throw .differentFamilies }
    // The quotient of two US volumes is a small number, although both factors are large.
    return try (unit?.factor ?? 1).divided(by: target?.factor ?? 1)
  }

  /// The sum, in this quantity's unit.
  ///
  /// - Throws: `ArithmeticError.differentFamilies`, or `.overflow`.
  public func adding(_ other: Quantity) throws(ArithmeticError) -> Quantity {
    Quantity(try amount.adding(try other.converted(to: unit).amount), unit)
  }

  /// Whether this quantity is less than the other; nil if their families differ.
  public func isLess(than other: Quantity) -> Bool? {
    guard family == other.family else { return nil }
    if unit == other.unit { return amount < other.amount }
    return amount.isLess(
      worth: unit?.factor ?? 1, than: other.amount, worth: other.unit?.factor ?? 1)
  }

  /// Whether this quantity is sorted before the other. Quantities are grouped by family.
  package func isOrdered(before other: Quantity) -> Bool {
    isLess(than: other) ?? (family.name < other.family.name)
  }

  /// Whether both quantities are equal, even if their units differ.
  public func isEquivalent(to other: Quantity) -> Bool {
    isLess(than: other) == false && other.isLess(than: self) == false
  }
}

extension Quantity {
  /// The quantity in the format of sentences and scripts: `6`, `2 l`, `3.14159 kg`.
  package var sentenceText: String {
    let number = Languages.inSentence(
      amount.valueText(preferringDecimals: unit?.isMetric ?? true))
    return unit.map { named(number, $0) } ?? number
  }

  /// The text of a quantity that is an approximation.
  package var roundedText: String {
    let text = unit == nil ? amount.displayText(preferringDecimals: true) : displayText
    return text.hasPrefix("≈") ? text : "≈ " + text
  }

  /// The quantity for people, without a name: `6x`, `2 l`, `1½ cups`, `2 tins`.
  public var displayText: String { readable.ownText }

  private var ownText: String {
    let number = Languages.inSentence(
      amount.displayText(preferringDecimals: unit?.isMetric ?? false))
    return unit.map { named(number, $0) } ?? number + "x"
  }

  private func named(_ number: String, _ unit: Unit) -> String {
    "\(number) \(amount > 1 ? unit.plural : unit.rawValue)"
  }
}

extension Quantity: ExpressibleByIntegerLiteral {
  /// Creates a number of pieces from a literal.
  public init(integerLiteral value: Int64) { self.init(Rational(value)) }
}
