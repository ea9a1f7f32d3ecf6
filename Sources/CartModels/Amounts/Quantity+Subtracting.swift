extension Quantity {
  /// The difference in this quantity's unit.
  package func subtracting(_ other: Quantity) throws(ArithmeticError) -> Quantity {
    Quantity(try amount.subtracting(try other.converted(to: unit).amount), unit)
  }
}
