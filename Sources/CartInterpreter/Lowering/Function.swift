import CartLanguage

/// A function of a source's or a template's own, lowered when it is first called.
final class Function {
  /// What it takes and does.
  let definition: Definitions.Function
  private var lowered: Callee?
  private let definitions: Definitions
  /// The template's that it is one of.
  private unowned let template: TemplateFunctions?

  init(
    _ definition: Definitions.Function, _ definitions: Definitions,
    in template: TemplateFunctions? = nil
  ) {
    (self.definition, self.definitions, self.template) = (definition, definitions, template)
  }

  /// Its name as it was declared.
  var name: String { definition.command.function.text }

  /// Lets go of what calls run: functions that call one another hold each other.
  func forget() { lowered = nil }

  /// What a call enters. - Throws: a `Diagnostic` where a function that it calls
  /// was declared anew and is called otherwise now.
  func callee(_ interpreter: Interpreter) throws(Diagnostic) -> Callee {
    if let lowered { return lowered }
    let command = definition.command
    var resolver = Resolver(definition.source, definitions: definitions)
    var lowering = Lowering(
      resolution: resolver.resolve(command), source: definition.source, interpreter: interpreter)
    lowering.ofTemplate = template
    let body = try LoweredBody(command.parameters, command.body, with: lowering)
    let callee = Callee(
      command.function, isTemplate: false, in: definition.source, body, height: body.height)
    lowered = callee
    return callee
  }
}
