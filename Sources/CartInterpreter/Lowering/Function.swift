import CartLanguage

/// A user-defined function of a source or a template, lowered when it is first called.
final class Function {
  /// Its parameters and body.
  let definition: Definitions.Function
  private var lowered: Callee?
  private let definitions: Definitions
  /// The functions of its template. They retain this one and are released together with the
  /// template, after everything that it runs; a strong reference would be a cycle.
  private unowned let template: TemplateFunctions?

  init(
    _ definition: Definitions.Function, _ definitions: Definitions,
    in template: TemplateFunctions? = nil
  ) {
    (self.definition, self.definitions, self.template) = (definition, definitions, template)
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
    var lowering = Lowering(
      resolution: resolver.resolve(command), source: definition.source, interpreter: interpreter)
    lowering.ofTemplate = template
    let body = try LoweredBody(command.parameters, command.body, with: lowering)
    let callee = Callee(
      command.function, isTemplate: false, in: definition.source, body, height: body.height,
      interpreter)
    lowered = callee
    return callee
  }
}
