/// `first(l) otherwise "none"`: a default for a missing value.
package struct Fallback: Hashable, Sendable {
  /// The value that may be missing.
  package var value: Expression
  /// The default.
  package var other: Expression
  /// The position of `otherwise`.
  package var place: SourceRange

  /// From the one value to the end of the other.
  var range: SourceRange { value.range.lowerBound..<other.range.upperBound }
}

extension Parser {
  /// Reads `otherwise` and a default after an operand.
  ///
  /// - Parameter strength: the precedence of the operator before the operand. Except for `and` and
  ///   `or`, no operator is allowed on either side: `r["x"] otherwise 0 + 1` would be ambiguous.
  mutating func acceptFallback(
    for value: Expression, above strength: Int
  ) throws(Diagnostic) -> Expression {
    if context.brackets > 0 { skipNewlines() }
    if value.canBeMissing {
      expecting(.keyword("otherwise", before: .alone("if it is missing")))
    }
    guard isAtName("otherwise") else { return value }
    try countOperator()
    let place = token.range
    advance()
    log?.noteKeyword()
    skipNewlines()
    let other = try parseExpression(above: Fallback.strength)
    let fallback = Fallback(value: value, other: other, place: place)
    if context.brackets > 0 { skipNewlines() }
    let mayBeMissing = value.canBeMissing || value.isName
    let isBare = strength <= BinaryOperator.and.strength || strength == Fallback.strength
    guard isBare, !isBeforeStrongerOperator else {
      throw mayBeMissing ? needsParentheses(fallback) : .neverMissing(fallback, in: source)
    }
    return .fallback(fallback)
  }

  /// Whether an operator follows that isn't `and` or `or`.
  private var isBeforeStrongerOperator: Bool {
    infixOperator.map { $0.strength > BinaryOperator.and.strength } ?? false
  }

  private func needsParentheses(_ fallback: Fallback) -> Diagnostic {
    let text = source.text(source.prefix(of: fallback.range, maximum: 60))
    let isWhole = text.utf8.count == fallback.range.count && !text.contains("\n")
    var diagnostic = Diagnostic(
      .unexpected, "`otherwise` needs parentheses next to another operator",
      at: fallback.place,
      help: [isWhole ? "write `(\(text))`" : "write it in parentheses: `(… otherwise …)`"])
    diagnostic.correct(fallback.range, with: "(\(source.text(fallback.range)))")
    if let other = wholeOther(of: fallback) {
      diagnostic.help.append(
        "to include the rest: `\(shortText(fallback.value.range)) otherwise (\(other))`")
      diagnostic.hasAlternatives = true
    }
    return diagnostic
  }

  /// The source after `otherwise`, with the operator that follows it, if it is short.
  private func wholeOther(of fallback: Fallback) -> String? {
    guard isBeforeStrongerOperator, !isTrial else { return nil }
    var reader = scout(at: fallback.other.range.lowerBound)
    do throws(Diagnostic) {
      let other = try reader.readingExpression { (parser) throws(Diagnostic) in
        try parser.parseExpression()
      }
      let text = source.text(source.prefix(of: other.range, maximum: 60))
      return text.utf8.count == other.range.count && !text.contains("\n") ? text : nil
    } catch {
      return nil
    }
  }
}

extension Fallback {
  /// The precedence of the default: only a sign, `not` or another `otherwise` bind tighter.
  fileprivate static let strength = BinaryOperator.signStrength + 1
}

extension Expression {
  fileprivate var isName: Bool { if case .name = self { true } else { false } }

  /// Whether it ends in an index, a field or a call that may be missing. Only the resolver knows
  /// whether a name is a field and a function is built in.
  var canBeMissing: Bool {
    switch self {
    case .index, .field: true
    // A user-defined function may return a missing value, or nothing.
    case .call(let call): FunctionName(call.function)?.help.canBeMissing ?? true
    case .name(let name): ItemField(name)?.mayBeMissing ?? false
    case .parentheses(let inner, _): inner.canBeMissing
    case .fallback(let fallback): fallback.other.canBeMissing
    case .literal, .day, .text, .list, .unary, .binary, .conditional, .comprehension, .stepped,
      .converted, .record, .slice:
      false
    }
  }
}

extension Diagnostic {
  /// The error for `x otherwise 0`, where `x` is never missing.
  static func neverMissing(_ fallback: Fallback, in source: Source) -> Diagnostic {
    let value = source.text(source.prefix(of: fallback.value.range, maximum: 60))
    let left = fallback.value.range.upperBound..<fallback.other.range.upperBound
    var diagnostic = Diagnostic(
      .neverMissing, "`\(value)` is never missing, so `otherwise` has no effect",
      at: fallback.place,
      help: [
        "remove `otherwise` and its value",
        "use it after an index, a field, a call such as `first(l)`, or a function of your own",
      ])
    diagnostic.correct(left, with: "")
    return diagnostic
  }
}
