/// Text kept in memory, for tests.
package final class StringSink: TextSink {
  /// All that was written.
  package private(set) var text = ""

  /// Makes an empty one.
  package init() {}

  /// Appends text.
  package func write(_ text: String) { self.text += text }

  /// Nothing is held back.
  package func flush() {}
}
