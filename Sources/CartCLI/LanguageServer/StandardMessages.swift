import CartModels
import CartPlatform
import CartServer

/// The messages of a language server over standard input and output.
final class StandardMessages: MessageSource, MessageSink {
  private let sink = FileSink(descriptor: STDOUT_FILENO)
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  func read() throws -> [UInt8] {
    while true {
      let count = buffer.withUnsafeMutableBytes { posixRead(STDIN_FILENO, $0) }
      if count >= 0 { return Array(buffer[..<count]) }
      guard errno == EINTR else { throw PathError(code: errno) }
    }
  }

  func isWaiting() -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0
  }

  func write(_ bytes: [UInt8]) throws {
    try sink.write(String(decoding: bytes, as: UTF8.self))
    try sink.flush()
  }
}

private func posixRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}
