/// `if n > 4 then "many" else "few"`: one of two values.
package struct Conditional: Hashable, Sendable {
  /// What must be yes or no.
  package var condition: Expression
  /// What it comes to if the condition holds.
  package var value: Expression
  /// What it comes to if it doesn't.
  package var otherwise: Expression
  /// From `if` to the end of the last value.
  package var range: SourceRange

  /// All that it is made of, in the order of the source.
  var parts: [Expression] { [condition, value, otherwise] }
}

extension Parser {
  /// Reads a conditional where an expression begins with `if`; nil where it doesn't.
  mutating func acceptConditional() throws(Diagnostic) -> Expression? {
    guard isAtName("if") else { return nil }
    let start = token.range.lowerBound
    advance()
    log?.noteKeyword()
    return try parseConditional(from: start)
  }

  /// Reads what follows `if`, or `elif`.
  private mutating func parseConditional(from start: Int) throws(Diagnostic) -> Expression {
    let condition = try parseExpression()
    let value = try parseBranch()
    let elif = acceptElif()
    guard elif != nil || acceptElse() else {
      var diagnostic = unexpected("`else` and the value where the condition doesn't hold")
      diagnostic.help.append("without another value, it is a sentence: `if CONDITION { … }`")
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

  /// Whether a name of an expression stands here, in any case.
  func isAtName(_ word: String) -> Bool {
    token.kind == .name && source.bytes[token.range].elementsEqual(word.utf8) { $0 | 0x20 == $1 }
  }

  /// `then VALUE`, or the value in braces.
  private mutating func parseBranch() throws(Diagnostic) -> Expression {
    if token.kind == .openBrace { return try parseBraced() }
    expecting(.keyword("then", before: .alone("if it holds")))
    guard isAtName("then") else { throw unexpected("`then` and a value") }
    advance()
    log?.noteKeyword()
    skipNewlines()
    return try parseExpression()
  }

  /// Takes an `else`, which may stand on a line of its own.
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

  /// Takes `elif` or `elsif`, which are read as `else if`. - Returns: where it begins.
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

  /// `{ VALUE }`, as other languages have it.
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
