/// A destination for rendered text.
package protocol TextSink: AnyObject {
  /// Writes text, which may be buffered until `flush()`.
  func write(_ text: String) throws
  /// Writes the buffered text.
  func flush() throws
  /// Writes an invisible sequence; only terminals do so, other sinks ignore it.
  func write(_ mark: PromptMark) throws
}

extension TextSink {
  package func write(_ mark: PromptMark) throws {}
}
