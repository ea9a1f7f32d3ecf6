import CartModels

/// The templates that a source needs: those that it applies, shows or deletes and doesn't define.
package enum NamedTemplates {
  /// Their names, as far as the source can be read. What `list … from` names without
  /// parentheses may be a list and is left out.
  package static func of(_ source: Source) -> [Name] {
    var parser = Parser(source)
    var (named, defined) = ([Name](), Set<NameKey>())
    while true {
      do throws(SyntaxErrors) {
        guard let statement = try parser.nextStatement() else { break }
        named += statement.namedTemplates
        if let template = statement.definedTemplate { defined.insert(template.key) }
      } catch {
        break
      }
    }
    return named.filter { !defined.contains($0.key) }
  }
}

extension Block {
  fileprivate var namedTemplates: [Name] { statements.flatMap(\.namedTemplates) }
}

extension Statement {
  fileprivate var namedTemplates: [Name] {
    switch kind {
    case .sentence(let command, _): [command.fields.templateUse.needed].compactMap(\.self)
    case .if(let command):
      command.branches.flatMap(\.body.namedTemplates) + (command.otherwise?.namedTemplates ?? [])
    case .for(let command): command.body.namedTemplates
    case .while(let command): command.body.namedTemplates
    case .func(let command): command.body.namedTemplates
    case .let, .assignment, .call, .value, .break, .continue, .return, .param, .include: []
    }
  }

  fileprivate var definedTemplate: Name? {
    guard case .sentence(let command, _) = kind else { return nil }
    return command.fields.templateUse.defined
  }
}
