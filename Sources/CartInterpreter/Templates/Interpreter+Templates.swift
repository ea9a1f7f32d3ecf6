import CartLanguage
import CartModels
import CartStore

/// Finding templates: the user's own take precedence over the built-in ones.
extension Interpreter {
  /// The template with a name. - Throws: a `Diagnostic` if there is none.
  func template(_ name: Name) throws -> Template {
    if let template = try template(name.key) { return template }
    throw try unknownTemplate(name)
  }

  /// The template with a name, or nil; each is read once.
  func template(_ key: NameKey) throws -> Template? {
    if let known = templates.known[key] { return known }
    let template: Template
    if let own = try repository.template(named: key) {
      template = try Template(own)
    } else if let builtIn = BuiltInTemplate.named(key) {
      template = Template(builtIn)
    } else {
      return nil
    }
    templates.known[key] = template
    return template
  }

  /// Drops cached templates after some were reverted.
  func templatesChanged() { templates.known = [:] }

  /// The names of all templates, the user's first.
  func templateNames() throws -> [String] {
    let own = try repository.templates()
    let keys = Set(own.map(\.key))
    return own.map(\.name)
      + BuiltInTemplate.all.map(\.name).filter { !keys.contains(NameKey($0)) }
  }

  func unknownTemplate(_ name: Name) throws -> Diagnostic {
    guard name.key != NameKey("due") else { return Diagnostic.noTemplateIsDue(at: name.range) }
    // Any two letters are similar, and a running template cannot be applied again.
    let open = Set(templates.runs.map(\.template.key))
    let near =
      name.text.count > 1
      ? Suggestion.nearest(
        to: name.text, among: try templateNames().filter { !open.contains(NameKey($0)) }) : []
    return Diagnostic(
      .unknownTemplate, "template `\(name.text)` not found", at: name.range, meaning: near,
      otherwise: "`templates` lists them; `template \(name.text) { … }` creates one")
  }

  /// The schedules that apply a template.
  func schedules(applying key: NameKey) throws -> [Schedule] {
    try repository.schedules().filter { schedule in
      ScheduledTemplates.of(schedule).contains { $0.key == key }
    }
  }
}

extension Diagnostic {
  /// `every day apply due`: no template can have this name.
  fileprivate static func noTemplateIsDue(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownTemplate, "template `due` not found", at: range,
      help: ["`apply due` on its own applies all due schedules; `templates` lists templates"])
  }
}
