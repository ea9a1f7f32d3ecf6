/// `if n > 4 then "many" else "few"`: one of two values.
package struct Conditional: Hashable, Sendable {
  /// The Boolean condition.
  package var condition: Expression
  /// The value if the condition is true.
  package var value: Expression
  /// The value if it is false.
  package var otherwise: Expression
  /// From `if` to the end of the last value.
  package var range: SourceRange

  /// All its parts, in source order.
  var parts: [Expression] { [condition, value, otherwise] }
}

extension Parser {
  /// Reads a conditional expression that starts with `if`; nil for others.
  mutating func acceptConditional() throws(Diagnostic) -> Expression? {
    guard isAtName("if") else { return nil }
    let start = token.range.lowerBound
    advance()
    log?.noteKeyword()
    return try parseConditional(from: start)
  }

  /// Reads the rest after `if` or `elif`.
  private mutating func parseConditional(from start: Int) throws(Diagnostic) -> Expression {
    let condition = try parseExpression()
    let value = try parseBranch()
    let elif = acceptElif()
    guard elif != nil || acceptElse() else {
      var diagnostic = unexpected("`else` and a value")
      diagnostic.help.append("without `else`, write a sentence: `if CONDITION { … }`")
      throw diagnostic
    }
    let otherwise: Expression
    if let elif {
      try descend()
      defer { context.depth -= 1 }
      otherwise = try parseConditional(from: elif)
    } else {
      otherwise = try parseOtherwise()
    }
    let end = previousEnd
    if context.brackets > 0 { skipNewlines() }
    return .conditional(
      Conditional(
        condition: condition, value: value, otherwise: otherwise, range: start..<end))
  }

  /// Whether the current token is a certain name, case-insensitive.
  func isAtName(_ word: String) -> Bool {
    token.kind == .name && source.bytes[token.range].elementsEqual(word.utf8) { $0 | 0x20 == $1 }
  }

  /// Reads `then VALUE`, or the value in braces.
  private mutating func parseBranch() throws(Diagnostic) -> Expression {
    if token.kind == .openBrace { return try parseBraced() }
    expecting(.keyword("then", before: .alone("if it is true")))
    guard isAtName("then") else { throw unexpected("`then` and a value") }
    advance()
    log?.noteKeyword()
    skipNewlines()
    return try parseExpression()
  }

  /// Accepts an `else`, which may be on a separate line.
  private mutating func acceptElse() -> Bool {
    var ahead = self
    ahead.skipNewlines()
    ahead.expecting(.keyword("else", before: .alone("otherwise")))
    guard ahead.isAtName("else") else { return false }
    ahead.advance()
    ahead.log?.noteKeyword()
    ahead.skipNewlines()
    self = ahead
    return true
  }

  /// Accepts `elif` or `elsif`, which mean `else if`. - Returns: the start.
  private mutating func acceptElif() -> Int? {
    var ahead = self
    ahead.skipNewlines()
    guard ahead.isAtName("elif") || ahead.isAtName("elsif") else { return nil }
    let start = ahead.token.range.lowerBound
    ahead.advance()
    ahead.log?.mark(.alias)
    self = ahead
    return start
  }

  private mutating func parseOtherwise() throws(Diagnostic) -> Expression {
    token.kind == .openBrace ? try readBracedOrRecord() : try parseExpression()
  }

  /// Reads `{ VALUE }`, the form of other languages.
  private mutating func parseBraced() throws(Diagnostic) -> Expression {
    let open = token
    openBracket()
    let value = try parseExpression()
    skipNewlines()
    guard token.kind == .closeBrace else {
      let column = source.position(of: open.range.lowerBound).column
      throw unexpected("`}` for the `{` at column \(column)")
    }
    context.brackets -= 1
    advance()
    return value
  }
}
