extension Quantity: LosslessStringConvertible {
  /// Reads an amount as people write it, or nil where it isn't one.
  ///
  ///     Quantity("1 1/2 kg")  // 1.5 kg
  ///     Quantity("6x")        // 6
  public init?(_ text: String) {
    let words = Quantity.words(of: text)
    let (numbers, unit) = Quantity.taking(unitFrom: words)
    guard let amount = Rational(words: numbers) else { return nil }
    self.init(amount, unit)
  }

  /// The quantity as people write it: `6`, `2 l`, `1.5 kg`, `1½ cups`.
  public var description: String {
    let text = sentenceText
    guard text.hasPrefix("≈") else { return text }
    return unit.map { "\(amount.exactText) \($0.rawValue)" } ?? amount.exactText
  }

  /// The words, of which the first that begins with a number ends where its letters begin.
  private static func words(of text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace).flatMap { word in
      guard word.first?.isNumber == true,
        let letters = word.firstIndex(where: { $0.isLetter && !$0.isNumber || $0 == "×" })
      else { return [word] }
      return [word[..<letters], word[letters...]]
    }
  }

  /// The words before the unit, and the unit: one word, or two as in `fl oz`. A `×` counts pieces.
  private static func taking(unitFrom words: [Substring]) -> (ArraySlice<Substring>, Unit?) {
    if words.count > 2, let unit = Unit(word: words.suffix(2).joined(separator: " ")) {
      return (words.dropLast(2), unit)
    }
    guard words.count > 1, let last = words.last else { return (words[...], nil) }
    if ["x", "X", "×"].contains(last) { return (words.dropLast(), nil) }
    guard let unit = Unit(word: String(last)) else { return (words[...], nil) }
    return (words.dropLast(), unit)
  }
}

extension Quantity: ExpressibleByFloatLiteral {
  /// Makes a number of pieces from a literal; see `Rational.init(floatLiteral:)`.
  public init(floatLiteral value: Double) { self.init(Rational(floatLiteral: value)) }
}

/// Counting on.
extension Quantity {
  /// Adds so many of the quantity's own unit; a sum that doesn't fit leaves it as it is.
  public static func += (quantity: inout Quantity, count: Int) {
    quantity.step(by: Rational(Int64(count)))
  }

  /// Takes so many of the quantity's own unit away; what doesn't fit leaves it as it is.
  public static func -= (quantity: inout Quantity, count: Int) {
    guard count != .min else { return }
    quantity.step(by: Rational(Int64(-count)))
  }

  private mutating func step(by count: Rational) {
    do throws(ArithmeticError) {
      self = Quantity(try amount.adding(count), unit)
    } catch {
      // There is no such amount.
    }
  }
}
