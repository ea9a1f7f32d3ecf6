/// Reading calls: a function's name with its arguments in parentheses.
extension Parser {
  /// Reads the parentheses that are glued to a function's name.
  mutating func parseCall(of function: Name) throws(Diagnostic) -> Call {
    log?.note(function, .function)
    let arguments = try parseArguments(of: function)
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
    let isCondition = token.kind == .name && text(token).lowercased() == "where"
    var label: Name?
    if isCondition { openCondition() } else { label = acceptLabel() }
    let value = try parseExpression()
    if isCondition { log?.closeCondition() }
    if label == nil, !isCondition, last?.label != nil {
      throw Diagnostic(
        .wrongArguments, "arguments with a name go last", at: value.range,
        help: ["put this one before them, or name it too: `NAME: \(shortText(value.range))`"])
    }
    return Argument(
      label: label, value: value, isCondition: isCondition, range: start..<value.range.upperBound)
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
