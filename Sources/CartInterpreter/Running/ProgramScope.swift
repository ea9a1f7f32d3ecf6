import CartLanguage
import CartModels

/// The variables, functions, parameters and includes of a source, outside all blocks.
struct ProgramScope {
  /// The values of the variables.
  let globals: Slots
  /// The arguments for the script's parameters.
  let parameters: [NameKey: Value]
  /// The arguments of the current `include` for the parameters of its script.
  var includedValues: [NameKey: Value] = [:]
  /// The sources of its `include`s.
  let includes: Includes
  /// The variables whose `let` failed in a source that continued.
  var failed: Set<NameKey> = []
  var resolver: Resolver
  private var functions: [NameKey: Function] = [:]

  init(
    _ source: Source, _ check: SourceCheck, parameters: [NameKey: Literal], values: [Value?]
  ) {
    self.parameters = parameters.mapValues(Value.init)
    includes = check.includes
    resolver = Resolver(source, definitions: check.definitions)
    globals = Slots(values, count: check.definitions.slotCount)
  }

  /// Releases the values, and the frames that functions retain for their next calls.
  func end() {
    for function in functions.values { function.forget() }
    globals.deallocate()
  }

  /// The slot of a variable.
  func slot(_ key: NameKey) -> Int? { resolver.definitions.variables[key]?.slot }

  /// The argument for a parameter, from an `include` or from the command line.
  func given(for parameter: NameKey) -> Value? {
    includedValues[parameter] ?? parameters[parameter]
  }

  /// Whether any variable was declared.
  var hasVariables: Bool { !resolver.definitions.variables.isEmpty }

  /// The error for a variable without a value: its `let` failed, or comes after the call of a
  /// function that uses it.
  func unset(_ name: Name) -> Diagnostic {
    guard failed.contains(name.key) else { return .unset(name) }
    return Diagnostic(
      .unknownName, "`\(name.text)` has no value because its `let` failed", at: name.range,
      help: ["fix that first"])
  }

  /// The built-in function with a name, unless the source declares one with that name.
  func builtIn(_ name: Name) -> FunctionName? { resolver.definitions.builtIn(name) }

  /// The function with a name; each is lowered once.
  mutating func function(_ key: NameKey) -> Function? {
    if let function = functions[key] { return function }
    guard let definition = resolver.definitions.functions[key] else { return nil }
    let function = Function(definition, resolver.definitions)
    functions[key] = function
    return function
  }
}
