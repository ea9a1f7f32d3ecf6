import CartLanguage
import CartModels
import CartStore

/// Finding templates: the user's own before those that come with the program.
extension Interpreter {
  /// The template of a name. - Throws: a `Diagnostic` where there is none.
  func template(_ name: Name) throws -> Template {
    if let template = try template(name.key) { return template }
    throw try unknownTemplate(name)
  }

  /// The template of a name, or nil; each is read once.
  func template(_ key: NameKey) throws -> Template? {
    if let known = knownTemplates[key] { return known }
    let template: Template
    if let own = try repository.template(named: key) {
      template = try Template(own)
    } else if let builtIn = BuiltInTemplate.named(key) {
      template = Template(builtIn)
    } else {
      return nil
    }
    knownTemplates[key] = template
    return template
  }

  /// Forgets what was read of templates, after some were taken back.
  func templatesChanged() { knownTemplates = [:] }

  /// The names of all templates, the user's first.
  func templateNames() throws -> [String] {
    let own = try repository.templates()
    let keys = Set(own.map(\.key))
    return own.map(\.name)
      + BuiltInTemplate.all.map(\.name).filter { !keys.contains(NameKey($0)) }
  }

  func unknownTemplate(_ name: Name) throws -> Diagnostic {
    guard name.key != NameKey("due") else { return Diagnostic.noTemplateIsDue(at: name.range) }
    // Any two letters are near each other, and what is open can't be applied again.
    let open = Set(templateRuns.map(\.template.key))
    let near =
      name.text.count > 1
      ? Suggestion.nearest(
        to: name.text, among: try templateNames().filter { !open.contains(NameKey($0)) }) : []
    return Diagnostic(
      .unknownTemplate, "no template is called `\(name.text)`", at: name.range, meaning: near,
      otherwise: "`templates` shows what there is; `template \(name.text) { … }` makes one")
  }

  /// The schedules that apply a template.
  func schedules(applying key: NameKey) throws -> [Schedule] {
    try repository.schedules().filter { schedule in
      ScheduledTemplates.of(schedule).contains { $0.key == key }
    }
  }
}

extension Diagnostic {
  /// `every day apply due`: no template can be called so.
  fileprivate static func noTemplateIsDue(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownTemplate, "no template is called `due`", at: range,
      help: ["`apply due`, by itself, applies what is due; `templates` shows what there is"])
  }
}
