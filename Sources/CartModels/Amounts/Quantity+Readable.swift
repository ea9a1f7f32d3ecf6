/// The most readable unit of an amount.
extension Quantity {
  /// The same quantity in its most readable unit. A sum of pints and litres, for example, has
  /// infinitely many decimals in pints, so it is shown in litres.
  ///
  ///     2 pt and 2 l, which are 6.2266… pt  →  2.946352946 l
  package var readable: Quantity {
    // People don't type such denominators; they result from sums.
    guard let unit, !unit.isMetric, unit.isMeasure, amount.denominator > 1_000,
      amount.exactDecimal == nil
    else { return self }
    do throws(ArithmeticError) {
      let small = try converted(to: family == .mass ? .gram : .milliliter)
      guard small.amount.exactDecimal != nil else { return self }
      guard small.amount >= 1000 else { return small }
      return try small.converted(to: family == .mass ? .kilogram : .liter)
    } catch {
      return self
    }
  }
}
