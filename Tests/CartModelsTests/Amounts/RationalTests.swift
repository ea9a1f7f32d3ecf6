import CartModels
import TestSupport
import Testing

@Suite struct RationalTests {
  struct Reduction: CustomTestStringConvertible, Sendable {
    let (above, below): (Int64, Int64)
    let (numerator, denominator): (Int64, Int64)
    var testDescription: String { "\(above)/\(below)" }

    init(_ above: Int64, _ below: Int64, is numerator: Int64, _ denominator: Int64) {
      (self.above, self.below) = (above, below)
      (self.numerator, self.denominator) = (numerator, denominator)
    }
  }

  @Test(arguments: [
    Reduction(6, 4, is: 3, 2),
    Reduction(0, 7, is: 0, 1),
    Reduction(0, -7, is: 0, 1),
    Reduction(3, -6, is: -1, 2),
    Reduction(-3, -6, is: 1, 2),
    Reduction(.max, .max, is: 1, 1),
    Reduction(.min, .min, is: 1, 1),
    Reduction(.min, 2, is: .min / 2, 1),
    Reduction(2, .min, is: -1, 1 << 62),
    Reduction(.min, 1, is: .min, 1),
    Reduction(1, .max, is: 1, .max),
    Reduction(1, -.max, is: -1, .max),
  ])
  func aFractionIsInLowestTermsWithTheSignAbove(_ reduction: Reduction) throws {
    let number = try Rational(reduction.above, reduction.below)
    #expect(number.numerator == reduction.numerator)
    #expect(number.denominator == reduction.denominator)
  }

  @Test(arguments: [0, 1, -1, Int64.min, Int64.max])
  func aZeroDenominatorIsAnError(_ above: Int64) {
    #expect(throws: ArithmeticError.divisionByZero) { try Rational(above, 0) }
  }

  @Test(arguments: [(Int64.min, Int64(-1)), (1, .min), (-1, .min), (.max, .min)])
  func aFractionThatDoesntFitIsAnError(_ above: Int64, _ below: Int64) {
    #expect(throws: ArithmeticError.overflow) { try Rational(above, below) }
  }

  @Test func thirdsAddUp() throws {
    let third = try ratio(1, 3)
    #expect(try third.adding(third).adding(third) == 1)
    #expect(try third.multiplied(by: 3) == 1)
    #expect(try Rational.one.divided(by: third) == 3)
    #expect(try third.subtracting(third) == .zero)
  }

  @Test func wholeNumbersOverflowIntoAnError() {
    let (least, most) = (Rational(.min), Rational(.max))
    #expect(throws: ArithmeticError.overflow) { try most.adding(1) }
    #expect(throws: ArithmeticError.overflow) { try least.subtracting(1) }
    #expect(throws: ArithmeticError.overflow) { try most.multiplied(by: 2) }
    #expect(throws: ArithmeticError.overflow) { try least.multiplied(by: -1) }
    #expect(throws: ArithmeticError.overflow) { try least.divided(by: -1) }
    #expect(throws: ArithmeticError.overflow) { try least.negated() }
    #expect(throws: ArithmeticError.divisionByZero) { try most.divided(by: 0) }
  }

  @Test func onlyAResultThatDoesntFitOverflowsNotAStepOnTheWay() throws {
    let tiny = try ratio(1, .max)
    #expect(try tiny.multiplied(by: Rational(.max)) == 1)
    #expect(try tiny.adding(tiny) == ratio(2, .max))
    #expect(try ratio(.max, 2).subtracting(ratio(.max, 2)) == 0)
    #expect(try ratio(.min, .max).divided(by: ratio(.min, .max)) == 1)
    #expect(try ratio(.min, 3).multiplied(by: 3) == Rational(.min))
    #expect(throws: ArithmeticError.overflow) { try tiny.multiplied(by: tiny) }
    #expect(throws: ArithmeticError.overflow) { try tiny.adding(ratio(1, .max - 1)) }
    #expect(throws: ArithmeticError.overflow) { try ratio(.min, .max).subtracting(ratio(1, 2)) }
  }

  @Test func comparingIsExactAtTheEdges() throws {
    let values = try [
      Rational(.min), Rational(.min + 1), ratio(.min, .max), -1, ratio(-1, .max), 0,
      ratio(1, .max), ratio(1, .max - 1), ratio(1, 2), ratio(.max - 1, .max), 1,
      ratio(.max, .max - 1), Rational(.max - 1), Rational(.max),
    ]
    for (left, right) in zip(values, values.dropFirst()) {
      #expect(left < right)
      #expect(!(right < left))
    }
    #expect(values.shuffled().sorted() == values)
  }

  @Test(arguments: [
    (Int64(7), Int64(2), Int64(3)), (-7, 2, -4), (6, 1, 6), (-1, .max, -1), (1, .max, 0),
    (.min, 1, .min), (.min, 3, -3_074_457_345_618_258_603), (.max, 2, 4_611_686_018_427_387_903),
  ])
  func floorGoesDown(_ above: Int64, _ below: Int64, _ floor: Int64) throws {
    #expect(try ratio(above, below).floor == Rational(floor))
  }

  @Test func sumsAndProductsObeyTheLawsOfArithmetic() throws {
    var generator = SeededGenerator(seed: 1)
    func number() throws -> Rational {
      try ratio(
        .random(in: -9999...9999, using: &generator), .random(in: 1...999, using: &generator))
    }
    for _ in 0..<2_000 {
      let (a, b, c) = try (number(), number(), number())
      #expect(try a.adding(b) == b.adding(a))
      #expect(try a.adding(b).adding(c) == a.adding(b.adding(c)))
      #expect(try a.multiplied(by: b).multiplied(by: c) == a.multiplied(by: b.multiplied(by: c)))
      #expect(
        try a.multiplied(by: b.adding(c)) == a.multiplied(by: b).adding(a.multiplied(by: c)))
      #expect(try a.adding(b).subtracting(b) == a)
      if b != 0 { #expect(try a.divided(by: b).multiplied(by: b) == a) }
      #expect((a < b) == (a.doubleValue < b.doubleValue))
    }
  }

  @Test func anyPairOfNumbersGivesAResultOrAnError() throws {
    var generator = SeededGenerator(seed: 2)
    let edges: [Int64] = [.min, .min + 1, -1, 0, 1, 2, 10, 1 << 62, .max - 1, .max]
    for _ in 0..<5_000 {
      let parts = (0..<4).map { _ in
        Bool.random(using: &generator)
          ? edges.randomElement(using: &generator) ?? 0
          : Int64.random(in: .min ... .max, using: &generator)
      }
      do {
        let (a, b) = try (ratio(parts[0], parts[1]), ratio(parts[2], parts[3]))
        for operation in [a.adding, a.subtracting, a.multiplied(by:), a.divided(by:)] {
          do throws(ArithmeticError) {
            let result = try operation(b)
            #expect(result.denominator > 0)
          } catch {
            #expect(error != .differentFamilies)
          }
        }
        #expect((a < b) || (b < a) || a == b)
      } catch {
        #expect(error is ArithmeticError)
      }
    }
  }

  @Test(arguments: [(Int64(1), Int64(3)), (0, 1), (.min, 1), (.max, 7), (-5, .max)])
  func aNumberComesBackFromJSON(_ above: Int64, _ below: Int64) throws {
    let number = try ratio(above, below)
    #expect(try throughJSON(number) == number)
  }

  @Test(arguments: [
    "1/0", "/", "1/2/3", "a/b", "", "1/ 2", "½", "9223372036854775808/1",
    "-9223372036854775808/-1", "1/-9223372036854775808",
  ])
  func damagedJSONIsADecodingError(_ text: String) {
    #expect(throws: DecodingError.self) { try decode(Rational.self, "\"\(text)\"") }
  }

  /// Numbers as people write them in JSON by hand, and as `qc` writes them.
  @Test(arguments: [
    ("2", Int64(2), Int64(1)), ("1.25", 5, 4), ("\"1/3\"", 1, 3), ("\"1.5\"", 3, 2),
    ("-0.5", -1, 2),
  ])
  func aPlainNumberIsReadFromJSON(_ json: String, _ above: Int64, _ below: Int64) throws {
    #expect(try decode(Rational.self, json) == ratio(above, below))
    #expect(try decode(Quantity.self, json) == Quantity(ratio(above, below)))
  }
}
