package import CartLanguage
package import CartModels

/// A template, parsed on first use and lowered on first application, once per transaction.
package final class Template {
  /// Its parameters and body.
  package let definition: TemplateDefinition
  /// The source of its definition.
  let source: Source
  /// Its parameters.
  let signature: Signature
  private var lowered: Callee?
  private var functions: TemplateFunctions?

  /// Reads a user's template. - Throws: a `Diagnostic` if its source is invalid.
  package convenience init(_ template: ListTemplate) throws(Diagnostic) {
    let source = try Source(template: template.name, text: template.source)
    do throws(SyntaxErrors) {
      self.init(try TemplateDefinition(reading: source), source)
    } catch {
      throw error.diagnostics.first
        ?? Diagnostic(.unexpected, "cannot read template `\(template.name)`").located(in: source)
    }
  }

  /// Wraps a built-in template.
  convenience init(_ template: BuiltInTemplate) {
    self.init(template.definition, template.source)
  }

  /// Wraps the sentences of a schedule, which are part of the source.
  convenience init(sentences: TemplateDefinition, in source: Source) {
    self.init(sentences, source)
  }

  private init(_ definition: TemplateDefinition, _ source: Source) {
    self.definition = definition
    self.source = source
    signature = definition.signature(in: source)
  }

  deinit { functions?.forget() }

  /// Its name as given.
  var name: String { definition.template.text }
  /// The key of its name.
  var key: NameKey { definition.template.key }

  /// The stack depth of an application in addition to the body, in nodes.
  private static let ownHeight = 4

  /// The target of an application. - Throws: a `Diagnostic` for an undefined name in it.
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
      height: body.height + Template.ownHeight, interpreter)
    lowered = callee
    return callee
  }
}
