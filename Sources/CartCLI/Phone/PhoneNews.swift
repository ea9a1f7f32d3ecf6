import CartPlatform

/// The actions of phones, as reported by the server of a store, whichever process started it.
final class PhoneNews: LineSource {
  let output: Int32
  /// The beginning of the first line, which is the address of the server; nil once it has ended.
  private var greeting: [UInt8]? = []

  /// Connects to the server.
  ///
  /// - Throws: the reason if it can't.
  init(at socket: PhoneSocket) throws(WriteError) { output = try socket.connected() }

  func read(_ most: Int) -> (bytes: [UInt8], hasEnded: Bool) {
    let (bytes, hasEnded) = readAvailable(most)
    guard let begun = greeting else { return (bytes, hasEnded) }
    guard let end = bytes.firstIndex(of: 0x0A) else {
      greeting = begun + bytes
      return ([], hasEnded)
    }
    greeting = nil
    return (Array(bytes[(end + 1)...]), hasEnded)
  }

  /// Does nothing, because the server needs no messages.
  func tell() -> Bool { false }

  func end() -> pid_t? {
    close(output)
    return nil
  }
}

extension PhoneSocket {
  /// The maximum time until a server reports its address, in milliseconds.
  private static let patience: Int32 = 2_000
  private static let longestAddress = 1_000

  /// The address that a server of the store reports; nil if none is running.
  var origin: String? {
    withServer { descriptor in
      var line: [UInt8] = []
      while line.count < PhoneSocket.longestAddress, waits(for: descriptor, POLLIN) {
        var byte: UInt8 = 0
        guard read(descriptor, &byte, 1) == 1 else { return nil }
        if byte == 0x0A { return String(validating: line, as: UTF8.self) }
        line.append(byte)
      }
      return nil
    }
  }

  /// Makes the server of the store end, and waits until it has.
  ///
  /// - Returns: whether a server was running and has ended.
  func stopServer() -> Bool {
    withServer { descriptor in
      let text = Array("\(PhoneSocket.stop)\n".utf8)
      let isTold = Interruption.ignoring([SIGPIPE]) { write(descriptor, text, text.count) }
      guard isTold == text.count else { return nil }
      var bytes = [UInt8](repeating: 0, count: 256)
      while waits(for: descriptor, POLLIN) {
        let count = read(descriptor, &bytes, bytes.count)
        if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { return true }
      }
      return nil
    } ?? false
  }

  private func withServer<Answer>(_ ask: (Int32) -> Answer?) -> Answer? {
    do throws(WriteError) {
      let descriptor = try connected()
      defer { close(descriptor) }
      return ask(descriptor)
    } catch {
      return nil
    }
  }

  private func waits(for descriptor: Int32, _ event: Int32) -> Bool {
    var question = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&question, 1, PhoneSocket.patience) > 0
  }
}
