/// The unit that an amount reads best in.
extension Quantity {
  /// The same quantity as people read it best. A sum of pints and litres has an endless number of
  /// digits in pints, so it is counted in litres.
  ///
  ///     2 pt and 2 l, which are 6.2266… pt  →  2.946352946 l
  package var readable: Quantity {
    // Nobody types a fraction of so many parts: it comes of a sum.
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
