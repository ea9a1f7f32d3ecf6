package import CartModels

/// Reads a string that is only a number or an amount, as it would be typed.
package enum TypedAmount {
  /// The number in a string, or nil: `6`, `-0.5`, `1_000`, `½`, `3/100`, `1 1/2`, `10%`. A point is
  /// the decimal mark in every language, as in the text of a number.
  package static func number(_ text: String) -> Rational? {
    reading(NumberScanner(inExpression: text.withoutOuterBlanks)) {
      (scanner) throws(ArithmeticError) in
      guard let number = try mixedNumber(&scanner) else { return nil }
      if scanner.isAtEnd { return number }
      return scanner.rest == "%" ? try number.divided(by: 100) : nil
    }
  }

  /// The amount in a string, or nil: `2 kg`, `1 1/2 cups`, `500g`; a plain number has no unit.
  package static func measure(_ text: String) -> Quantity? {
    reading(NumberScanner(text.withoutOuterBlanks)) { (scanner) throws(ArithmeticError) in
      guard let number = try mixedNumber(&scanner) else { return nil }
      while scanner.acceptBlank() {}
      if scanner.isAtEnd { return Quantity(number) }
      return Unit(word: scanner.rest).map { Quantity(number, $0) }
    }
  }

  /// No number within 64 bits with a unit is longer.
  private static let longest = 100

  /// Reads a string with its sign. Numbers out of range are unreadable.
  private static func reading<Result>(
    _ number: NumberScanner, _ body: (inout NumberScanner) throws(ArithmeticError) -> Result?
  ) -> Result? {
    guard number.rest.utf8.count <= longest else { return nil }
    var scanner = number
    do throws(ArithmeticError) {
      return try body(&scanner)
    } catch {
      return nil
    }
  }

  /// `1 1/2`, `-3`
  private static func mixedNumber(
    _ scanner: inout NumberScanner
  ) throws(ArithmeticError) -> Rational? {
    let isBelowZero = scanner.acceptMinus()
    guard var number = try scanner.wholeOrFraction() else { return nil }
    var ahead = scanner
    if number.isWhole, ahead.acceptBlank() {
      while ahead.acceptBlank() {}
      if ahead.isAtFraction, let part = try ahead.wholeOrFraction(), part > 0, part < 1 {
        number = try number.adding(part)
        scanner = ahead
      }
    }
    return isBelowZero ? try number.negated() : number
  }
}
