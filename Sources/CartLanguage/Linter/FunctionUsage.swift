import CartModels

/// The functions that a source declares, against those that it calls.
struct FunctionUsage {
  private var declared: [Name] = []
  private var called: Set<NameKey> = []
  /// Calls whose value is needed, a few for each function.
  private var values: [NameKey: [Call]] = [:]

  /// The most calls of one function that are kept.
  private static let mostCalls = 20

  mutating func declare(_ name: Name) { declared.append(name) }

  mutating func note(_ call: Call, isValue: Bool) {
    let key = call.function.key
    called.insert(key)
    if isValue, values[key, default: []].count < FunctionUsage.mostCalls {
      values[key, default: []].append(call)
    }
  }

  /// Takes in what another source calls.
  mutating func noteCalls(in other: FunctionUsage) { called.formUnion(other.called) }

  /// - Parameter mentioned: what couldn't be read says these words, so they may be called.
  func unused(mentioned: Set<NameKey>) -> [Diagnostic] {
    declared.filter { !called.contains($0.key) && !mentioned.contains($0.key) }.map { name in
      .warning(
        .unusedName, "nothing calls `\(name.text)`", at: name.range,
        help: "leave it out, or call it: `\(name.text)(…)`")
    }
  }

  /// Calls that need a value of functions that never return one.
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
  /// Whether a `return` in it has a value.
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
  /// A function that an expression calls returned nothing.
  package static func endedWithoutValue(_ function: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .noValue, "`\(function)` ended without a value", at: range,
      help: ["`return VALUE` in it says what it comes to"])
  }
}
