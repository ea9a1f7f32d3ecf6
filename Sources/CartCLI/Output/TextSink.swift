/// Where rendered text goes.
package protocol TextSink: AnyObject {
  /// Takes text; it may be held until `flush()`.
  func write(_ text: String) throws
  /// Hands on what is held.
  func flush() throws
  /// Tells a terminal what nobody sees; whatever else is written to passes over it.
  func write(_ mark: PromptMark) throws
}

extension TextSink {
  package func write(_ mark: PromptMark) throws {}
}
