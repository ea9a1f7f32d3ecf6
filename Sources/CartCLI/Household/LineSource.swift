import CartPlatform

/// A source of lines, each of which reports an event.
protocol LineSource: AnyObject {
  /// Where they are read, without waiting.
  var output: Int32 { get }

  /// Reads at most so many bytes, without waiting.
  ///
  /// - Returns: the bytes, and whether the source has ended.
  func read(_ most: Int) -> (bytes: [UInt8], hasEnded: Bool)

  /// Tells it that there is something to be done.
  ///
  /// - Returns: whether it is there to hear that.
  func tell() -> Bool

  /// Lets go of it.
  ///
  /// - Returns: the process that ends with that, which is to be collected when it has; nil for none.
  func end() -> pid_t?
}

extension LineSource {
  func read(_ most: Int) -> (bytes: [UInt8], hasEnded: Bool) { readAvailable(most) }

  /// What can be read at once.
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
