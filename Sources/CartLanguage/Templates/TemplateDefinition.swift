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
  package var applied: [Name] { body.applied }
}

extension Block {
  fileprivate var applied: [Name] { statements.flatMap(\.applied) }
}

extension Statement {
  fileprivate var applied: [Name] {
    switch kind {
    case .sentence(let command, _): [command.fields.templateUse.applied].compactMap(\.self)
    case .if(let command):
      command.branches.flatMap(\.body.applied) + (command.otherwise?.applied ?? [])
    case .for(let command): command.body.applied
    case .while(let command): command.body.applied
    case .func(let command): command.body.applied
    case .let, .assignment, .call, .value, .break, .continue, .return, .param, .include: []
    }
  }
}
