/// The use of a template in a sentence.
package indirect enum TemplateUse: Hashable, Sendable {
  /// No template.
  case none
  /// Applies a template.
  case application(TemplateApplication)
  /// Applies a template if it exists: `list Sunday from breakfast`.
  case possibly(Name)
  /// Schedules a template.
  case scheduling(TemplateApplication)
  /// Schedules its own sentences to run on later days.
  case sentences(TemplateDefinition)
  /// Applies the due schedules.
  case due
  /// Shows or deletes a template.
  case naming(Name)
  /// Defines a template.
  case definition(TemplateDefinition)
  /// Creates a template from a list.
  case making(Name)

  /// The template that must exist.
  var needed: Name? {
    switch self {
    case .application(let application), .scheduling(let application): application.template
    case .naming(let name): name
    case .none, .possibly, .sentences, .due, .definition, .making: nil
    }
  }

  /// The template in the sentence, if any.
  package var template: Name? { needed ?? applied ?? defined }

  /// The template that the sentence applies, or would apply if it exists.
  var applied: Name? {
    switch self {
    case .application(let application): application.template
    case .possibly(let name): name
    case .none, .scheduling, .sentences, .due, .naming, .definition, .making: nil
    }
  }

  /// The template that exists after the sentence has run.
  var defined: Name? {
    switch self {
    case .definition(let definition): definition.template
    case .making(let name): name
    case .none, .application, .possibly, .scheduling, .sentences, .due, .naming: nil
    }
  }

  /// The definition, if the sentence defines a template.
  package var definition: TemplateDefinition? {
    if case .definition(let definition) = self { definition } else { nil }
  }

  /// The definition that a template or a schedule stores, to be run later.
  package var kept: TemplateDefinition? {
    if case .sentences(let sentences) = self { sentences } else { definition }
  }

  /// The template with its arguments.
  package var call: Call? {
    switch self {
    case .application(let application), .scheduling(let application): application.call
    case .none, .possibly, .sentences, .due, .naming, .definition, .making: nil
    }
  }

  /// Whether it may apply a template.
  var mayApply: Bool {
    switch self {
    case .application, .possibly, .due: true
    case .none, .scheduling, .sentences, .naming, .definition, .making: false
    }
  }
}
