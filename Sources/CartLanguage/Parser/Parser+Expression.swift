import CartModels

/// Reading expressions by operator precedence.
extension Parser {
  /// Reads an expression in a sentence.
  mutating func parseValue() throws(Diagnostic) -> Expression {
    try readingExpression { (parser) throws(Diagnostic) in try parser.parseExpression() }
  }

  /// Reads an expression up to the first token that cannot continue it.
  mutating func parseExpression(above strength: Int = 0) throws(Diagnostic) -> Expression {
    try descend()
    defer { context.depth -= 1 }
    if strength == 0, let conditional = try acceptConditional() { return conditional }
    return try readOperators(
      after: try acceptFallback(for: try parseOperand(), above: strength), above: strength)
  }

  /// Reads the operators and operands after an operand.
  mutating func readOperators(
    after first: Expression, above strength: Int = 0
  ) throws(Diagnostic) -> Expression {
    var left = first
    if context.brackets > 0 { skipNewlines() }
    left = try acceptConversion(of: left, above: strength)
    expectOperator(after: left, above: strength, upTo: left.openStrength)
    while let infix = infixOperator, infix.strength > strength {
      let range = token.range
      try countOperator()
      take(infix)
      try skipNewlines(after: infix)
      let outer = context.comparedField
      context.comparedField = infix.isComparison ? left.asField : nil
      let right = try parseExpression(above: infix.strength)
      context.comparedField = outer
      try expectNoAddedPercent(left, infix, right)
      left = try acceptStep(after: .binary(left, infix, right, range))
      if context.brackets > 0 { skipNewlines() }
      left = try acceptConversion(of: left, above: strength)
      expectOperator(after: left, above: strength, upTo: infix.strength)
      if infix.isComparison { try expectNoComparison(after: right) }
    }
    return left
  }

  private mutating func take(_ infix: BinaryOperator) {
    let isSign = token.kind != .name
    let (sign, isOld) = (token.range, infix == .equal && token.range.count > 1 && !wouldAssign)
    advance()
    if isOld { noteOld(.spelling, OldForm.Edit(range: sign, text: infix.rawValue)) }
    guard infix.isWord else { return }
    guard !isSign else {
      log?.mark(.alias)
      return
    }
    log?.noteKeyword()
    guard infix == .notIn else { return }
    advance()
    log?.noteKeyword()
  }

  /// Whether `=` in place of the `==` at hand could give a value to the name before it: at the
  /// beginning of an argument, or of a statement without a verb.
  private var wouldAssign: Bool {
    guard let entries = log?.entries, let name = entries.last?.token, name.kind == .name else {
      return false
    }
    let start = entries.last(where: \.startsStatement)
    switch entries.dropLast().last?.token.kind {
    case .symbol(.openParenthesis), .comma: return true
    default: return start?.role != .keyword
    }
  }

  /// Records the operators that could continue an operand; those with a higher precedence were
  /// recorded while the operand was read.
  private func expectOperator(after left: Expression, above strength: Int, upTo limit: Int) {
    guard log != nil else { return }
    let isCompared = left.isComparison
    let all = BinaryOperator.allCases.filter {
      $0.strength > strength && $0.strength <= limit && !(isCompared && $0.isComparison)
        && !(($0 == .in || $0 == .notIn) && context.clauseIn && context.brackets == 0)
    }
    guard !all.isEmpty else { return }
    let field = left.asField
    expecting(
      .operator(
        Expectation.Operators(all: all, field: field?.field, isBare: field?.isBare ?? false)))
  }

  /// A line continues after an operator; but not after `%`, which may have been meant as a percent
  /// sign at the end of its line.
  private mutating func skipNewlines(after infix: BinaryOperator) throws(Diagnostic) {
    guard infix == .remainder, context.brackets == 0 else { return skipNewlines() }
    guard isAtStatementEnd else { return }
    var diagnostic = unexpected("a value after the operator `%`")
    diagnostic.help = ["write the value on the same line: `7 % 3`"]
    diagnostic.isIncomplete = false
    throw diagnostic
  }

  /// Rejects `1 < a < 3`, which would compare a Boolean with 3.
  private func expectNoComparison(after middle: Expression) throws(Diagnostic) {
    guard let infix = infixOperator, infix.isComparison else { return }
    let text = source.text(source.prefix(of: middle.range, maximum: 60))
    throw Diagnostic(
      .unexpected, "comparisons cannot be chained", at: token.range,
      help: ["compare twice: `… and \(text) \(infix.rawValue) …`"])
  }

  /// A long chain of operators is a deep tree, which must be walked without a stack overflow.
  mutating func countOperator() throws(Diagnostic) {
    context.operators += 1
    guard context.operators <= Parser.maximumOperators else {
      throw Diagnostic(
        .tooDeep, "this sentence has more than \(Parser.maximumOperators) operators",
        at: token.range, help: ["split it into smaller parts"])
    }
  }

  mutating func descend() throws(Diagnostic) {
    guard context.depth < Parser.maximumDepth else {
      throw Diagnostic(
        .tooDeep, "nesting exceeds \(Parser.maximumDepth) levels", at: token.range,
        help: ["split it into smaller parts"])
    }
    context.depth += 1
  }

  var infixOperator: BinaryOperator? {
    switch token.kind {
    case .symbol(.and): .and
    case .symbol(.or): .or
    case .symbol(.range): isInSlice ? nil : .range
    case .symbol(let symbol): BinaryOperator(rawValue: symbol.rawValue)
    case .name:
      switch text(token).lowercased() {
      case "or": .or
      case "and": .and
      case "contains": .contains
      case "in": isAtClauseIn ? nil : .in
      case "not": isAtNotIn ? .notIn : nil
      default: nil
      }
    default: nil
    }
  }

  /// Whether the current `in` opens a clause: after the condition of `set`, unless a list of values
  /// follows.
  private var isAtClauseIn: Bool {
    guard context.clauseIn, context.brackets == 0 else { return false }
    var ahead = self
    ahead.advance()
    return ahead.token.kind != .symbol(.openBracket)
  }

  /// Whether `in` follows the current `not`.
  private var isAtNotIn: Bool {
    var ahead = self
    ahead.log = nil
    ahead.advance()
    return ahead.isAtName("in") && !ahead.isAtClauseIn
  }

  /// Reads a value with its glued indices and fields.
  private mutating func parseOperand() throws(Diagnostic) -> Expression {
    if isBeforePercentSign { return try parsePercent() }
    return try readSteps(from: try parsePlainOperand())
  }

  /// Reads the indices and fields glued to a value.
  mutating func readSteps(from value: Expression) throws(Diagnostic) -> Expression {
    var operand = value
    while token.isGlued {
      switch token.kind {
      case .symbol(.openBracket): operand = try parseIndex(of: operand)
      case .symbol(.dot): operand = try parseField(of: operand)
      default: return operand
      }
    }
    return operand
  }

  private mutating func parsePlainOperand() throws(Diagnostic) -> Expression {
    let first = token
    if let compared = context.comparedField {
      expecting(.fieldValue(compared.field, isBare: compared.isBare))
    }
    expecting(.value)
    if let day = acceptComparedDay() { return day }
    switch first.kind {
    case .number: return try parseNumber()
    case .currencySign: return try parseMoney()
    case .date: return try parseDate()
    case .quote: return try parseTextOperand()
    case .symbol(.minus):
      advance()
      log?.mark(.sign)
      let operand = try parseExpression(above: BinaryOperator.signStrength)
      return .unary(.minus, operand, first.range)
    case .symbol(.not):
      advance()
      log?.mark(.alias)
      let operand = try parseExpression(above: BinaryOperator.notStrength)
      return .unary(.not, operand, first.range)
    case .symbol(.openParenthesis): return try parseParentheses()
    case .symbol(.openBracket): return try parseListValue()
    case .name: return try parseName()
    case .unknown where rawTextEnd != nil: return parseRawOperand()
    case .openBrace where isAtRecordBrace: return try parseBracedRecord()
    case .openBrace: throw strayOpenBrace()
    default: throw unexpected("a value")
    }
  }

  private mutating func parseName() throws(Diagnostic) -> Expression {
    let first = acceptName()
    if token.kind == .symbol(.openParenthesis), token.isGlued {
      let isOperator = ["not", "and", "or", "in"].contains(first.key.text)
      if !isOperator { return .call(try parseCall(of: first)) }
    }
    switch first.key.text {
    case "not":
      log?.noteKeyword()
      let operand = try parseExpression(above: BinaryOperator.notStrength)
      return .unary(.not, operand, first.range)
    case "yes", "true", "no", "false":
      log?.note(first, .constant)
      if let word = ["true": "yes", "false": "no"][first.key.text] {
        noteOld(.spelling, OldForm.Edit(range: first.range, text: word))
      }
      return .literal(.yesNo(first.key.text == "yes" || first.key.text == "true"), first.range)
    case "and", "or", "contains", "in", "where":
      move(to: first.range.lowerBound)
      throw unexpected("a value")
    default:
      try expectNoAmount(after: first)
      let isDay = context.comparedField?.field.kind == .day && first.meansDay
      log?.note(first, isDay ? .constant : .value)
      return .name(first)
    }
  }

  /// Accepts the current name.
  mutating func acceptName() -> Name {
    let name = Name(text: text(token), range: token.range)
    advance()
    return name
  }

  private mutating func parseParentheses() throws(Diagnostic) -> Expression {
    let open = token
    openBracket()
    let inside = try parseExpression()
    try closeBracket(.closeParenthesis, for: open)
    return .parentheses(inside, open.range.lowerBound..<previousEnd)
  }

  /// Reads `.name` after an item or a record.
  private mutating func parseField(of record: Expression) throws(Diagnostic) -> Expression {
    try countOperator()
    advance()
    expecting(.field)
    guard token.kind == .name else {
      var diagnostic = unexpected("a field after `.`")
      diagnostic.help = [
        "the fields are " + ItemField.allCases.map(\.rawValue).joined(separator: ", ")
      ]
      throw diagnostic
    }
    let name = acceptName()
    log?.note(name, .field)
    guard token.kind != .symbol(.openParenthesis) || !token.isGlued else {
      throw method(name, of: record.range)
    }
    return .field(record, name)
  }

  // MARK: Brackets

  /// Accepts an opening bracket; lines continue until it is closed.
  mutating func openBracket() {
    advance()
    context.brackets += 1
    skipNewlines()
  }

  /// Accepts a closing bracket.
  mutating func closeBracket(_ symbol: Symbol, for open: Token) throws(Diagnostic) {
    skipNewlines()
    expecting(.sign(symbol.rawValue))
    guard token.kind == .symbol(symbol) else {
      let column = source.position(of: open.range.lowerBound).column
      throw unexpected("`\(symbol.rawValue)` for the `\(text(open))` at column \(column)")
    }
    context.brackets -= 1
    advance()
  }

  /// Accepts a comma between values, and the line ends around it.
  mutating func acceptComma() throws(Diagnostic) -> Bool {
    skipNewlines()
    expecting(.sign(","))
    guard token.kind == .comma else { return false }
    advance()
    skipNewlines()
    return true
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
    guard let date = CalendarDate(typed: text(first)) else {
      throw Diagnostic(
        .unexpected, "`\(text(first))` is not a date", at: first.range,
        help: ["write dates as year-month-day: `2026-12-24`"])
    }
    advance()
    return .literal(.date(date), first.range)
  }

  /// Reads a number or a quantity, such as `6` or `500 g`. A slash is only part of it before a
  /// unit, as in `1/2 cup` and `1 1/2 cups`.
  private mutating func parseNumber() throws(Diagnostic) -> Expression {
    let first = token
    if let reading = try fractionWithUnit() { return reading }
    let number = try acceptNumber()
    if let unit = acceptUnit() {
      return .literal(.quantity(Quantity(number, unit)), first.range.lowerBound..<previousEnd)
    }
    if let currency = acceptCurrency() {
      return .literal(.money(Money(number, currency)), first.range.lowerBound..<previousEnd)
    }
    if let span = try acceptSpan(of: number, from: first) { return span }
    return .literal(.number(number), first.range)
  }

  private mutating func fractionWithUnit() throws(Diagnostic) -> Expression? {
    var ahead = self
    let start = token.range.lowerBound
    var whole = Rational.zero
    var above = try ahead.acceptNumber()
    if ahead.token.kind == .number { (whole, above) = (above, try ahead.acceptNumber()) }
    // With blanks around it, the slash divides.
    guard ahead.token.kind == .symbol(.dividedBy), ahead.token.isGlued else { return nil }
    ahead.advance()
    guard ahead.token.kind == .number, ahead.token.isGlued else { return nil }
    let below = try ahead.acceptNumber()
    let end = ahead.previousEnd
    guard let unit = ahead.acceptUnit() else { return nil }
    let range = start..<ahead.previousEnd
    do throws(ArithmeticError) {
      let number = try whole.adding(above.divided(by: below))
      let digits = start..<end
      self = ahead
      if let written = number.writtenInOne {
        noteOld(.fraction, OldForm.Edit(range: digits, text: written))
      }
      return .literal(.quantity(Quantity(number, unit)), range)
    } catch .divisionByZero {
      throw Diagnostic(.divisionByZero, "cannot divide by zero", at: range)
    } catch {
      throw .tooLarge(source.text(range), range)
    }
  }

  mutating func acceptNumber() throws(Diagnostic) -> Rational {
    let number = token
    var scanner = NumberScanner(inExpression: text(number))
    do throws(ArithmeticError) {
      if let value = try scanner.number(), scanner.isAtEnd {
        advance()
        return value
      }
    } catch {
      throw .tooLarge(text(number), number.range)
    }
    throw Diagnostic(
      .unexpected, "`\(shortText(number.range))` is not a number", at: number.range,
      help: ["a number has at most one `.`, and single `_` between digits: `1_000.5`"])
  }

  /// A unit word right after a number.
  mutating func acceptUnit() -> Unit? {
    expecting(.unit)
    guard token.kind == .name else { return nil }
    let first = text(token)
    var ahead = self
    ahead.advance()
    let start = token.range.lowerBound
    if ahead.token.kind == .name, let unit = Unit(word: "\(first) \(ahead.text(ahead.token))") {
      ahead.advance()
      self = ahead
      log?.noteUnit(at: start..<previousEnd)
      return unit
    }
    guard let unit = Unit(word: first) else { return nil }
    self = ahead
    log?.noteUnit(at: start..<previousEnd)
    return unit
  }

  /// Accepts a calendar unit right after a whole number: `3 days`.
  private mutating func acceptSpan(
    of number: Rational, from first: Token
  ) throws(Diagnostic) -> Expression? {
    expecting(.span)
    guard token.kind == .name, let word = CalendarSpan.Word(word: text(token)) else { return nil }
    let unit = token.range
    let range = first.range.lowerBound..<unit.upperBound
    guard number.isWhole else {
      throw Diagnostic(
        .wrongType, "a span must be a whole number of \(word.rawValue)s", at: range,
        help: ["use a smaller unit, such as `36 days`"])
    }
    do throws(ArithmeticError) {
      let span = try CalendarSpan(Int(number.numerator), word)
      advance()
      log?.noteUnit(at: unit)
      return .literal(.span(span), range)
    } catch {
      throw .tooLarge(source.text(range), range)
    }
  }
}

extension Rational {
  /// The number without a slash: `½`, `1½`, `0.125`; nil if there is no such form.
  fileprivate var writtenInOne: String? {
    let text = displayText()
    return text.contains { "/ ≈".contains($0) } ? exactDecimal : text
  }
}
