package import CartLanguage

/// An entry that is being typed, with its parse. Highlighting, ghost text and completion need the
/// parse after each key press, and all of them share it.
package final class TypedEntry {
  package let source: Source
  /// The number of bytes before the typed text in the source: the length of an implied verb.
  package let unsaid: Int

  package init(_ source: Source, unsaid: Int = 0) {
    self.source = source
    self.unsaid = unsaid
  }

  /// The text that the user typed.
  var typed: String { source.text(unsaid..<source.bytes.count) }

  /// The parse of the entry, up to where it is complete.
  package var trace: ParseTrace { read.trace }

  /// The parse of the entry, up to where it is complete, and its mistakes.
  private(set) lazy var read = {
    let trace = ParseTrace(source)
    return (trace: trace, mistakes: trace.read())
  }()
}
