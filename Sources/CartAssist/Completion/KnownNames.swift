package import CartLanguage
package import CartModels

/// The variables and functions that can be used in a source that is being typed: those of the
/// session, and those that it declares itself, anywhere.
package struct KnownNames: Sendable {
  /// The names of variables.
  package private(set) var variables: [NameKey: String] = [:]
  /// The functions with their parameters.
  package private(set) var functions: [NameKey: Signature] = [:]
  /// The variables that are declared before the source.
  private var before: [NameKey: String] = [:]

  /// Starts with the names that are declared before the source.
  package init(_ definitions: Definitions = Definitions()) {
    variables = definitions.variables.mapValues(\.name.text)
    before = variables
    functions = definitions.functions.mapValues(\.signature)
  }

  /// Adds the names that a source declares.
  mutating func add(_ trace: ParseTrace) {
    for use in trace.names where use.role == .declaration {
      variables[use.name.key] = use.name.text
    }
  }

  /// Removes the names that the statement at the cursor declares, because they are known only
  /// after it.
  mutating func forget(_ trace: ParseTrace, from start: Int) {
    for use in trace.names where use.role == .declaration && use.name.range.lowerBound >= start {
      variables[use.name.key] = before[use.name.key]
    }
  }

  /// Whether a name can be used as a value.
  func knowsValue(_ name: Name) -> Bool {
    name.key.text == "today" || FunctionName(name)?.isValue == true || variables[name.key] != nil
  }

  /// Whether a name can be called.
  func knowsFunction(_ name: Name) -> Bool {
    // Names declared with `func` are among `variables`.
    FunctionName(name) != nil || functions[name.key] != nil || variables[name.key] != nil
  }
}
