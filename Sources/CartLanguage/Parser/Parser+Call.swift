/// Reading calls: a function's name with its arguments in parentheses.
extension Parser {
  /// Reads the parentheses right after a function's name.
  mutating func parseCall(of function: Name) throws(Diagnostic) -> Call {
    log?.note(function, .function)
    let arguments = try parseArguments(of: function)
    // For a list, `len` returns the number of elements.
    if arguments.count == 1, arguments[0].label == nil, !arguments[0].isCondition,
      FunctionName(function) == .item(.count)
    {
      noteOld(.spelling, OldForm.Edit(range: function.range, text: TextFunction.len.rawValue))
    }
    return Call(
      function: function, arguments: arguments,
      range: function.range.lowerBound..<previousEnd)
  }

  private mutating func parseArguments(
    of function: Name
  ) throws(Diagnostic) -> [Argument] {
    let open = token
    let outer = context.comparedField
    context.comparedField = nil
    defer { context.comparedField = outer }
    openBracket()
    var arguments: [Argument] = []
    expecting(.argument(of: function))
    while token.kind != .symbol(.closeParenthesis) {
      arguments.append(try parseArgument(after: arguments.last))
      guard try acceptComma() else { break }
      expecting(.argument(of: function))
    }
    try closeBracket(.closeParenthesis, for: open)
    return arguments
  }

  /// Reads an argument: `2`, `people: 2`, `people = 2` or `where done`.
  private mutating func parseArgument(after last: Argument?) throws(Diagnostic) -> Argument {
    let start = token.range.lowerBound
    let before = self
    let isCondition = token.kind == .name && text(token).lowercased() == "where"
    var label: Name?
    if isCondition { openCondition() } else { label = acceptLabel() }
    var value = try parseExpression()
    if last == nil, !isCondition, let made = try acceptComprehension(of: &value, before, &label) {
      value = .comprehension(made)
    }
    if isCondition { log?.closeCondition() }
    if label == nil, !isCondition, last?.label != nil {
      throw Diagnostic(
        .wrongArguments, "a positional argument cannot follow a named one", at: value.range,
        help: ["put it first, or name it: `NAME: \(shortText(value.range))`"])
    }
    return Argument(
      label: label, value: value, isCondition: isCondition, range: start..<value.range.upperBound)
  }

  /// The rest of `x.price for x in items`, whose brackets are optional if it is the only argument
  /// or the first. `any(x = 1 for x in l)` has no named argument, so it is read again.
  private mutating func acceptComprehension(
    of value: inout Expression, _ before: Parser, _ label: inout Name?
  ) throws(Diagnostic) -> Comprehension? {
    skipNewlines()
    if let name = label {
      let isComparison = source.bytes[name.range.upperBound..<value.range.lowerBound].contains(
        UInt8(ascii: "="))
      guard isAtName("for"), isComparison else { return nil }
      // The operators that were read still count, so that nested calls are not read again
      // endlessly.
      let operators = context.operators
      self = before
      context.operators = operators
      try countOperator()
      label = nil
      value = try parseExpression()
    }
    return try acceptComprehension(of: value, from: value.range.lowerBound)
  }

  private mutating func openCondition() {
    advance()
    log?.noteKeyword()
    log?.openCondition()
  }

  /// Accepts a name before a `:` or a single `=`.
  private mutating func acceptLabel() -> Name? {
    guard token.kind == .name else { return nil }
    var ahead = self
    let name = ahead.acceptName()
    guard ahead.token.kind == .symbol(.colon) || ahead.isAtSingleEqual else { return nil }
    ahead.advance()
    log?.mark(.label)
    log?.note(name, .label)
    ahead.skipNewlines()
    self = ahead
    return name
  }

  /// Whether the token is `=`, not the comparison `==`.
  var isAtSingleEqual: Bool { token.kind == .symbol(.equal) && token.range.count == 1 }

  /// A part of the source, shortened for a message.
  func shortText(_ range: SourceRange) -> String {
    source.text(source.prefix(of: range, maximum: 60))
  }
}
