/// Parsing money.
extension Money {
  /// Money at the end of some words, with its notation.
  package struct Reading: Hashable, Sendable {
    /// The money; its amount can be zero or negative.
    package let money: Money
    /// The number of words that it takes.
    package let count: Int
    /// The measure that follows the number after a slash: `2.99/kg`.
    package let unit: Unit?
    /// Whether a symbol, a code or two decimals distinguish it from other numbers.
    package let isPlain: Bool
    /// A second currency beside the same number.
    package let other: Currency?

    /// The placeholder of an unknown value, which counts as money.
    package static let unknown = Reading(
      money: Money(1), count: 1, unit: nil, isPlain: true, other: nil)
  }

  /// Parses words that are money as a whole: `3.49`, `€3.49`, `3.49 EUR`.
  package init?(words: some BidirectionalCollection<String>) {
    guard let reading = Money.tail(of: words), reading.count == words.count, reading.unit == nil,
      reading.other == nil
    else { return nil }
    self = reading.money
  }

  /// Parses hundredths of the default currency: `99c`, `99ct`, `99p`, `99¢`.
  package init?(hundredths word: String) {
    // Rules out nearly all words quickly: the last byte of each sign.
    guard let last = word.utf8.last, "cCtTsSpP¢".utf8.contains(last) else { return nil }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard ["c", "ct", "cts", "p", "¢"].contains(word.dropFirst(digits.count).lowercased()),
      let whole = Int64(digits), whole > 0
    else { return nil }
    do throws(ArithmeticError) {
      self.init(try Rational(whole, 100))
    } catch {
      return nil
    }
  }

  /// The money at the end of some words; nil if there is none.
  package static func tail(of words: some BidirectionalCollection<String>) -> Reading? {
    let last = Array(words.suffix(3))
    guard let word = last.last else { return nil }
    if let currency = Currency(word: word) {
      guard last.count > 1, let number = Number(last[last.count - 2]), number.unit == nil else {
        return nil
      }
      return number.reading(currency, last.count > 2 ? Currency(word: last[0]) : nil, count: 2)
    }
    guard let number = Number(word) else { return nil }
    let before = last.count > 1 ? Currency(word: last[last.count - 2]) : nil
    return number.reading(before, nil, count: before == nil ? 1 : 2)
  }

  /// A number with or without a currency symbol.
  private struct Number {
    var amount: Rational
    var currency: Currency?
    var unit: Unit?
    var hasDecimals: Bool

    init?(_ word: String) {
      var text = Substring(word)
      if let slash = text.lastIndex(of: "/"),
        let unit = Unit(word: String(text[text.index(after: slash)...]))
      {
        self.unit = unit
        text = text[..<slash]
      }
      let isNegative = text.first == "-"
      if isNegative { text.removeFirst() }
      if let symbol = text.first, let currency = Currency(symbol: symbol) {
        self.currency = currency
        text.removeFirst()
      } else if let symbol = text.last, let currency = Currency(symbol: symbol) {
        self.currency = currency
        text.removeLast()
      } else if text.count > 3, let currency = Currency(code: String(text.suffix(3))) {
        self.currency = currency
        text.removeLast(3)
      }
      if text.first == "." { text = "0" + text }
      let number = Languages.withDecimalPoint(text)
      guard number.utf8.first.map({ $0 &- 0x30 < 10 }) == true,
        let amount = Rational(exactly: number), amount.numerator != .min
      else { return nil }
      self.amount =
        isNegative ? Rational(lowestTerms: -amount.numerator, amount.denominator) : amount
      hasDecimals = number.contains(".")
    }

    /// - Parameters:
    ///   - said: the currency in a word beside the number.
    ///   - more: the currency in the word on the other side of the number.
    func reading(_ said: Currency?, _ more: Currency?, count: Int) -> Reading {
      let all = [currency, said, more].compactMap(\.self)
      let other = all.dropFirst().first { $0 != all.first }
      // The currency on the other side of the number is part of the money.
      let count = more != nil ? 3 : count
      let isPlain = !all.isEmpty || hasDecimals || unit != nil
      return Reading(
        money: Money(amount, all.first), count: count, unit: unit, isPlain: isPlain, other: other)
    }
  }
}

extension Currency {
  /// Parses a code in capital letters, a symbol, or an unambiguous name of a currency.
  package init?(word: String) {
    if word.count == 1, let symbol = word.first {
      self.init(symbol: symbol)
    } else if let code = Currency.names[word.lowercased()] {
      self.init(code: code)
    } else {
      self.init(code: word)
    }
  }

  private static let names = ["euro": "EUR", "euros": "EUR", "dollar": "USD", "dollars": "USD"]
}
