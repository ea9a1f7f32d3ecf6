extension Quantity: LosslessStringConvertible {
  /// Parses a quantity as people write it; nil if the text is not a quantity.
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

  /// The words of the text. The first one that begins with a number is split before its letters.
  private static func words(of text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace).flatMap { word in
      guard word.first?.isNumber == true,
        let letters = word.firstIndex(where: { $0.isLetter && !$0.isNumber || $0 == "×" })
      else { return [word] }
      return [word[..<letters], word[letters...]]
    }
  }

  /// The words before the unit, and the unit of one or two words, such as `fl oz`. `×` counts
  /// pieces.
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
  /// Creates a number of pieces from a literal; see `Rational.init(floatLiteral:)`.
  public init(floatLiteral value: Double) { self.init(Rational(floatLiteral: value)) }
}

/// Adding and subtracting whole numbers.
extension Quantity {
  /// Adds a number of the quantity's own unit. Has no effect if the sum does not fit.
  public static func += (quantity: inout Quantity, count: Int) {
    quantity.step(by: Rational(Int64(count)))
  }

  /// Subtracts a number of the quantity's own unit. Has no effect if the difference does not fit.
  public static func -= (quantity: inout Quantity, count: Int) {
    guard count != .min else { return }
    quantity.step(by: Rational(Int64(-count)))
  }

  private mutating func step(by count: Rational) {
    do throws(ArithmeticError) {
      self = Quantity(try amount.adding(count), unit)
    } catch {
      // The result does not fit; the quantity stays unchanged.
    }
  }
}
