package import CartLanguage
package import CartModels

/// A template, read when it is first asked for and lowered when it is first
/// applied: once for a unit of work.
package final class Template {
  /// What it takes and does.
  package let definition: TemplateDefinition
  /// The statement that defines it.
  let source: Source
  /// What it takes.
  let signature: Signature
  private var lowered: Callee?
  private var functions: TemplateFunctions?

  /// Reads a user's template. - Throws: a `Diagnostic` where its source is wrong.
  package convenience init(_ template: ListTemplate) throws(Diagnostic) {
    let source = try Source(template: template.name, text: template.source)
    do throws(SyntaxErrors) {
      self.init(try TemplateDefinition(reading: source), source)
    } catch {
      throw error.diagnostics.first
        ?? Diagnostic(.unexpected, "template `\(template.name)` can't be read").located(in: source)
    }
  }

  /// Takes one that comes with the program.
  convenience init(_ template: BuiltInTemplate) {
    self.init(template.definition, template.source)
  }

  private init(_ definition: TemplateDefinition, _ source: Source) {
    self.definition = definition
    self.source = source
    signature = definition.signature(in: source)
  }

  deinit { functions?.forget() }

  /// Its name as it was given.
  var name: String { definition.template.text }
  /// What it is known by.
  var key: NameKey { definition.template.key }

  /// What applying takes of the machine's stack besides the body, in nodes.
  private static let ownHeight = 4

  /// What applying it enters. - Throws: a `Diagnostic` where a name in it means nothing.
  func callee(_ interpreter: Interpreter) throws(Diagnostic) -> Callee {
    if let lowered { return lowered }
    var resolver = Resolver(source, definitions: Definitions())
    let resolution = resolver.resolve(definition)
    if let mistake = resolver.finish().first { throw mistake }
    var lowering = Lowering(resolution: resolution, source: source, interpreter: interpreter)
    let functions = TemplateFunctions(resolver.definitions)
    (self.functions, lowering.ofTemplate) = (functions, functions)
    let body = try LoweredBody(definition.parameters, definition.body, with: lowering)
    let callee = Callee(
      definition.template, isTemplate: true, in: source, body,
      height: body.height + Template.ownHeight)
    lowered = callee
    return callee
  }
}
