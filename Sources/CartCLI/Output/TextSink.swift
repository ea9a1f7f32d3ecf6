/// Where rendered text goes.
package protocol TextSink: AnyObject {
  /// Takes text; it may be held until `flush()`.
  func write(_ text: String) throws
  /// Hands on what is held.
  func flush() throws
}
