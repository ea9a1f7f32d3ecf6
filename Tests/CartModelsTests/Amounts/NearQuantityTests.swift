import CartModels
import Testing

/// Near quantities. The expected numbers were calculated with fractions of arbitrary size.
@Suite struct NearQuantityTests {
  @Test func whatFitsIsExact() throws {
    let third = NearQuantity(Quantity(try Rational(1, 3)))
    #expect(try third.adding(third) == NearQuantity(Quantity(try Rational(2, 3))))
    let sum = try NearQuantity(Quantity(1, .kilogram)).adding(NearQuantity(Quantity(1, .gram)))
    #expect(sum == NearQuantity(Quantity(try Rational(1001, 1000), .kilogram)))
  }

  @Test func eachResultIsRoundedByItself() throws {
    var value = NearQuantity(Quantity(1000))
    let rate = NearQuantity(Quantity(try Rational(1019, 1000)))
    for _ in 1...1200 { value = try value.multiplied(by: rate) }
    #expect(value.isRounded)
    #expect(value.quantity.amount.exactText == "6442001293875.15666")
  }

  @Test func asManyDecimalsAreKeptAsFit() throws {
    let left = NearQuantity(Quantity(try Rational(-262_971_765_339, 520_987_951_231)))
    let right = NearQuantity(Quantity(try Rational(965_669_576_617, 421_913_238_836)))
    let sum = try left.adding(right).quantity.amount
    #expect(sum.exactText == "1.784031151462891441")
    let product = try left.multiplied(by: right).quantity.amount
    #expect(product.exactText == "-1.155278892072648218")
    let quotient = try left.divided(by: right).quantity.amount
    #expect(quotient.exactText == "-0.220534249473862849")
  }

  @Test func aRestIsExactHoweverOftenTheDivisorGoesIn() throws {
    let rest = try NearQuantity(Quantity(Rational(.max)))
      .remainder(by: NearQuantity(Quantity(try Rational(1, 3))))
    #expect(rest == NearQuantity(Quantity(0)))
    let below = try NearQuantity(Quantity(-7)).remainder(by: NearQuantity(Quantity(3)))
    #expect(below == NearQuantity(Quantity(2)))
    #expect(throws: ArithmeticError.divisionByZero) {
      try NearQuantity(Quantity(1)).remainder(by: NearQuantity(Quantity(0)))
    }
  }

  @Test func whatIsTooLargeOrWouldBeNothingIsAnError() throws {
    let most = NearQuantity(Quantity(Rational(.max)))
    #expect(throws: ArithmeticError.overflow) { try most.adding(NearQuantity(Quantity(1))) }
    let least = NearQuantity(Quantity(try Rational(1, .max)))
    #expect(throws: ArithmeticError.overflow) { try least.multiplied(by: least) }
    #expect(throws: ArithmeticError.overflow) { try least.divided(by: most) }
  }

  @Test func halvesGoAwayFromZero() throws {
    // 2 + 2⁻⁶²: the nineteenth digit decides the rounding.
    let fine = NearQuantity(Quantity(try Rational(1, 1 << 62)))
    let sum = try NearQuantity(Quantity(2)).adding(fine)
    #expect(sum.quantity.amount == 2)
    #expect(sum.isRounded)
  }
}
