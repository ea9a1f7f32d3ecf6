import CartPlatform
import LineEditor

/// Lines as the terminal itself edits them.
final class TerminalInput {
  private let descriptor: Int32
  /// What was read beyond the last line.
  private var bytes: [UInt8] = []

  init(descriptor: Int32 = 0) { self.descriptor = descriptor }

  /// Reads a line, which ^C gives up where it is watched for. One that comes after the line's end is
  /// left to what runs next.
  func readLine() throws -> LineResult {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeSubrange(...end)
        return .line(line)
      }
      if let end = try readMore() { return end }
    }
  }

  /// Reads an answer; nil if the input ends first, or Ctrl-C comes.
  func answer() throws -> String? {
    if case .line(let line) = try readLine() { line } else { nil }
  }

  /// Reads one byte, as a terminal hands it out that waits for no line.
  func readByte() throws -> LineResult {
    while bytes.isEmpty {
      if let end = try readMore(atMost: 1) { return end }
    }
    return .line(String(decoding: [bytes.removeFirst()], as: UTF8.self))
  }

  /// The next byte if it was typed already.
  func waitingByte() throws -> String? {
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard !bytes.isEmpty || poll(&question, 1, 0) > 0, case .line(let text) = try readByte() else {
      return nil
    }
    return text
  }

  /// Waits for more; the end, where it comes first.
  private func readMore(atMost most: Int = 4096) throws -> LineResult? {
    while true {
      guard !Interruption.hasArrived else {
        Interruption.forget()
        bytes = []
        return .interrupted
      }
      // A ^C drops what isn't read yet, of which Linux may still say that it is there.
      if try isReady(), !Interruption.hasArrived { break }
    }
    var buffer = [UInt8](repeating: 0, count: most)
    let count = posixRead(descriptor, &buffer)
    if count < 0 { return try isPassing(errno) ? nil : .endOfInput }
    guard count > 0 else {
      // What stands before the end is a line, although nothing ended it.
      guard !bytes.isEmpty else { return .endOfInput }
      bytes.append(UInt8(ascii: "\n"))
      return nil
    }
    bytes += buffer.prefix(count)
    return nil
  }

  /// Whether there is something to read, asked again now and then: a signal may
  /// come just before the wait.
  private func isReady() throws -> Bool {
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let found = poll(&question, 1, 500)
    if found < 0, errno != EINTR { throw WriteError(code: errno) }
    return found > 0
  }

  /// Whether reading may go on; a terminal that went away is the end.
  private func isPassing(_ code: Int32) throws -> Bool {
    switch code {
    case EINTR, EAGAIN: true
    case EIO: false
    default: throw WriteError(code: code)
    }
  }
}

/// The system's `read`, which no method hides here.
private func posixRead(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
  read(descriptor, &bytes, bytes.count)
}
