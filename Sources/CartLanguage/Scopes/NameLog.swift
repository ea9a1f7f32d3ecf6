/// What the names of a source stand for, as a resolver finds out: for what looks at a source
/// rather than runs it.
package final class NameLog {
  /// What a name stands for.
  package enum Meaning: Hashable, Sendable {
    /// A variable of a block or a function, by where it is declared.
    case local(SourceRange)
    /// A variable that is declared outside of all blocks, by its name.
    case variable
    /// A function, by its name.
    case function
  }

  /// A name where it stands, also where it is declared.
  package struct Use: Hashable, Sendable {
    package var name: Name
    package var meaning: Meaning
  }

  /// The names in the order in which they were resolved.
  package private(set) var uses: [Use] = []
  /// The variables that have the places of the frame right now. Another one takes a place only
  /// once the block of the one before has ended.
  private var latest: [Int: Name] = [:]

  /// Knows nothing yet.
  package init() {}

  /// A variable is declared in a block.
  func declare(_ name: Name, at place: Int) {
    latest[place] = name
    note(name, .local(name.range))
  }

  /// A name stands for a variable.
  func note(_ name: Name, _ binding: Resolution.Binding) {
    switch binding {
    case .local(let place):
      if let declaration = latest[place] { note(name, .local(declaration.range)) }
    case .global: note(name, .variable)
    case .field, .function, .day: break
    }
  }

  /// A name stands for something.
  func note(_ name: Name, _ meaning: Meaning) {
    uses.append(Use(name: name, meaning: meaning))
  }
}
