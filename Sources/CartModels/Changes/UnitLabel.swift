/// Where a unit of work came from, and what it was.
package struct UnitLabel: Hashable, Sendable {
  /// The ways into the program.
  package enum Origin: String, Hashable, Sendable {
    /// A line typed at the prompt.
    case prompt
    /// A sentence from the shell.
    case shell
    /// `qc -c`
    case code
    /// A script in a file or on standard input.
    case script
    /// A Swift program.
    case program
    /// Others of the household that the store is part of.
    case household
  }

  /// The way in.
  package let origin: Origin
  /// The sentence, or the script's path.
  package let title: String

  /// Makes a label.
  package init(origin: Origin, title: String) {
    self.origin = origin
    self.title = title
  }
}
