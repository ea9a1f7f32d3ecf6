/// A template as it is written: what it takes, what it is for, and what it does.
package struct TemplateDefinition: Hashable, Sendable {
  /// What it is called.
  package var template: Name
  /// What it takes.
  package var parameters: [Parameter]
  /// What it is for, in its own words; empty where it doesn't say.
  package var description: String
  /// What it does.
  package var body: Block

  /// What it takes, as messages and help show it.
  package func signature(in source: Source) -> Signature {
    Signature(template, parameters, in: source)
  }
}

extension TemplateDefinition {
  /// Reads a source that is one template and nothing else, as a store keeps it.
  ///
  /// - Throws: what is wrong with the source, also that it is something else.
  package init(reading source: Source) throws(SyntaxErrors) {
    var parser = Parser(source)
    let statement = try parser.nextStatement()
    guard let definition = statement?.templateDefinition,
      try parser.nextStatement() == nil
    else {
      throw SyntaxErrors([
        Diagnostic(.unexpected, "`\(source.name)` is no template").located(in: source)
      ])
    }
    self = definition
  }
}

extension TemplateDefinition {
  /// The templates that it names, and where: those it applies, and those that
  /// lists are made from.
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
