import CartPlatform

/// Writes text to a file descriptor, in large pieces.
package final class FileSink: TextSink {
  private let descriptor: Int32
  /// The progress line below the text, if the text goes to a terminal.
  private let line: ProgressLine?
  private var held: [UInt8] = []

  /// Writes to an open descriptor, and leaves it open.
  package init(descriptor: Int32, above line: ProgressLine? = nil) {
    self.descriptor = descriptor
    self.line = line
  }

  /// Buffers text.
  package func write(_ text: String) throws {
    held.append(contentsOf: text.utf8)
    if held.count >= 1 << 16 { try flush() }
  }

  /// Writes the buffered text.
  package func flush() throws {
    guard let last = held.last else { return }
    defer { held.removeAll(keepingCapacity: true) }
    line?.takeAway()
    defer { line?.noteText(endsLine: last == UInt8(ascii: "\n")) }
    var rest = held[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { posixWrite(descriptor, $0) }
      if count < 0 {
        if errno == EINTR { continue }
        throw WriteError(code: errno)
      }
      rest = rest.dropFirst(count)
    }
  }
}

private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
