import CartLanguage
import CartModels

/// The functions that a template declares; each is lowered once.
final class TemplateFunctions {
  /// The declarations of the template.
  let definitions: Definitions
  private var functions: [NameKey: Function] = [:]

  init(_ definitions: Definitions) { self.definitions = definitions }

  /// The function with a name, if the template declares it.
  func function(_ key: NameKey) -> Function? {
    if let function = functions[key] { return function }
    guard let definition = definitions.functions[key] else { return nil }
    let function = Function(definition, definitions, in: self)
    functions[key] = function
    return function
  }

  /// Releases the lowered bodies: functions that call one another retain each other.
  func forget() { for function in functions.values { function.forget() } }
}
