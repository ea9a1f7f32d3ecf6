import CartLanguage
import CartModels
import CartStore

/// Rejecting templates that would apply themselves.
extension Interpreter {
  /// Rejects templates that would apply themselves: definitions of the current source take
  /// precedence over the store.
  func refuseCycle(of definition: TemplateDefinition) throws {
    let cycle = try TemplateCycle.through(definition) { key in
      try templates.defined[key]?.definition.applied ?? applied(by: key)
    }
    if let cycle { throw Diagnostic.templateCycle(cycle, at: definition.template.range) }
    guard try TemplateCycle.through(definition, applied: applied) != nil else { return }
    // The store has an older version of a template that a sentence below redefines.
    templates.cyclesToBreak.append((definition, source))
  }

  /// The templates that a stored template applies.
  func applied(by key: NameKey) throws -> [Name] {
    try stopIfInterrupted()
    return try template(key)?.definition.applied ?? []
  }

  /// Ends the transaction: cycles that only existed through an older version of a template must be
  /// gone by now.
  func finish() throws {
    for (definition, source) in templates.cyclesToBreak {
      guard let kept = try template(definition.template.key)?.definition,
        let cycle = try TemplateCycle.through(kept, applied: applied)
      else { continue }
      throw Diagnostic.templateCycle(cycle, at: definition.template.range).located(in: source)
    }
  }
}
