import CartModels

/// `func NAME(PARAMETERS) { … }`
package struct FuncCommand: StatementSyntax {
  package static let name = CommandName.func
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["func NAME(A, B = VALUE) { … return VALUE }"],
    summary: "Define a function.",
    details: [
      "Call it in expressions, or as a sentence: `f(1, b: 2)`. You can call it before its "
        + "definition. It can use its parameters, its own variables and variables declared "
        + "outside all blocks.",
      "If it returns nothing or a missing value, `otherwise` gives a default: "
        + "`price(\"Milk\") otherwise 0`.",
      "A function in a template is only visible there.",
    ],
    examples: [
      "func double(n) { return n * 2 }; print double(21)",
      "func stock(name, amount = 1) { ensure {amount} {name} }; stock(\"Milk\"); "
        + "stock(\"Eggs\", amount: 12)",
    ],
    seeAlso: [.return, .let, .print])
  package static let takesExpression = false

  /// Its name.
  package var function: Name
  /// Its parameters.
  package var parameters: [Parameter]
  /// Its body.
  package var body: Block

  package static func mayStand(in context: StatementContext) -> Bool {
    context.mayDeclareFunction
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> FuncCommand {
    if !parser.context.mayDeclareFunction { try parser.expectTopLevel(for: name) }
    let (function, parameters) = try parser.readingExpression { (parser) throws(Diagnostic) in
      let function = try parser.expectName("a name for the function", for: name)
      parser.log?.mark(.functionName)
      try refuse(function)
      return (function, try parser.parseParameters(for: name))
    }
    parser.context.isInFunction = true
    defer { parser.context.isInFunction = false }
    return FuncCommand(
      function: function, parameters: parameters,
      body: try parser.parseBlock(after: "the parameters"))
  }

  /// Refuses the name of a verb or of a built-in function.
  private static func refuse(_ name: Name) throws(Diagnostic) {
    let isVerb = CommandName(word: name.text).map { !$0.yieldsToFunctions } ?? false
    let isBuiltIn = FunctionName(name).map { !$0.yieldsToFunctions } ?? false
    guard isVerb || isBuiltIn else { return }
    throw Diagnostic(
      .nameIsTaken, "`\(name.text)` is already a \(isVerb ? "verb" : "function")",
      at: name.range, help: ["choose another name; `help \(name.text)` explains this one"])
  }

  package static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
    .func(try parse(&parser))
  }
}

extension Parser {
  /// Rejects a declaration in a block if it must apply to the whole source.
  func expectTopLevel(for name: CommandName) throws(Diagnostic) {
    guard context.blocks > 0 else { return }
    throw Diagnostic(
      .misplaced, "`\(name.rawValue)` is not allowed in a block", at: previousRange,
      help: ["move it outside all braces"])
  }
}
