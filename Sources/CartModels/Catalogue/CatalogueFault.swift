/// An invalid line of a catalogue's file.
package struct CatalogueFault: Hashable, Sendable, CustomStringConvertible {
  /// The line's number, from 1.
  package let line: Int
  /// The error message.
  package let message: String

  package var description: String { "line \(line): \(message)" }
}
