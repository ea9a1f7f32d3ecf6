import CartModels

/// A fraction with a denominator above 16 before a unit: the `1/100` of `1/100 kg Saffron`. Amounts
/// cannot have such fractions.
struct FineFraction {
  /// The fraction as typed.
  let text: Substring
  /// The amount as a decimal with its unit; nil if no exact decimal exists.
  let decimal: String?
  /// The words after the unit.
  let name: String

  /// Reads the words of a name; nil for a fraction without a unit, as in `50/50 Spread`.
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

  /// A quick check whether a word can be such a fraction.
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
