import CartModels

/// Money in expressions: `€3.49`, `3.49 €`, `40 CHF`.
extension Parser {
  /// Reads a currency sign and the number after it.
  mutating func parseMoney() throws(Diagnostic) -> Expression {
    let start = token.range.lowerBound
    guard let currency = acceptCurrency() else { throw unexpected("a value") }
    guard token.kind == .number else { throw unexpected("a number after `\(text(of: currency))`") }
    let money = Money(try acceptNumber(), currency)
    let range = start..<previousEnd
    if let other = acceptCurrency(), other != currency {
      throw .twoCurrencies(money, other, at: start..<previousEnd)
    }
    return .literal(.money(money), range.lowerBound..<previousEnd)
  }

  /// Accepts the sign or the code of a currency right after a number.
  mutating func acceptCurrency() -> Currency? {
    guard token.kind == .currencySign || token.kind == .name,
      let currency = Currency(word: text(token))
    else { return nil }
    let place = token.range
    advance()
    log?.noteUnit(at: place)
    return currency
  }

  /// Rejects `EUR 40`: the code of a currency follows its number.
  func expectNoAmount(after name: Name) throws(Diagnostic) {
    guard token.kind == .number, Currency(code: name.text) != nil else { return }
    let number = text(token)
    let place = name.range.lowerBound..<token.range.upperBound
    var mistake = Diagnostic(
      .unexpected, "the code of a currency follows the number", at: place,
      help: ["write `\(number) \(name.text)`"])
    mistake.correct(place, with: "\(number) \(name.text)")
    throw mistake
  }

  private func text(of currency: Currency) -> String {
    currency.symbol.map(String.init) ?? currency.code
  }
}

extension Diagnostic {
  /// The error for two currencies of one amount: `€3 USD`.
  static func twoCurrencies(
    _ money: Money, _ other: Currency, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .wrongClause,
      "an amount of money has one currency, found \(money.currency?.code ?? "none") and \(other.code)",
      at: range, help: ["write `\(money.sentenceText)`"])
  }
}
