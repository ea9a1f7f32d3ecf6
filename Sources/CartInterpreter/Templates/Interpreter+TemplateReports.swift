import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  /// All templates: the user's by name, then the built-in ones that the user has not replaced.
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

  /// The template with a name, or nil.
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

  /// The signature of a template. If its source is unreadable, which only another program can
  /// cause, that is reported.
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
