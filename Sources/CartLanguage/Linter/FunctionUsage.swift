import CartModels

/// The declared functions of a source, compared with its calls.
struct FunctionUsage {
  private var declared: [Name] = []
  private var called: Set<NameKey> = []
  /// Calls whose value is used, up to a maximum for each function.
  private var values: [NameKey: [Call]] = [:]

  /// The maximum number of calls stored for a function.
  private static let mostCalls = 20

  mutating func declare(_ name: Name) { declared.append(name) }

  mutating func note(_ call: Call, isValue: Bool) {
    let key = call.function.key
    called.insert(key)
    if isValue, values[key, default: []].count < FunctionUsage.mostCalls {
      values[key, default: []].append(call)
    }
  }

  /// Adds the calls of another source.
  mutating func noteCalls(in other: FunctionUsage) { called.formUnion(other.called) }

  /// - Parameter mentioned: the words of unreadable statements, which may call the functions.
  func unused(mentioned: Set<NameKey>) -> [Diagnostic] {
    declared.filter { !called.contains($0.key) && !mentioned.contains($0.key) }.map { name in
      .warning(
        .unusedName, "unused function `\(name.text)`", at: name.range,
        help: "remove it, or call it: `\(name.text)(…)`")
    }
  }

  /// Uses of the result of functions that never return one.
  func withoutValue(_ definitions: Definitions) -> [Diagnostic] {
    values.flatMap { key, calls -> [Diagnostic] in
      guard let function = definitions.functions[key]?.command, !function.body.returnsValue else {
        return []
      }
      return calls.map { call in
        Diagnostic.endedWithoutValue(function.function.text, at: call.range).asWarning
      }
    }
  }
}

extension Block {
  /// Whether a `return` in the body has a value.
  fileprivate var returnsValue: Bool {
    contains(where: \.returnsValue, enteringWhere: { !$0.isFunction })
  }
}

extension Statement {
  fileprivate var returnsValue: Bool {
    if case .return(let command) = kind { command.value != nil } else { false }
  }
}

extension Diagnostic {
  /// The error for a function in an expression that returned no value.
  package static func endedWithoutValue(_ function: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .noValue, "`\(function)` returned no value", at: range,
      help: ["add `return VALUE` to the function"])
  }
}
