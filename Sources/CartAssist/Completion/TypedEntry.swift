package import CartLanguage

/// An entry that is being typed, with what the parser makes of it. Colours, ghost text and
/// completion ask for that after each key, and it is read once for all of them.
package final class TypedEntry {
  package let source: Source
  /// How many bytes of the source stand before what is typed: a verb that goes without saying.
  package let unsaid: Int

  package init(_ source: Source, unsaid: Int = 0) {
    self.source = source
    self.unsaid = unsaid
  }

  /// What is typed.
  var typed: String { source.text(unsaid..<source.bytes.count) }

  /// What was read, as far as the entry goes.
  package var trace: ParseTrace { read.trace }

  /// What was read, as far as the entry goes, and what is wrong with it.
  private(set) lazy var read = {
    let trace = ParseTrace(source)
    return (trace: trace, mistakes: trace.read())
  }()
}
