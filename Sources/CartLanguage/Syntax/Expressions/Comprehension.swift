/// `[x.name for x in items where not x.done]`: a list built by a loop; or a record, as in
/// `["{x.name}": x.amount for x in items]`.
package struct Comprehension: Hashable, Sendable {
  /// The key of each element, if the result is a record.
  package var key: Expression?
  /// The expression for each element.
  package var element: Expression
  /// The loop variables: one or two.
  package var variables: [Name]
  /// The values of the loop.
  package var values: Expression
  /// The condition on the values.
  package var condition: Expression?
  /// From bracket to bracket, or the whole expression without brackets.
  package var range: SourceRange

  /// All its parts, in source order.
  var parts: [Expression] { [key, element, values, condition].compactMap(\.self) }
}

extension Parser {
  /// Reads `for x in l where …` after the expression for each element; nil without a loop.
  ///
  /// - Parameter key: the key of each element, in a record.
  mutating func acceptComprehension(
    of element: Expression, by key: Expression? = nil, from start: Int
  ) throws(Diagnostic) -> Comprehension? {
    skipNewlines()
    expecting(.keyword("for", before: .alone("each of the values")))
    guard isAtName("for") else { return nil }
    try countOperator()
    advance()
    log?.noteKeyword()
    skipNewlines()
    let variables = try expectLoopNames()
    let values = try parseExpression()
    let condition = try acceptLoopCondition()
    skipNewlines()
    guard !isAtName("for") else {
      throw Diagnostic(
        .unexpected, "a list can have only one `for`", at: token.range,
        help: ["nest the second one: `[sum(x * y for y in 1..3) for x in 1..3]`"])
    }
    return Comprehension(
      key: key, element: element, variables: variables, values: values, condition: condition,
      range: start..<(condition ?? values).range.upperBound)
  }

  /// Accepts `where not x.done`, or `if` as in other languages.
  private mutating func acceptLoopCondition() throws(Diagnostic) -> Expression? {
    skipNewlines()
    expecting(.keyword("where", before: .condition))
    guard isAtName("where") || isAtName("if") else { return nil }
    let (word, isOld) = (token.range, isAtName("if"))
    advance()
    log?.noteKeyword()
    if isOld { noteOld(.comprehensionIf, OldForm.Edit(range: word, text: "where")) }
    skipNewlines()
    return try parseExpression()
  }

  /// Reads the loop variables and `in`: `x in`, `i, x in`, `(i, x) in` or `[i, x] in`.
  mutating func expectLoopNames() throws(Diagnostic) -> [Name] {
    let open = token
    let closing: Symbol? =
      if open.kind == .symbol(.openParenthesis) {
        .closeParenthesis
      } else if open.kind == .symbol(.openBracket) {
        .closeBracket
      } else {
        nil
      }
    if closing != nil { openBracket() }
    var names = [try expectName("a loop variable", for: .for)]
    expecting(.sign(","))
    while token.kind == .comma {
      advance()
      skipNewlines()
      names.append(try expectName("a loop variable", for: .for))
    }
    if let closing {
      try closeBracket(closing, for: open)
      noteOldBrackets(.loopBrackets, from: open, to: previousRange)
    }
    try refuse(names)
    try expectIn(after: names[names.count - 1])
    return names
  }

  /// Reads the loop variables and the values: `x in l`, or `(x in l)` as in other languages.
  mutating func parseLoopHead() throws(Diagnostic) -> (variables: [Name], values: Expression) {
    let open = token
    guard open.kind == .symbol(.openParenthesis), isOneNameInParentheses else {
      return (try expectLoopNames(), try parseExpression())
    }
    openBracket()
    let head = (variables: try expectLoopNames(), values: try parseExpression())
    try closeBracket(.closeParenthesis, for: open)
    noteOldBrackets(.loopBrackets, from: open, to: previousRange)
    return head
  }

  /// Whether this is `(x in`, rather than `(x, y) in`.
  private var isOneNameInParentheses: Bool {
    var ahead = self
    ahead.log = nil
    ahead.openBracket()
    guard ahead.token.kind == .name else { return false }
    ahead.advance()
    ahead.skipNewlines()
    return ahead.isAtName("in")
  }

  /// A loop has one or two variables.
  private func refuse(_ names: [Name]) throws(Diagnostic) {
    if names.count > 2 {
      throw Diagnostic(
        .unexpected, "a loop has one or two variables", at: names[2].range,
        help: [
          "to number the values: `for i, x in enumerate(VALUES) { … }`",
          "to use the parts of each value: `for x in VALUES { print x[1], x[2], x[3] }`",
        ])
    }
    if names.count == 2, names[0].key == names[1].key {
      throw Diagnostic(
        .nameIsTaken, "duplicate loop variable `\(names[1].text)`", at: names[1].range,
        help: ["rename one of them"])
    }
  }

  private mutating func expectIn(after name: Name) throws(Diagnostic) {
    if context.brackets > 0 { skipNewlines() }
    expecting(.keyword("in", before: .values))
    guard isAtName("in") else {
      guard isAtStatementEnd else { throw unexpected("`in` after `\(name.text)`") }
      throw missing("`in` and the values", for: .for)
    }
    advance()
    log?.noteKeyword()
    if context.brackets > 0 { skipNewlines() }
  }
}
