/// A sink in memory, for tests.
package final class StringSink: TextSink {
  /// All text that was written.
  package private(set) var text = ""

  /// Makes an empty sink.
  package init() {}

  /// Appends text.
  package func write(_ text: String) { self.text += text }

  /// Does nothing, because nothing is buffered.
  package func flush() {}
}
