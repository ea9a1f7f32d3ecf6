/// The source of a language server's messages.
package protocol MessageSource: AnyObject {
  /// Waits for bytes and returns them. An empty result means the end.
  func read() throws -> [UInt8]
  /// Whether unread bytes have arrived, or the end was reached.
  func isWaiting() -> Bool
}

/// The destination of a language server's messages.
package protocol MessageSink: AnyObject {
  /// Sends a message including its header.
  func write(_ bytes: [UInt8]) throws
}
