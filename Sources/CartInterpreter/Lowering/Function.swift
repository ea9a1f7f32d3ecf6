import CartLanguage

/// A user-defined function, lowered when it is first called.
final class Function {
  /// Its parameters and body.
  let definition: Definitions.Function
  private var lowered: Callee?
  private let definitions: Definitions

  init(_ definition: Definitions.Function, _ definitions: Definitions) {
    self.definition = definition
    self.definitions = definitions
  }

  /// Its name as declared.
  var name: String { definition.command.function.text }

  /// Releases the lowered body: functions that call one another retain each other.
  func forget() { lowered = nil }

  /// The target of a call. - Throws: a `Diagnostic` if a function that it calls was redeclared with
  /// other parameters.
  func callee(_ interpreter: Interpreter) throws(Diagnostic) -> Callee {
    if let lowered { return lowered }
    let command = definition.command
    var resolver = Resolver(definition.source, definitions: definitions)
    let lowering = Lowering(
      resolution: resolver.resolve(command), source: definition.source, interpreter: interpreter)
    let body = try LoweredBody(command.parameters, command.body, with: lowering)
    let callee = Callee(
      command.function, isTemplate: false, in: definition.source, body, height: body.height)
    lowered = callee
    return callee
  }
}
