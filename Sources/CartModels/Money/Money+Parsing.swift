/// Money in words.
extension Money {
  /// How money at the end of some words is written.
  package struct Reading: Hashable, Sendable {
    /// The money; its amount may be anything, also zero or below.
    package let money: Money
    /// How many of the last words it is.
    package let count: Int
    /// The measure that follows the number after a slash: `2.99/kg`.
    package let unit: Unit?
    /// Whether a sign, a code or the decimals of money tell it from any other number.
    package let isPlain: Bool
    /// A second currency that was said of the same number.
    package let other: Currency?

    /// An unknown value, which counts as money.
    package static let unknown = Reading(
      money: Money(1), count: 1, unit: nil, isPlain: true, other: nil)
  }

  /// The money that some words are from end to end: `3.49`, `€3.49`, `3.49 EUR`.
  package init?(words: some BidirectionalCollection<String>) {
    guard let reading = Money.tail(of: words), reading.count == words.count, reading.unit == nil,
      reading.other == nil
    else { return nil }
    self = reading.money
  }

  /// Hundredths of the usual currency, as people write them: `99c`, `99ct`, `99p`, `99¢`.
  package init?(hundredths word: String) {
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

  /// The money at the end of some words, or nil.
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

  /// A number, with a sign of money or without.
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
      guard text.utf8.first.map({ $0 &- 0x30 < 10 }) == true,
        let amount = Rational(exactly: String(text)), amount.numerator != .min
      else { return nil }
      self.amount =
        isNegative ? Rational(lowestTerms: -amount.numerator, amount.denominator) : amount
      hasDecimals = text.contains(".")
    }

    /// - Parameters:
    ///   - said: the currency in a word beside the number.
    ///   - more: one on its other side.
    func reading(_ said: Currency?, _ more: Currency?, count: Int) -> Reading {
      let all = [currency, said, more].compactMap(\.self)
      let other = all.dropFirst().first { $0 != all.first }
      // What stands on the other side of the number belongs to it.
      let count = more != nil ? 3 : count
      let isPlain = !all.isEmpty || hasDecimals || unit != nil
      return Reading(
        money: Money(amount, all.first), count: count, unit: unit, isPlain: isPlain, other: other)
    }
  }
}

extension Currency {
  /// Takes a code in capitals, a sign, or the name of a currency that has one alone.
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
