/// The text of money, for people and in the exact form of sentences.
extension Money {
  /// The money for people: `€3.87`, `CHF 3.87`, or `3.87` without a currency. An amount with more
  /// decimals than the currency has is rounded and marked: `≈ €0.33`.
  package var displayText: String {
    let places = currency?.places ?? Money.usualPlaces
    do throws(ArithmeticError) {
      let rounded = try amount.rounded(toPlaces: places)
      return (rounded == amount ? "" : "≈ ") + text(of: rounded, places)
    } catch {
      return prefix + amount.displayText(preferringDecimals: true)
    }
  }

  /// The money for people, rounded without a mark.
  package var roundedText: String {
    let text = displayText
    return text.hasPrefix("≈ ") ? String(text.dropFirst(2)) : text
  }

  private func text(of rounded: Rational, _ places: Int) -> String {
    (rounded < 0 ? "-" : "") + prefix + rounded.text(withPlaces: places).drop { $0 == "-" }
  }

  /// The money in the format of sentences, which parses as the same money: `€3.87`, `3.87 CHF`.
  package var sentenceText: String { text(Languages.inSentence) }

  /// The same format, as the sentences of every language read it.
  package var sourceText: String { text(Languages.inEverySentence) }

  private func text(_ written: (String) -> String) -> String {
    let places = currency?.places ?? Money.usualPlaces
    let number = written(
      amount.hasPlaces(places) ? amount.text(withPlaces: places) : amount.exactText)
    guard let currency else { return number }
    guard let symbol = currency.symbol else { return "\(number) \(currency.code)" }
    return amount < 0 ? "-\(symbol)\(number.drop { $0 == "-" })" : "\(symbol)\(number)"
  }

  private var prefix: String {
    currency.map { $0.symbol.map(String.init) ?? $0.code + " " } ?? ""
  }

  /// The number of decimals of money without a currency.
  private static let usualPlaces = 2
}

extension Rational {
  /// Whether a number of decimals is enough for the exact value.
  fileprivate func hasPlaces(_ places: Int) -> Bool {
    do throws(ArithmeticError) {
      return try rounded(toPlaces: places) == self
    } catch {
      return false
    }
  }
}
