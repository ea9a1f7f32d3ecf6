/// The meanings of the names of a source, recorded by a resolver for tools.
package final class NameLog {
  /// The meaning of a name.
  package enum Meaning: Hashable, Sendable {
    /// A variable of a block or a function, by its declaration.
    case local(SourceRange)
    /// A global variable, by name.
    case variable
    /// A function, by name.
    case function
  }

  /// An occurrence of a name, including its declaration.
  package struct Use: Hashable, Sendable {
    package var name: Name
    package var meaning: Meaning
  }

  /// The names in the order in which they were resolved.
  package private(set) var uses: [Use] = []
  /// The variables in the slots of the current frame. A slot is only reused after the block of its
  /// variable has ended.
  private var latest: [Int: Name] = [:]

  /// Starts without names.
  package init() {}

  /// Records the declaration of a block's variable in a slot.
  func declare(_ name: Name, at place: Int) {
    latest[place] = name
    note(name, .local(name.range))
  }

  /// Records a variable.
  func note(_ name: Name, _ binding: Resolution.Binding) {
    switch binding {
    case .local(let place):
      if let declaration = latest[place] { note(name, .local(declaration.range)) }
    case .global: note(name, .variable)
    case .field, .function, .day: break
    }
  }

  /// Records the meaning of a name.
  func note(_ name: Name, _ meaning: Meaning) {
    uses.append(Use(name: name, meaning: meaning))
  }
}
