import CartModels
import TestSupport
import Testing

@Suite struct RationalTextTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let (above, below): (Int64, Int64)
    let text: String?
    var testDescription: String { "\(above)/\(below) is \(text ?? "none")" }

    init(_ above: Int64, _ below: Int64, _ text: String?) {
      (self.above, self.below, self.text) = (above, below, text)
    }
  }

  @Test(arguments: [
    Example(0, 1, "0"),
    Example(6, 1, "6"),
    Example(-6, 1, "-6"),
    Example(1, 2, "0.5"),
    Example(-1, 2, "-0.5"),
    Example(5, 4, "1.25"),
    Example(1, 20, "0.05"),
    Example(1, 1000, "0.001"),
    Example(1, 1_000_000_000_000_000_000, "0.000000000000000001"),
    Example(1, 1 << 18, "0.000003814697265625"),
    Example(1, 1 << 19, nil),
    Example(1, 1 << 62, nil),
    Example(1, 7_450_580_596_923_828_125, nil),
    Example(1, 3, nil),
    Example(1, .max, nil),
    Example(.max, 1, "9223372036854775807"),
    Example(.min, 1, "-9223372036854775808"),
    Example(.max, 10, "922337203685477580.7"),
    Example(.max, 1_000_000_000_000_000_000, "9.223372036854775807"),
    // The value is exact, but its digits need more than 64 bits.
    Example(.max, 2, nil),
    Example(.max, 1 << 62, nil),
  ])
  func aFiniteDecimalIsExact(_ example: Example) throws {
    #expect(try ratio(example.above, example.below).exactDecimal == example.text)
  }

  @Test(arguments: [
    Example(1, 3, "1/3"),
    Example(-22, 7, "-22/7"),
    Example(5, 2, "2.5"),
    Example(.max, 2, "9223372036854775807/2"),
    Example(1, 1 << 62, "1/4611686018427387904"),
  ])
  func exactTextFallsBackOnAFraction(_ example: Example) throws {
    #expect(try ratio(example.above, example.below).exactText == example.text)
  }

  @Test(arguments: [
    Example(6, 1, "6"),
    Example(1, 2, "½"),
    Example(3, 2, "1½"),
    Example(-1, 2, "-½"),
    Example(-3, 2, "-1½"),
    Example(1, 3, "⅓"),
    Example(8, 3, "2⅔"),
    Example(1, 4, "¼"),
    Example(7, 4, "1¾"),
    Example(5, 8, "5/8"),
    Example(13, 8, "1 5/8"),
    Example(-13, 8, "-1 5/8"),
    Example(1, 6, "1/6"),
    Example(11, 12, "11/12"),
    Example(15, 16, "15/16"),
    Example(1, 5, "0.2"),
    Example(12, 5, "2.4"),
    Example(1, 1000, "0.001"),
    Example(1, 7, "≈ 0.143"),
    Example(-1, 7, "≈ -0.143"),
    Example(1, 10_000, "≈ 0.000100"),
    Example(1, 2_000, "≈ 0.000500"),
    Example(-1, 2_000, "≈ -0.000500"),
    Example(-1, 10_000, "≈ -0.000100"),
    Example(9_999_999, 10_000, "≈ 1000.000"),
    Example(.max, 2, "4611686018427387903½"),
    Example(.max, 5, "1844674407370955161.4"),
    Example(.max, 10_000, "≈ 922337203685477.581"),
    Example(.min, 3, "-3074457345618258602⅔"),
    Example(1, .max, "≈ 0.000000000000000000108"),
    Example(.min, .max, "≈ -1.000"),
    Example(.min, 1, "-9223372036854775808"),
  ])
  func peopleSeeFractions(_ example: Example) throws {
    #expect(try ratio(example.above, example.below).displayText() == example.text)
  }

  @Test(arguments: [
    Example(3, 2, "1.5"),
    Example(1, 4, "0.25"),
    Example(5, 8, "0.625"),
    Example(1, 3, "⅓"),
    Example(1, 16, "1/16"),
    Example(1, 7, "≈ 0.143"),
    Example(6, 5, "1.2"),
    Example(.max, 2, "4611686018427387903.5"),
    Example(.max, 1 << 62, "≈ 2.000"),
  ])
  func metricAmountsPreferDecimals(_ example: Example) throws {
    let number = try ratio(example.above, example.below)
    #expect(number.displayText(preferringDecimals: true) == example.text)
  }

  @Test(arguments: [
    Example(314_159, 100_000, "3.14159"),
    Example(1, 10_000, "0.0001"),
    Example(1, 3, "⅓"),
    Example(1, 7, "≈ 0.143"),
    Example(1, 99_999, "≈ 0.0000100"),
  ])
  func scriptsSeeAllDigitsOfDecimals(_ example: Example) throws {
    let number = try ratio(example.above, example.below)
    #expect(number.valueText(preferringDecimals: true) == example.text)
  }

  @Test func anyNumberHasTextsExactOnesReadingBackAsTheNumber() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<3_000 {
      let below =
        Int64.random(in: 1 ... .max, using: &generator)
        >> Int64.random(in: 0...62, using: &generator)
      let number = try ratio(.random(in: .min ... .max, using: &generator), max(1, below))
      #expect(try value(of: number.exactText) == number)
      for decimals in [true, false] {
        let text = number.displayText(preferringDecimals: decimals)
        let places = text.split(separator: ".").dropFirst().first?.count ?? 0
        #expect(places <= 3 || number < 1 && number > -1)
        guard !text.contains("≈"), places > 0 else { continue }
        #expect(try value(of: text) == number)
      }
    }
  }

  /// Returns the value of a decimal or a fraction.
  private func value(of text: String) throws -> Rational {
    let parts = text.split(separator: "/")
    if parts.count == 2 {
      return try ratio(#require(Int64(parts[0])), #require(Int64(parts[1])))
    }
    let fraction = text.split(separator: ".").dropFirst().first ?? ""
    let scale = fraction.reduce(into: Int64(1)) { scale, _ in scale *= 10 }
    let digits = try #require(Int128(text.filter { $0 != "." }))
    // The digits of a decimal can need more than 64 bits, so the value is built in two steps.
    if let narrow = Int64(exactly: digits) { return try ratio(narrow, scale) }
    let whole = try #require(Int64(exactly: digits / Int128(scale)))
    let rest = try #require(Int64(exactly: digits % Int128(scale)))
    return try Rational(whole).adding(ratio(rest, scale))
  }
}
