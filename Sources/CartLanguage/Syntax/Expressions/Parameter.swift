/// A parameter of a function or a template.
package struct Parameter: Hashable, Sendable {
  /// The name of the parameter.
  package var name: Name
  /// The default value.
  package var `default`: Expression?
}

/// Reading parameters: `(a, b = 2)`.
extension Parser {
  /// Reads parameters between parentheses, from the current opening one.
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
        .nameIsTaken, "duplicate parameter `\(parameter.name.text)`",
        at: parameter.name.range)
    }
    guard parameter.default == nil, let last = others.last, last.default != nil else { return }
    throw Diagnostic(
      .missing,
      "`\(parameter.name.text)` needs a default because `\(last.name.text)` has one",
      at: parameter.name.range,
      help: ["write `\(parameter.name.text) = …`, or put it before `\(last.name.text)`"])
  }
}
