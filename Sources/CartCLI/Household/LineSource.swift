import CartPlatform

/// A source of lines, each of which reports an event.
protocol LineSource: AnyObject {
  /// The descriptor from which lines are read without blocking.
  var output: Int32 { get }

  /// Reads a limited number of bytes without blocking.
  ///
  /// - Returns: the bytes, and whether the source has ended.
  func read(_ most: Int) -> (bytes: [UInt8], hasEnded: Bool)

  /// Notifies the source that there is work to do.
  ///
  /// - Returns: whether it received the notification.
  func tell() -> Bool

  /// Closes the source.
  ///
  /// - Returns: the process that ends as a result, which must be reaped; nil if there is none.
  func end() -> pid_t?
}

extension LineSource {
  func read(_ most: Int) -> (bytes: [UInt8], hasEnded: Bool) { readAvailable(most) }

  /// Reads the bytes that are available without blocking.
  func readAvailable(_ most: Int) -> (bytes: [UInt8], hasEnded: Bool) {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while bytes.count < most {
      let count = piece.withUnsafeMutableBytes {
        CartPlatform.read(output, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return (bytes, count == 0 || errno != EAGAIN) }
      bytes += piece.prefix(count)
    }
    return (bytes, false)
  }
}
