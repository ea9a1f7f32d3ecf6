import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  /// All templates: the user's by name, then those that come with the program
  /// and that the user has none of the same name as.
  func templateReports() throws -> [TemplateReport] {
    var schedules: [NameKey: [Schedule]] = [:]
    for schedule in try repository.schedules() {
      for key in Set(ScheduledTemplates.of(schedule).map(\.key)) {
        schedules[key, default: []].append(schedule)
      }
    }
    let own = try repository.templates()
    let keys = Set(own.map(\.key))
    let builtIn = BuiltInTemplate.all.filter { !keys.contains($0.definition.template.key) }
    return try own.map { try report(on: $0, schedules[$0.key] ?? []) }
      + builtIn.map { report(on: $0, schedules[$0.definition.template.key] ?? []) }
  }

  /// The template of a name, or nil.
  func templateReport(on name: NameKey) throws -> TemplateReport? {
    let schedules = try schedules(applying: name)
    if let own = try repository.template(named: name) { return try report(on: own, schedules) }
    return BuiltInTemplate.named(name).map { report(on: $0, schedules) }
  }

  private func report(
    on template: ListTemplate, _ schedules: [Schedule]
  ) throws -> TemplateReport {
    let source = try Source(template: template.name, text: template.source)
    return TemplateReport(
      signature: try signature(of: template, source), description: template.description,
      origin: template.origin, source: source, schedules: schedules.map(\.name))
  }

  private func report(on template: BuiltInTemplate, _ schedules: [Schedule]) -> TemplateReport {
    TemplateReport(
      signature: template.signature, description: template.definition.description,
      source: template.source, schedules: schedules.map(\.name))
  }

  /// What a template takes. Where its source can't be read, which only another
  /// program can have brought about, that is said.
  private func signature(of template: ListTemplate, _ source: Source) throws -> Signature {
    do throws(SyntaxErrors) {
      return try TemplateDefinition(reading: source).signature(in: source)
    } catch {
      if var mistake = error.diagnostics.first {
        mistake.severity = .warning
        try notice(mistake)
      }
      return Signature(name: template.name, parameters: [])
    }
  }
}
