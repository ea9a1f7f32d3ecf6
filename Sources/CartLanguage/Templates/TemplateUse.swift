/// What a sentence has to do with a template.
package indirect enum TemplateUse: Hashable, Sendable {
  /// Nothing.
  case none
  /// It applies one.
  case application(TemplateApplication)
  /// It applies the one of a name, if there is one: `list Sunday from breakfast`.
  case possibly(Name)
  /// It has one applied on days to come.
  case scheduling(TemplateApplication)
  /// It has sentences of its own run on days to come.
  case sentences(TemplateDefinition)
  /// It applies what schedules ask for.
  case due
  /// It shows or deletes one.
  case naming(Name)
  /// It says what one does.
  case definition(TemplateDefinition)
  /// It makes one of what is on a list.
  case making(Name)

  /// The template that has to be there.
  var needed: Name? {
    switch self {
    case .application(let application), .scheduling(let application): application.template
    case .naming(let name): name
    case .none, .possibly, .sentences, .due, .definition, .making: nil
    }
  }

  /// The template that it speaks of, where it speaks of one.
  package var template: Name? { needed ?? applied ?? defined }

  /// The template that it applies, or may apply if there is one of the name.
  var applied: Name? {
    switch self {
    case .application(let application): application.template
    case .possibly(let name): name
    case .none, .scheduling, .sentences, .due, .naming, .definition, .making: nil
    }
  }

  /// The template that is there afterwards.
  var defined: Name? {
    switch self {
    case .definition(let definition): definition.template
    case .making(let name): name
    case .none, .application, .possibly, .scheduling, .sentences, .due, .naming: nil
    }
  }

  /// What it says of the template that it defines.
  package var definition: TemplateDefinition? {
    if case .definition(let definition) = self { definition } else { nil }
  }

  /// What it keeps to be run later, by a template or a schedule.
  package var kept: TemplateDefinition? {
    if case .sentences(let sentences) = self { sentences } else { definition }
  }

  /// The template with what it is given.
  package var call: Call? {
    switch self {
    case .application(let application), .scheduling(let application): application.call
    case .none, .possibly, .sentences, .due, .naming, .definition, .making: nil
    }
  }

  /// Whether running it may run what a template does.
  var mayApply: Bool {
    switch self {
    case .application, .possibly, .due: true
    case .none, .scheduling, .sentences, .naming, .definition, .making: false
    }
  }
}
