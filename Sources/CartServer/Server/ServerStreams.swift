/// Where a language server's messages come from.
package protocol MessageSource: AnyObject {
  /// Waits until something comes, and takes it; empty at the end.
  func read() throws -> [UInt8]
  /// Whether something came that wasn't taken yet, or the end.
  func isWaiting() -> Bool
}

/// Where a language server's messages go.
package protocol MessageSink: AnyObject {
  /// Hands a message on, header and all.
  func write(_ bytes: [UInt8]) throws
}
