import CartModels

/// The templates that a source applies, compared with those that it defines.
struct TemplateUsage {
  /// Equivalent applications, so that only one need be stored.
  private struct Shape: Hashable {
    var template: NameKey
    var labels: [NameKey?]
  }

  private var calls: [Shape: Call] = [:]

  mutating func note(_ call: Call) {
    let shape = Shape(template: call.function.key, labels: call.arguments.map { $0.label?.key })
    if calls[shape] == nil { calls[shape] = call }
  }

  /// The warnings, once all templates of the source are known.
  func finish(_ check: SourceCheck, in source: Source) -> [Diagnostic] {
    calls.values.compactMap { mistake(in: $0, check) } + cycles(check, in: source)
  }

  private func mistake(in call: Call, _ check: SourceCheck) -> Diagnostic? {
    guard let template = check.templates[call.function.key] else {
      return BuiltInTemplate.named(call.function.key) == nil ? unknown(call, check) : nil
    }
    do throws(Diagnostic) {
      _ = try template.signature.assign(call)
      return nil
    } catch {
      var mistake = error
      mistake.severity = .warning
      return mistake
    }
  }

  /// A store may have any template, so only a likely typo is reported.
  private func unknown(_ call: Call, _ check: SourceCheck) -> Diagnostic? {
    let known =
      check.templates.values.map(\.definition.template.text).sorted()
      + BuiltInTemplate.all.map(\.name)
    guard let near = Suggestion.sentence(Suggestion.nearest(to: call.function.text, among: known))
    else { return nil }
    return Diagnostic(
      .unknownTemplate, "template `\(call.function.text)` not found",
      at: call.function.range, severity: .warning, help: [near])
  }

  private func cycles(_ check: SourceCheck, in source: Source) -> [Diagnostic] {
    check.templates.values.filter { $0.source === source }.compactMap { template in
      let cycle = TemplateCycle.through(template.definition) { key in
        check.templates[key]?.definition.applied ?? []
      }
      return cycle.map { .templateCycle($0, at: template.definition.template.range) }
    }
  }
}
