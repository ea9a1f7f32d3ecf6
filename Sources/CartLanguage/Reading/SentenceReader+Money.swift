import CartModels

/// Money in sentences: prices, and amounts paid.
extension SentenceReader {
  /// Takes `for 10` or `per kg` of a price, or `for 2.58` of `check`.
  mutating func takeMoneyClause(_ word: ClauseWord, _ operand: Range<Int>) throws -> Bool {
    switch form.operand(after: word) {
    case .money:
      guard let money = try money(of: operand) else { return try refuseTwoAmounts(operand) }
      (result.money, result.moneyRange) = (money, range(of: operand))
      mark(.amount, operand)
    case .amount:
      guard let quantity = try pricedQuantity(operand) else {
        return try refuseMoney(word, operand)
      }
      try takePriced(.pack, quantity, operand)
    case .measure:
      guard let quantity = try measure(of: operand) else { return false }
      try takePriced(.measure, quantity, operand)
    default: return false
    }
    return true
  }

  private mutating func takePriced(
    _ kind: Price.Kind, _ quantity: Quantity, _ operand: Range<Int>
  ) throws {
    if result.priced != nil, names.areComplete {
      throw Diagnostic(
        .repeatedClause, "a price is for one amount", at: range(of: operand),
        help: ["keep one of `for` and `per`"])
    }
    result.priced = (kind, quantity.unit == .pcs ? Quantity(quantity.amount) : quantity)
    mark(.amount, operand)
  }

  /// The quantity after `per`: `kg`, `piece` or `100 g`.
  private func measure(of operand: Range<Int>) throws -> Quantity? {
    if let unit = Unit(word: text(of: operand)) {
      return unit == .pcs ? 1 : try meant(by: Quantity(1, unit), of: operand)
    }
    return try pricedQuantity(operand)
  }

  /// The amount that a price is for, which cannot be part of a name.
  private func pricedQuantity(_ operand: Range<Int>) throws -> Quantity? {
    do {
      let quantity = try quantity(of: operand)
      if let quantity { try refuseSize(in: operand, of: quantity) }
      return quantity
    } catch var mistake as Diagnostic where mistake.code == .invalidQuantity {
      mistake.help = ["write the amount that the price is for, such as `10` or `1 l`"]
      throw mistake
    }
  }

  /// Rejects `price Cola 5 for 6 x 330ml`: a price has no place for the size of each.
  private func refuseSize(in operand: Range<Int>, of quantity: Quantity) throws {
    guard names.areComplete, let size = try AmountReader.head(of: Array(pieces[operand]))?.note
    else { return }
    throw Diagnostic(
      .wrongClause, "a price is for one amount, without `\(size)`", at: range(of: operand),
      help: [
        "write `\(quantity.sentenceText)`; prices of several sizes need names such as `Cola 330 ml`"
      ])
  }

  /// Rejects `check Tea for €1 $2`.
  private func refuseTwoAmounts(_ operand: Range<Int>) throws -> Bool {
    guard names.areComplete, let last = tail(of: operand), last.count < operand.count else {
      return false
    }
    let rest = operand.lowerBound..<operand.upperBound - last.count
    guard let first = tail(of: rest), first.count == rest.count,
      first.money.currency != nil || last.money.currency != nil
    else { return false }
    throw Diagnostic.twoAmounts(range(of: rest))
  }

  /// Rejects `price Milk 1.29 for €2`: the `for` of a price needs an amount.
  private func refuseMoney(_ word: ClauseWord, _ operand: Range<Int>) throws -> Bool {
    guard names.areComplete, try money(of: operand) != nil else { return false }
    throw Diagnostic(
      .wrongClause, "`\(word.rawValue)` needs an amount, found money", at: range(of: operand),
      help: ["write the amount that the price is for, such as `10` or `1 l`"])
  }

  /// The money that some pieces spell.
  private func money(of operand: Range<Int>) throws -> Money? {
    guard let reading = tail(of: operand), reading.count == operand.count, reading.unit == nil
    else { return nil }
    try refuseTwoCurrencies(reading, operand)
    return try positive(reading.money, at: range(of: operand))
  }

  /// Takes the money from the end of the remaining pieces.
  mutating func takeMoney() throws {
    if end > 1, let word = pieces[end - 1].word?.lowercased(), ["each", "apiece"].contains(word),
      result.priced == nil, tail(of: 0..<end - 1) != nil
    {
      end -= 1
    }
    guard let reading = tail(of: 0..<end), try reading.isPlain || !isName(0..<end) else {
      return try refuseUnknownClause()
    }
    let place = end - reading.count..<end
    try refuseTwoCurrencies(reading, place)
    result.money = try positive(reading.money, at: range(of: place))
    result.moneyRange = range(of: place)
    if let unit = reading.unit {
      try takePriced(.measure, unit == .pcs ? 1 : meant(by: Quantity(1, unit), of: place), place)
    }
    mark(.amount, place)
    end = place.lowerBound
    try refuseSecondPrice()
  }

  /// The money at the end of some pieces. An unknown interpolation counts as money.
  private func tail(of indices: Range<Int>) -> Money.Reading? {
    guard let last = indices.last else { return nil }
    if case .unknown? = filled[last]?.kind { return .unknown }
    var words: [String] = []
    for index in indices.suffix(3) {
      words.append(filled[index]?.text ?? pieces[index].word ?? "")
    }
    return Money.tail(of: words)
  }

  private func positive(_ money: Money, at range: SourceRange) throws -> Money {
    guard money.amount <= 0 else { return money }
    throw Diagnostic.moneyNotAboveZero(range, help: "write what is paid, such as `2.58`")
  }

  private func refuseTwoCurrencies(_ reading: Money.Reading, _ place: Range<Int>) throws {
    guard let other = reading.other, reading.money.currency != nil else { return }
    throw Diagnostic.twoCurrencies(reading.money, other, at: range(of: place))
  }

  /// Rejects `price Milk €1.29 $1.49`.
  private func refuseSecondPrice() throws {
    guard names.areComplete, let other = tail(of: 0..<end), other.money.currency != nil,
      try !isName(0..<end)
    else { return }
    throw Diagnostic.twoAmounts(range(of: end - other.count..<end))
  }

  /// Rejects `price Milk 1.29 at Nowhere`: the words after the money are not part of the name.
  private func refuseUnknownClause() throws {
    let openings = (1..<max(1, end)).filter { pieces[$0].clause.map(form.words.contains) ?? false }
    // Clauses are read from the right, so the last one is the invalid one.
    guard names.areComplete, openings.contains(where: { tail(of: 0..<$0) != nil }),
      let index = openings.last, let word = pieces[index].clause
    else { return }
    let operand = index + 1..<end
    switch word {
    case .at, .on, .to, .from, .in:
      guard !operand.isEmpty else { break }
      throw try unknownName(after: word, operand)
    case .per where !operand.isEmpty:
      throw Diagnostic(
        .unknownUnit, "`\(text(of: operand))` is not a unit", at: range(of: operand),
        help: ["write a unit, such as `per kg`, `per l` or `per piece`"])
    default: break
    }
    throw Diagnostic(
      .wrongClause, "`\(text(of: index..<end))` cannot follow the money",
      at: range(of: index..<end),
      help: ["to specify the amount: `price Eggs 3.49 for 10`"])
  }
}

extension Diagnostic {
  static func moneyNotAboveZero(_ range: SourceRange, help: String) -> Diagnostic {
    Diagnostic(
      .invalidQuantity, "the amount of money must be greater than 0", at: range, help: [help])
  }

  fileprivate static func twoAmounts(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongClause, "found two amounts of money", at: range, help: ["remove one of them"])
  }
}
