import CartModels

/// `let NAME = VALUE`, `let A, B = LIST`
package struct LetCommand: StatementSyntax {
  package static let name = CommandName.let
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["let NAME = VALUE", "let A, B = LIST", "NAME = VALUE"],
    summary: "Declare a variable; without `let`, assign it a new value.",
    details: [
      "A variable is visible to the end of its block; at a prompt, to the end of the session. "
        + "Names are case-insensitive.",
      "With several names, each gets an element of a list of the same length.",
    ],
    examples: [
      "let people = 6; add {people * 2} Rolls", "let total = 0; total = total + 5; print total",
      "let day, dish = split(\"monday soup\"); print dish",
    ],
    seeAlso: [.print, .func, .param])
  package static let takesExpression = false

  /// The names of the variables; several get the elements of a list.
  package var variables: [Name]
  /// Its value.
  package var value: Expression

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> LetCommand {
    try parser.readingExpression { (parser) throws(Diagnostic) in
      var variables = [try parser.expectName("a name for the variable", for: name)]
      parser.expecting(.sign(","))
      while parser.token.kind == .comma {
        parser.advance()
        parser.skipNewlines()
        variables.append(try parser.expectName("a name for the next variable", for: name))
      }
      try parser.expectEqual(after: variables[variables.count - 1], for: name)
      return LetCommand(variables: variables, value: try parser.parseExpression())
    }
  }

  package static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
    .let(try parse(&parser))
  }
}

extension Parser {
  /// Reads a name to declare.
  mutating func expectName(
    _ what: String, for verb: CommandName
  ) throws(Diagnostic) -> Name {
    expecting(.newName(what))
    guard token.kind == .name else {
      guard isAtStatementEnd else { throw unexpected(what) }
      throw missing(what, for: verb)
    }
    let name = acceptName()
    log?.note(name, .declaration)
    guard !Parser.reservedWords.contains(name.key.text) else {
      throw Diagnostic(
        .nameIsTaken, "`\(name.text)` is a reserved word", at: name.range,
        help: ["choose another name, such as `my_\(name.text)`"])
    }
    return name
  }

  /// Reads the `=` between a name and its value, and the line ends after it.
  mutating func expectEqual(after name: Name, for verb: CommandName) throws(Diagnostic) {
    expecting(.sign("="))
    guard isAtSingleEqual else {
      guard isAtStatementEnd else { throw unexpected("`=` after `\(name.text)`") }
      throw missing("`=` and a value", for: verb)
    }
    advance()
    skipNewlines()
  }

  /// The words that are reserved in expressions.
  static let reservedWords: Set<String> = [
    "not", "and", "or", "in", "contains", "if", "where", "yes", "no", "true", "false", "today",
  ]
}
