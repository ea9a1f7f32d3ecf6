package import CartLanguage
package import CartModels

/// The variables and functions that a source being typed may use: those of the
/// session, and those it declares itself, wherever that is.
package struct KnownNames: Sendable {
  /// The names of variables.
  package private(set) var variables: [NameKey: String] = [:]
  /// The names of functions with what they take.
  package private(set) var functions: [NameKey: Signature] = [:]
  /// The names of variables that were declared before the source.
  private var before: [NameKey: String] = [:]

  /// Takes in what was declared before.
  package init(_ definitions: Definitions = Definitions()) {
    variables = definitions.variables.mapValues(\.name.text)
    before = variables
    functions = definitions.functions.mapValues(\.signature)
  }

  /// Takes in what a source declares.
  mutating func add(_ trace: ParseTrace) {
    for use in trace.names where use.role == .declaration {
      variables[use.name.key] = use.name.text
    }
  }

  /// Forgets what the statement at the cursor declares, which is known only after it.
  mutating func forget(_ trace: ParseTrace, from start: Int) {
    for use in trace.names where use.role == .declaration && use.name.range.lowerBound >= start {
      variables[use.name.key] = before[use.name.key]
    }
  }

  /// Whether a name alone stands for a value.
  func knowsValue(_ name: Name) -> Bool {
    name.key.text == "today" || FunctionName(name)?.isValue == true || variables[name.key] != nil
  }

  /// Whether a name can be called.
  func knowsFunction(_ name: Name) -> Bool {
    // What a source declares with `func` is a name it declares.
    FunctionName(name) != nil || functions[name.key] != nil || variables[name.key] != nil
  }
}
