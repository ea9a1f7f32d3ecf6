import CartPlatform
import LineEditor

/// Reads lines that the terminal itself edits.
final class TerminalInput {
  private let descriptor: Int32
  /// The bytes that were read after the last line.
  private var bytes: [UInt8] = []

  init(descriptor: Int32 = 0) { self.descriptor = descriptor }

  /// Reads a line. ^C cancels it if signals are watched; after the end of the line, ^C is left to
  /// the work that runs next.
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

  /// Reads an answer; nil if the input ends first, or after ^C.
  func answer() throws -> String? {
    if case .line(let line) = try readLine() { line } else { nil }
  }

  /// Reads one byte from a terminal in non-canonical mode.
  func readByte() throws -> LineResult {
    while bytes.isEmpty {
      if let end = try readMore(atMost: 1) { return end }
    }
    return .line(String(decoding: [bytes.removeFirst()], as: UTF8.self))
  }

  /// Returns the next byte if it was already typed.
  func waitingByte() throws -> String? {
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard !bytes.isEmpty || poll(&question, 1, 0) > 0, case .line(let text) = try readByte() else {
      return nil
    }
    return text
  }

  /// Waits for more bytes.
  ///
  /// - Returns: the reason if the input ends or is interrupted first.
  private func readMore(atMost most: Int = 4096) throws -> LineResult? {
    while true {
      guard !Interruption.hasArrived else {
        Interruption.forget()
        bytes = []
        return .interrupted
      }
      // ^C discards unread input, which Linux may still report as readable.
      if try isReady(), !Interruption.hasArrived { break }
    }
    var buffer = [UInt8](repeating: 0, count: most)
    let count = posixRead(descriptor, &buffer)
    if count < 0 { return try isPassing(errno) ? nil : .endOfInput }
    guard count > 0 else {
      // Text before the end of the input is a line, even without a line break.
      guard !bytes.isEmpty else { return .endOfInput }
      bytes.append(UInt8(ascii: "\n"))
      return nil
    }
    bytes += buffer.prefix(count)
    return nil
  }

  /// Whether there is something to read. The wait is limited, because a signal may arrive just
  /// before it.
  private func isReady() throws -> Bool {
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let found = poll(&question, 1, 500)
    if found < 0, errno != EINTR { throw WriteError(code: errno) }
    return found > 0
  }

  /// Whether reading can continue. A terminal that was closed is the end of the input.
  private func isPassing(_ code: Int32) throws -> Bool {
    switch code {
    case EINTR, EAGAIN: true
    case EIO: false
    default: throw WriteError(code: code)
    }
  }
}

/// The system's `read`, which methods shadow elsewhere.
private func posixRead(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
  read(descriptor, &bytes, bytes.count)
}
