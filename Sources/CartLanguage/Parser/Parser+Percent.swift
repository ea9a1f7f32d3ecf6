import CartModels

/// `10%`, which is a tenth, and `10% of x`.
extension Parser {
  /// Whether a percent sign directly follows the current number.
  var isBeforePercentSign: Bool {
    let end = token.range.upperBound
    guard token.kind == .number, end < source.bytes.count, source.bytes[end] == UInt8(ascii: "%")
    else { return false }
    var ahead = self
    ahead.log = nil
    ahead.advance()
    return ahead.isAtPercentSign
  }

  /// Reads a number with its percent sign, and `of` with the whole.
  mutating func parsePercent() throws(Diagnostic) -> Expression {
    let start = token.range.lowerBound
    let number = try acceptNumber()
    advance()
    log?.mark(.percentSign)
    let range = start..<previousEnd
    let percent = Expression.literal(.number(try hundredth(of: number, range)), range)
    guard isAtName("of") else {
      try expectNoOperand(after: percent)
      return percent
    }
    let place = token.range
    try countOperator()
    advance()
    log?.noteKeyword()
    skipNewlines()
    let whole = try parseExpression(above: BinaryOperator.times.strength)
    return .binary(percent, .times, whole, place)
  }

  private func hundredth(
    of number: Rational, _ range: SourceRange
  ) throws(Diagnostic) -> Rational {
    do throws(ArithmeticError) {
      return try number.divided(by: 100)
    } catch {
      throw .tooLarge(source.text(range), range)
    }
  }

  /// Whether the token is a `%` right after the previous token and before a blank.
  private var isAtPercentSign: Bool {
    guard token.kind == .symbol(.remainder), token.isGlued else { return false }
    var ahead = self
    ahead.log = nil
    ahead.advance()
    return !ahead.isGluedOperand
  }

  /// Whether the token directly follows the previous one and starts an operand.
  private var isGluedOperand: Bool {
    guard token.isGlued else { return false }
    switch token.kind {
    case .name: return !isAtName("of")
    case .number, .date, .currencySign, .quote, .unknown, .openBrace: return true
    case .symbol(let symbol): return symbol == .openParenthesis || symbol == .openBracket
    case .end, .newline, .semicolon, .comma, .closeBrace, .word: return false
    }
  }

  /// Rejects `10% 3`, which could also be a remainder, and `10% price`, which lacks `of`.
  private func expectNoOperand(after percent: Expression) throws(Diagnostic) {
    switch token.kind {
    case .number, .date, .currencySign, .quote, .symbol(.openParenthesis), .symbol(.openBracket):
      break
    case .end, .newline, .semicolon, .comma, .openBrace, .closeBrace, .symbol, .word, .unknown,
      .name:
      return
    }
    let sign = source.text(percent.range)
    let isWhole = token.kind == .number || token.kind == .date
    let operand = isWhole ? shortText(token.range) : "…"
    throw Diagnostic(
      .misplacedPercent, "expected an operator after `\(sign)`",
      at: percent.range.lowerBound..<token.range.upperBound,
      help: [
        "to get a part: `\(sign) of \(operand)`",
        "to get the remainder, write a space before `%`: `\(sign.dropLast()) % \(operand)`",
      ])
  }

  /// Adds advice on `10% price`, which lacks `of`.
  func adviseOnPercent(_ diagnostic: inout Diagnostic) -> Bool {
    guard token.kind == .name || token.kind == .word, previousEnd > 1,
      source.bytes[previousEnd - 1] == UInt8(ascii: "%"),
      source.bytes[previousEnd - 2] &- 0x30 < 10
    else { return false }
    diagnostic.help = ["to get a part, write `of` after `%`: `10% of price`"]
    return true
  }

  /// Rejects `price + 10%`, which would add a tenth of 1 and not of the price.
  func expectNoAddedPercent(
    _ left: Expression, _ infix: BinaryOperator, _ right: Expression
  ) throws(Diagnostic) {
    guard infix.isSum, let part = percentage(right), percentage(left) == nil else { return }
    let sign = source.text(right.range)
    var mistake = Diagnostic(
      .misplacedPercent, "`\(infix.rawValue) \(sign)` is ambiguous",
      at: right.range, help: ["write the whole: `\(sign) of …`"])
    if let product = product(of: left, infix, part) {
      mistake.help = ["to add a percentage: `\(product)`"]
      mistake.correct(left.range.lowerBound..<right.range.upperBound, with: product)
    }
    throw mistake
  }

  /// The product that `price + 10%` was meant as, `price * 110%`, if it is short and the percentage
  /// is positive.
  private func product(
    of whole: Expression, _ infix: BinaryOperator, _ part: Rational
  ) -> String? {
    let text = source.text(source.prefix(of: whole.range, maximum: 60))
    guard text.utf8.count == whole.range.count, !text.contains("\n") else { return nil }
    let operand = whole.needsParentheses(after: .times) ? "(\(text))" : text
    do throws(ArithmeticError) {
      let factor = infix == .plus ? try part.adding(1) : try Rational.one.subtracting(part)
      guard factor > 0, let percent = try factor.multiplied(by: 100).exactDecimal else {
        return nil
      }
      return "\(operand) * \(percent)%"
    } catch {
      return nil
    }
  }

  /// The value of a percentage; nil for other expressions.
  private func percentage(_ expression: Expression) -> Rational? {
    guard case .literal(.number(let number), let range) = expression,
      source.bytes[range].last == UInt8(ascii: "%")
    else { return nil }
    return number
  }
}
