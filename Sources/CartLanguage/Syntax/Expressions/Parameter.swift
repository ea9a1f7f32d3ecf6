/// Something that a function or a template takes.
package struct Parameter: Hashable, Sendable {
  /// What it is called.
  package var name: Name
  /// What it is when nothing is given.
  package var `default`: Expression?
}

/// Reading what is taken: `(a, b = 2)`.
extension Parser {
  /// Reads parameters between parentheses, whose opening one must be at hand.
  mutating func parseParameters(for verb: CommandName) throws(Diagnostic) -> [Parameter] {
    let open = token
    expecting(.sign("("))
    guard open.kind == .symbol(.openParenthesis) else {
      throw unexpected("`(` and the parameters")
    }
    openBracket()
    var parameters: [Parameter] = []
    while token.kind != .symbol(.closeParenthesis) {
      let parameter = try parseParameter(for: verb)
      try refuseRepeated(parameter, after: parameters)
      parameters.append(parameter)
      guard try acceptComma() else { break }
    }
    try closeBracket(.closeParenthesis, for: open)
    return parameters
  }

  private mutating func parseParameter(for verb: CommandName) throws(Diagnostic) -> Parameter {
    let parameter = try expectName("a parameter", for: verb)
    expecting(.sign("="))
    guard isAtSingleEqual else { return Parameter(name: parameter) }
    advance()
    return Parameter(name: parameter, default: try parseExpression())
  }

  private func refuseRepeated(
    _ parameter: Parameter, after others: [Parameter]
  ) throws(Diagnostic) {
    if others.contains(where: { $0.name.key == parameter.name.key }) {
      throw Diagnostic(
        .nameIsTaken, "there are two parameters called `\(parameter.name.text)`",
        at: parameter.name.range)
    }
    guard parameter.default == nil, let last = others.last, last.default != nil else { return }
    throw Diagnostic(
      .missing,
      "`\(parameter.name.text)` needs a value too, as `\(last.name.text)` before it has one",
      at: parameter.name.range,
      help: ["write `\(parameter.name.text) = …`, or put it before `\(last.name.text)`"])
  }
}
