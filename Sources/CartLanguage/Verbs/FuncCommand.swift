import CartModels

/// `func NAME(PARAMETERS) { … }`
package struct FuncCommand: StatementSyntax {
  package static let name = CommandName.func
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["func NAME(A, B = VALUE) { … return VALUE }"],
    summary: "Make a function of your own.",
    details: [
      "It is called in expressions, or as a sentence of its own: `f(1, b: 2)`. It may be called "
        + "above the place where it stands. It sees its parameters, what it declares itself, and "
        + "what is declared outside of all blocks."
    ],
    examples: [
      "func double(n) { return n * 2 }; print double(21)",
      "func stock(name, amount = 1) { ensure {amount} {name} }; stock(\"Milk\"); "
        + "stock(\"Eggs\", amount: 12)",
    ],
    seeAlso: [.return, .let, .print])
  package static let takesExpression = false

  /// What it is called.
  package var function: Name
  /// What it takes.
  package var parameters: [Parameter]
  /// What it does.
  package var body: Block

  package static func mayStand(in context: StatementContext) -> Bool {
    !context.isInBlock
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> FuncCommand {
    try parser.expectTopLevel(for: name)
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

  /// The name of a verb or of a function that is there already.
  private static func refuse(_ name: Name) throws(Diagnostic) {
    let isVerb = CommandName(word: name.text) != nil
    let isBuiltIn = FunctionName(name).map { !$0.yieldsToFunctions } ?? false
    guard isVerb || isBuiltIn else { return }
    throw Diagnostic(
      .nameIsTaken, "`\(name.text)` is a \(isVerb ? "verb" : "function") already",
      at: name.range, help: ["choose another name; `help \(name.text)` says what it does"])
  }

  package static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
    .func(try parse(&parser))
  }
}

extension Parser {
  /// What declares something for the whole source stands in no block.
  func expectTopLevel(for name: CommandName) throws(Diagnostic) {
    guard context.blocks > 0 else { return }
    throw Diagnostic(
      .misplaced, "`\(name.rawValue)` can't stand in a block", at: previousRange,
      help: ["put it outside of all braces"])
  }
}
