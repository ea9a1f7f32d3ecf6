/// Reading calls: a function's name with its arguments in parentheses.
extension Parser {
  /// Reads the parentheses that are glued to a function's name.
  mutating func parseCall(of function: Name) throws(Diagnostic) -> Call {
    log?.note(function, .function)
    let arguments = try parseArguments(of: function)
    // Of a list, `len` says how many elements it has.
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

  /// `2`, `people: 2`, `people = 2`, `where done`
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
        .wrongArguments, "arguments with a name go last", at: value.range,
        help: ["put this one before them, or name it too: `NAME: \(shortText(value.range))`"])
    }
    return Argument(
      label: label, value: value, isCondition: isCondition, range: start..<value.range.upperBound)
  }

  /// The rest of `x.price for x in items`, whose brackets may be left out where it is the only
  /// argument or the first. In `any(x = 1 for x in l)` nothing is given by its name: that is read
  /// once more, as what it is.
  private mutating func acceptComprehension(
    of value: inout Expression, _ before: Parser, _ label: inout Name?
  ) throws(Diagnostic) -> Comprehension? {
    skipNewlines()
    if let name = label {
      let isComparison = source.bytes[name.range.upperBound..<value.range.lowerBound].contains(
        UInt8(ascii: "="))
      guard isAtName("for"), isComparison else { return nil }
      // What was read counts, so that calls in calls aren't read again and again without end.
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

  /// Takes a name that a `:` or a single `=` follows.
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

  /// Whether the token is `=` and not `==`, which compares.
  var isAtSingleEqual: Bool { token.kind == .symbol(.equal) && token.range.count == 1 }

  /// A stretch of the source, as far as it fits a message.
  func shortText(_ range: SourceRange) -> String {
    source.text(source.prefix(of: range, maximum: 60))
  }
}
