import CartLanguage
import CartModels

/// The variables, functions, parameters and includes of a source, outside of all blocks.
struct ProgramScope {
  /// The values of the variables.
  let globals: Slots
  /// The values that were given for the script's parameters.
  let parameters: [NameKey: Value]
  /// The values that the current `include` gives to the parameters of its script.
  var includedValues: [NameKey: Value] = [:]
  /// The sources of its `include`s.
  let includes: Includes
  /// The variables whose `let` failed in a source that went on.
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

  /// Lets go of the values and of what functions keep for their next calls.
  func end() {
    for function in functions.values { function.forget() }
    globals.deallocate()
  }

  /// The number of a variable.
  func slot(_ key: NameKey) -> Int? { resolver.definitions.variables[key]?.slot }

  /// The value of a parameter, as an `include` or the command line gives it.
  func given(for parameter: NameKey) -> Value? {
    includedValues[parameter] ?? parameters[parameter]
  }

  /// Whether any variable was declared.
  var hasVariables: Bool { !resolver.definitions.variables.isEmpty }

  /// A variable has no value: its `let` failed, or follows what called a function that uses it.
  func unset(_ name: Name) -> Diagnostic {
    guard failed.contains(name.key) else { return .unset(name) }
    return Diagnostic(
      .unknownName, "`\(name.text)` has no value because its `let` failed", at: name.range,
      help: ["fix that first"])
  }

  /// The built-in function that a name means, unless it means one of the source's own.
  func builtIn(_ name: Name) -> FunctionName? { resolver.definitions.builtIn(name) }

  /// The function of a name; each is lowered once.
  mutating func function(_ key: NameKey) -> Function? {
    if let function = functions[key] { return function }
    guard let definition = resolver.definitions.functions[key] else { return nil }
    let function = Function(definition, resolver.definitions)
    functions[key] = function
    return function
  }
}
