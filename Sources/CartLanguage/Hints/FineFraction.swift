import CartModels

/// A fraction before a unit that is finer than amounts may be: the `1/100` of `1/100 kg Saffron`.
struct FineFraction {
  /// As it was typed.
  let text: Substring
  /// The amount as a decimal, with its unit; nil where no decimal is exact.
  let decimal: String?
  /// What stands behind the unit.
  let name: String

  /// Looks at the words of a name. `50/50 Spread` has no unit.
  init?(_ words: [Substring]) {
    guard words.count > 2, FineFraction.mayBegin(String(words[0])),
      Unit(word: String(words[1])) != nil
    else { return nil }
    let numbers = words[0].split(separator: "/", omittingEmptySubsequences: false).map { Int64($0) }
    guard numbers.count == 2, let above = numbers[0], let below = numbers[1], above > 0,
      above < below, below > 16
    else { return nil }
    text = words[0]
    name = words[2...].joined(separator: " ")
    decimal = FineFraction.decimal(above, below).map { "\($0) \(words[1])" }
  }

  /// Whether a word may be one, in a quick look.
  static func mayBegin(_ word: String) -> Bool {
    word.utf8.first.map { $0 &- 0x30 < 10 } == true && word.utf8.contains(UInt8(ascii: "/"))
  }

  private static func decimal(_ above: Int64, _ below: Int64) -> String? {
    do throws(ArithmeticError) {
      return try Rational(above).divided(by: Rational(below)).exactDecimal
    } catch {
      return nil
    }
  }
}
