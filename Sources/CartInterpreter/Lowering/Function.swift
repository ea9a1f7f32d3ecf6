import CartLanguage

/// A function of a source's own, lowered when it is first called.
final class Function {
  /// What it takes and does.
  let definition: Definitions.Function
  private var lowered: LoweredBody?
  private let definitions: Definitions

  init(_ definition: Definitions.Function, _ definitions: Definitions) {
    self.definition = definition
    self.definitions = definitions
  }

  /// Its name as it was declared.
  var name: String { definition.command.function.text }

  /// Lets go of what calls run: functions that call one another hold each other.
  func forget() { lowered = nil }

  /// What a call runs. - Throws: a `Diagnostic` where a function that it calls
  /// was declared anew and is called otherwise now.
  func body(_ interpreter: Interpreter) throws(Diagnostic) -> LoweredBody {
    if let lowered { return lowered }
    let command = definition.command
    var resolver = Resolver(definition.source, definitions: definitions)
    let lowering = Lowering(
      resolution: resolver.resolve(command), source: definition.source, interpreter: interpreter)
    let body = try LoweredBody(command.parameters, command.body, with: lowering)
    lowered = body
    return body
  }
}
