import Foundation

extension Rational: ExpressibleByFloatLiteral {
  /// Creates the decimal that a literal is written as: `1.1` is 11/10.
  ///
  /// A literal with too many digits is rounded, and one out of range is the largest whole number.
  public init(floatLiteral value: Double) {
    self =
      Rational(exactly: "\(value)")
      ?? Rational(Int64(exactly: value.rounded()) ?? (value > 0 ? .max : .min))
  }
}

extension Rational {
  /// Parses `2`, `1.25`, `1/3` or `½`; nil for any other text.
  init?(word: some StringProtocol) {
    // A vulgar fraction decomposes to digits with a fraction slash (U+2044).
    let text = word.decomposedStringWithCompatibilityMapping
      .replacing("\u{2044}", with: "/")
    guard text.utf8.first.map({ (0x30...0x39).contains($0) }) == true else { return nil }
    self.init(exactly: text)
  }

  /// Parses a number, or a whole number followed by a fraction: `1 1/2`, `1½`.
  init?(words: ArraySlice<Substring>) {
    let words = words.flatMap { $0.splitBeforeFraction }
    guard let first = words.first, let whole = Rational(word: first) else { return nil }
    switch words.count {
    case 1: self = whole
    case 2:
      guard whole.isWhole, let fraction = Rational(word: words[1]), fraction < 1,
        !fraction.isWhole, let sum = whole.plus(fraction)
      else { return nil }
      self = sum
    default: return nil
    }
  }

  private func plus(_ other: Rational) -> Rational? {
    do throws(ArithmeticError) {
      return try adding(other)
    } catch {
      return nil
    }
  }

  /// Parses `1/3` or `1.25`; nil for any other text or a number that does not fit.
  package init?(exactly text: String) {
    do throws(ArithmeticError) {
      guard let number = try Rational(text: text) else { return nil }
      self = number
    } catch {
      return nil
    }
  }
}

extension Substring {
  /// The digits and the vulgar fraction after them, as two texts; the whole text if it lacks
  /// either.
  fileprivate var splitBeforeFraction: [Substring] {
    guard count > 1, let last, last.isNumber, !last.isWholeNumber else { return [self] }
    return [dropLast(), suffix(1)]
  }
}
