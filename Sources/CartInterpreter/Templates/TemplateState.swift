import CartLanguage
import CartModels

/// The templates that a source knows, and those that run.
struct TemplateState {
  /// Those that the source defines, wherever in it.
  let defined: [NameKey: DefinedTemplate]
  /// Those that were read so far.
  var known: [NameKey: Template] = [:]
  /// Those that run, each applied by the one before it.
  var runs: [TemplateRun] = []
  /// What is left out of them because it is at home; nil while none is applied.
  var pantry: PantryUse?
  /// Those that apply themselves until a later sentence has changed another one.
  var cyclesToBreak: [(definition: TemplateDefinition, source: Source)] = []

  init(defined: [NameKey: DefinedTemplate]) { self.defined = defined }
}
