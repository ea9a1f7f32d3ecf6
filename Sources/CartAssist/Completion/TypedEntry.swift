package import CartLanguage

/// An entry that is being typed, with what the parser makes of it. Colours, ghost text and
/// completion ask for that after each key, and it is read once for all of them.
package final class TypedEntry {
  package let source: Source

  package init(_ source: Source) { self.source = source }

  /// What was read, as far as the entry goes.
  package var trace: ParseTrace { read.trace }

  /// What was read, as far as the entry goes, and what is wrong with it.
  private(set) lazy var read = {
    let trace = ParseTrace(source)
    return (trace: trace, mistakes: trace.read())
  }()
}
