package import CartModels

/// Global declarations: the names that a source, or a session at a prompt, knows everywhere.
package struct Definitions: Sendable {
  /// A variable.
  package struct Variable: Sendable {
    /// The name in its declaration.
    package var name: Name
    /// The source it was declared in.
    package var source: Source
    /// The number of its slot.
    package var slot: Int
  }

  /// A function.
  package struct Function: Sendable {
    /// Its parameters and body.
    package let command: FuncCommand
    /// The source of the declaration.
    package let source: Source
    /// Its signature; computed once because every call is checked against it.
    package let signature: Signature

    init(_ command: FuncCommand, in source: Source) {
      (self.command, self.source) = (command, source)
      signature = command.signature(in: source)
    }
  }

  /// The variables.
  package private(set) var variables: [NameKey: Variable] = [:]
  /// The functions.
  package private(set) var functions: [NameKey: Function] = [:]

  /// Starts without declarations.
  package init() {}

  /// The built-in function of a name; the source's own functions take precedence over newer
  /// built-in ones.
  package func builtIn(_ name: Name) -> FunctionName? {
    guard let function = FunctionName(name) else { return nil }
    return function.yieldsToFunctions && functions[name.key] != nil ? nil : function
  }

  /// The number of slots.
  package var slotCount: Int { variables.count }

  /// Whether a call may change the store.
  package var mayWrite: Bool { functions.values.contains { $0.command.body.mayWrite } }

  /// Declares a variable, replacing one with the same name.
  mutating func declare(_ name: Name, in source: Source) {
    let slot = variables[name.key]?.slot ?? variables.count
    variables[name.key] = Variable(name: name, source: source, slot: slot)
  }

  /// Declares a function, replacing one with the same name.
  mutating func declare(_ function: FuncCommand, in source: Source) {
    functions[function.function.key] = Function(function, in: source)
  }
}
