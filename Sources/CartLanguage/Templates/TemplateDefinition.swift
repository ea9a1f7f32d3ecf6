/// A template definition: its parameters, description and body.
package struct TemplateDefinition: Hashable, Sendable {
  /// The name.
  package var template: Name
  /// The parameters.
  package var parameters: [Parameter]
  /// The description; may be empty.
  package var description: String
  /// The body.
  package var body: Block

  /// The signature for messages and help.
  package func signature(in source: Source) -> Signature {
    Signature(template, parameters, in: source)
  }
}

extension TemplateDefinition {
  /// Reads a source that is exactly one template, as stored.
  ///
  /// - Throws: the errors of the source, or an error if it is something else.
  package init(reading source: Source) throws(SyntaxErrors) {
    var parser = Parser(source)
    let statement = try parser.nextStatement()
    guard let definition = statement?.templateDefinition,
      try parser.nextStatement() == nil
    else {
      throw SyntaxErrors([
        Diagnostic(.unexpected, "`\(source.name)` is not a template").located(in: source)
      ])
    }
    self = definition
  }
}

extension TemplateDefinition {
  /// The templates that it names, with positions: those it applies, and those used to create lists.
  package var applied: [Name] {
    var names: [Name] = []
    body.forEachStatement { statement in
      if let name = statement.command?.fields.templateUse.applied { names.append(name) }
    }
    return names
  }
  /// The templates that must exist for it to run.
  package var needed: [Name] {
    var names: [Name] = []
    body.forEachStatement { statement in
      if let name = statement.command?.fields.templateUse.needed { names.append(name) }
    }
    return names
  }
}
