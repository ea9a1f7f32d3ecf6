import CartInterpreter
import CartModels
import TestSupport
import Testing

/// The fast path for whole numbers leads to the same results as exact fractions.
@Suite struct ArithmeticPropertyTests {
  private typealias Operation = (NearQuantity, NearQuantity) throws(ArithmeticError) -> NearQuantity

  /// An expression and its value, or nil if it is an error.
  private struct Sum {
    var text: String
    var value: NearQuantity?
  }

  private let operators: [(String, Operation)] = [
    ("+", { (a, b) throws(ArithmeticError) in try a.adding(b) }),
    ("-", { (a, b) throws(ArithmeticError) in try a.subtracting(b) }),
    ("*", { (a, b) throws(ArithmeticError) in try a.multiplied(by: b) }),
    ("/", { (a, b) throws(ArithmeticError) in try a.divided(by: b) }),
  ]

  private func sum(_ depth: Int, _ chance: inout SeededGenerator) throws -> Sum {
    guard depth > 0, Int.random(in: 0..<5, using: &chance) > 0 else {
      let edges: [Int64] = [0, 1, 2, 3, 7, 10, 3_037_000_499, 3_037_000_500, .max - 1, .max]
      let number = try #require(edges.randomElement(using: &chance))
      return Sum(text: "\(number)", value: NearQuantity(Quantity(Rational(number))))
    }
    let (left, right) = (try sum(depth - 1, &chance), try sum(depth - 1, &chance))
    let (symbol, result) = try #require(operators.randomElement(using: &chance))
    return Sum(
      text: "(\(left.text) \(symbol) \(right.text))",
      value: {
        guard let left = left.value, let right = right.value else { return nil }
        do throws(ArithmeticError) { return try result(left, right) } catch { return nil }
      }())
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func wholeNumbersAndFractionsAgree(_ seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let sum = try sum(4, &chance)
    let script = try ScriptRun()
    guard let value = sum.value else {
      #expect(throws: (any Error).self) { try script.run("print \(sum.text)") }
      return
    }
    #expect(try script.run("print \(sum.text)") == [Value(value)])
    // The result is the same through a variable, a loop and a function.
    let longWay =
      "func same(x) { return x }; let y = 0; for i in 1..2 { y = \(sum.text) }; print same(y)"
    #expect(try script.run(longWay) == [Value(value)])
  }
}
