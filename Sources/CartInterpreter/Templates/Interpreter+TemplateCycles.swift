import CartLanguage
import CartModels
import CartStore

/// Templates that would apply themselves, which are refused.
extension Interpreter {
  /// Templates that would apply themselves are refused: what the source at hand
  /// defines comes before what the store holds.
  func refuseCycle(of definition: TemplateDefinition) throws {
    let cycle = try TemplateCycle.through(definition) { key in
      try definedTemplates[key]?.definition.applied ?? applied(by: key)
    }
    if let cycle { throw Diagnostic.templateCycle(cycle, at: definition.template.range) }
    guard try TemplateCycle.through(definition, applied: applied) != nil else { return }
    // The store holds an older version of what a sentence below defines otherwise.
    cyclesToBreak.append((definition, source))
  }

  /// What the template of a name applies, as it is kept.
  func applied(by key: NameKey) throws -> [Name] {
    try stopIfInterrupted()
    return try template(key)?.definition.applied ?? []
  }

  /// Ends the unit of work: what only an older version of another template kept from
  /// being right must be right by now.
  func finish() throws {
    for (definition, source) in cyclesToBreak {
      guard let kept = try template(definition.template.key)?.definition,
        let cycle = try TemplateCycle.through(kept, applied: applied)
      else { continue }
      throw Diagnostic.templateCycle(cycle, at: definition.template.range).located(in: source)
    }
  }
}
