/// A line of a catalogue's file that is not as it must be.
package struct CatalogueFault: Hashable, Sendable, CustomStringConvertible {
  /// The line's number, from 1.
  package let line: Int
  /// What is wrong with it.
  package let message: String

  package var description: String { "line \(line): \(message)" }
}
