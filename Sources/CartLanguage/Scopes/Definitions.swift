package import CartModels

/// What is declared outside of all blocks: the names a source, or a session at
/// a prompt, knows everywhere.
package struct Definitions: Sendable {
  /// A variable.
  package struct Variable: Sendable {
    /// Its name where it was declared.
    package var name: Name
    /// The source it was declared in.
    package var source: Source
    /// Its number, under which its value is kept.
    package var slot: Int
  }

  /// A function.
  package struct Function: Sendable {
    /// What it takes and does.
    package let command: FuncCommand
    /// The source it stands in.
    package let source: Source
    /// What it takes; worked out once, as every call is compared with it.
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

  /// Knows nothing yet.
  package init() {}

  /// The built-in function that a name means; a function of the source's own goes before one
  /// that is newer than the first edition.
  package func builtIn(_ name: Name) -> FunctionName? {
    guard let function = FunctionName(name) else { return nil }
    return function.yieldsToFunctions && functions[name.key] != nil ? nil : function
  }

  /// How many values there are to keep.
  package var slotCount: Int { variables.count }

  /// Whether a call may change the store.
  package var mayWrite: Bool { functions.values.contains { $0.command.body.mayWrite } }

  /// Declares a variable; where there is one of the name, it takes its place.
  mutating func declare(_ name: Name, in source: Source) {
    let slot = variables[name.key]?.slot ?? variables.count
    variables[name.key] = Variable(name: name, source: source, slot: slot)
  }

  /// Declares a function; where there is one of the name, it takes its place.
  mutating func declare(_ function: FuncCommand, in source: Source) {
    functions[function.function.key] = Function(function, in: source)
  }
}
