import CartLanguage
import CartModels

/// The templates that a source knows, and the running ones.
struct TemplateState {
  /// The templates that the source defines, anywhere in it.
  let defined: [NameKey: DefinedTemplate]
  /// The templates that were read so far.
  var known: [NameKey: Template] = [:]
  /// The running templates, each applied by the one before it.
  var runs: [TemplateRun] = []
  /// The items left out of templates because they are at home; nil while no template is applied.
  var pantry: PantryUse?
  /// The templates that apply themselves until a later sentence changes another one.
  var cyclesToBreak: [(definition: TemplateDefinition, source: Source)] = []

  init(defined: [NameKey: DefinedTemplate]) { self.defined = defined }
}
