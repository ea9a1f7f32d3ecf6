import CartModels

/// Reading expressions by the strength of their operators.
extension Parser {
  /// Reads an expression, as far as operators carry it on.
  mutating func parseExpression(above strength: Int = 0) throws(Diagnostic) -> Expression {
    try descend()
    defer { depth -= 1 }
    var left = try parseOperand()
    if brackets > 0 { skipNewlines() }
    while let infix = infixOperator, infix.strength > strength {
      let range = token.range
      try countOperator()
      advance()
      skipNewlines()
      let right = try parseExpression(above: infix.strength)
      left = .binary(left, infix, right, range)
      if brackets > 0 { skipNewlines() }
      if infix.isComparison { try expectNoComparison(after: right) }
    }
    return left
  }

  /// `1 < a < 3` would compare yes or no with 3.
  private func expectNoComparison(after middle: Expression) throws(Diagnostic) {
    guard let infix = infixOperator, infix.isComparison else { return }
    let text = source.text(source.prefix(of: middle.range, maximum: 60))
    throw Diagnostic(
      .unexpected, "comparisons can't be chained", at: token.range,
      help: ["compare twice: `… and \(text) \(infix.rawValue) …`"])
  }

  /// A long chain of operators is a deep tree, to be walked without running
  /// out of stack.
  private mutating func countOperator() throws(Diagnostic) {
    operators += 1
    guard operators <= Parser.maximumOperators else {
      throw Diagnostic(
        .tooDeep, "this sentence has more than \(Parser.maximumOperators) operators",
        at: token.range, help: ["split it into smaller parts"])
    }
  }

  private mutating func descend() throws(Diagnostic) {
    guard depth < Parser.maximumDepth else {
      throw Diagnostic(
        .tooDeep, "this is nested more than \(Parser.maximumDepth) deep", at: token.range,
        help: ["split it into smaller parts"])
    }
    depth += 1
  }

  private var infixOperator: BinaryOperator? {
    switch token.kind {
    case .symbol(let symbol): BinaryOperator(rawValue: symbol.rawValue)
    case .name:
      switch text(token).lowercased() {
      case "or": .or
      case "and": .and
      case "contains": .contains
      default: nil
      }
    default: nil
    }
  }

  private mutating func parseOperand() throws(Diagnostic) -> Expression {
    let first = token
    switch first.kind {
    case .number: return try parseNumber()
    case .date: return try parseDate()
    case .quote: return try parseTextOperand()
    case .symbol(.minus):
      advance()
      let operand = try parseExpression(above: BinaryOperator.signStrength)
      return .unary(.minus, operand, first.range)
    case .symbol(.openParenthesis): return try parseParentheses()
    case .name: return try parseName()
    case .unknown where rawTextEnd != nil: return parseRawOperand()
    default: throw unexpected("a value")
    }
  }

  private mutating func parseName() throws(Diagnostic) -> Expression {
    let first = token
    let word = text(first)
    switch word.lowercased() {
    case "not":
      advance()
      let operand = try parseExpression(above: BinaryOperator.notStrength)
      return .unary(.not, operand, first.range)
    case "yes", "true":
      advance()
      return .literal(.yesNo(true), first.range)
    case "no", "false":
      advance()
      return .literal(.yesNo(false), first.range)
    case "and", "or", "contains":
      throw unexpected("a value")
    default:
      advance()
      return .name(word, first.range)
    }
  }

  private mutating func parseParentheses() throws(Diagnostic) -> Expression {
    let open = token
    advance()
    brackets += 1
    skipNewlines()
    let inside = try parseExpression()
    skipNewlines()
    guard token.kind == .symbol(.closeParenthesis) else {
      var diagnostic = unexpected("`)` for the `(` at column \(column(of: open))")
      diagnostic.isIncomplete = token.kind == .end
      throw diagnostic
    }
    brackets -= 1
    advance()
    return inside
  }

  private func column(of token: Token) -> Int {
    source.position(of: token.range.lowerBound).column
  }

  mutating func skipNewlines() {
    while token.kind == .newline { advance() }
  }

  // MARK: Literals

  private mutating func parseTextOperand() throws(Diagnostic) -> Expression {
    let start = token.range.lowerBound
    let segments = try parseText()
    let range = start..<previousEnd
    if segments.isEmpty { return .literal(.text(""), range) }
    if segments.count == 1, case .plain(let text) = segments[0] {
      return .literal(.text(text), range)
    }
    return .text(segments, range)
  }

  private mutating func parseRawOperand() -> Expression {
    let start = token.range.lowerBound
    let end = rawTextEnd ?? token.range.upperBound
    let mark = markLength(at: start)
    let closing = source.bytes[end - 1] == UInt8(ascii: "'") ? 1 : 3
    let text = source.text(start + mark..<max(start + mark, end - closing))
    move(to: end)
    return .literal(.text(text), start..<end)
  }

  private mutating func parseDate() throws(Diagnostic) -> Expression {
    let first = token
    guard let date = CalendarDate(text: text(first)) else {
      throw Diagnostic(
        .unexpected, "`\(text(first))` is not a day of the calendar", at: first.range,
        help: ["dates are written year-month-day, as 2026-12-24"])
    }
    advance()
    return .literal(.date(date), first.range)
  }

  /// `6`, `500 g`; `1/2 cup` and `1 1/2 cups`, whose slash is a fraction's
  /// only before a unit.
  private mutating func parseNumber() throws(Diagnostic) -> Expression {
    let first = token
    if let reading = try fractionWithUnit() { return reading }
    let number = try acceptNumber()
    if let unit = acceptUnit() {
      return .literal(.quantity(Quantity(number, unit)), first.range.lowerBound..<previousEnd)
    }
    return .literal(.number(number), first.range)
  }

  private mutating func fractionWithUnit() throws(Diagnostic) -> Expression? {
    var ahead = self
    let start = token.range.lowerBound
    var whole = Rational.zero
    var above = try ahead.acceptNumber()
    if ahead.token.kind == .number { (whole, above) = (above, try ahead.acceptNumber()) }
    guard ahead.token.kind == .symbol(.dividedBy) else { return nil }
    ahead.advance()
    guard ahead.token.kind == .number else { return nil }
    let below = try ahead.acceptNumber()
    guard let unit = ahead.acceptUnit() else { return nil }
    let range = start..<ahead.previousEnd
    do throws(ArithmeticError) {
      let number = try whole.adding(above.divided(by: below))
      self = ahead
      return .literal(.quantity(Quantity(number, unit)), range)
    } catch .divisionByZero {
      throw Diagnostic(.divisionByZero, "a fraction of zeroths is no number", at: range)
    } catch {
      throw .tooLarge(source.text(range), range)
    }
  }

  private mutating func acceptNumber() throws(Diagnostic) -> Rational {
    let number = token
    var scanner = NumberScanner(text(number))
    do throws(ArithmeticError) {
      guard let value = try scanner.number(), scanner.isAtEnd else {
        throw .overflow
      }
      advance()
      return value
    } catch {
      throw .tooLarge(text(number), number.range)
    }
  }

  /// A unit word right after a number.
  private mutating func acceptUnit() -> Unit? {
    guard token.kind == .name else { return nil }
    let first = text(token)
    var ahead = self
    ahead.advance()
    if ahead.token.kind == .name, let unit = Unit(word: "\(first) \(ahead.text(ahead.token))") {
      ahead.advance()
      self = ahead
      return unit
    }
    guard let unit = Unit(word: first) else { return nil }
    self = ahead
    return unit
  }
}
