import CartPlatform

/// The prompts of a store that are told what its phones do, as their server sees them.
struct PhonePrompts {
  private let socket: PhoneSocket
  /// What each is told first.
  private let greeting: String
  /// Where they come; nil where they can't.
  private let listener: Int32?
  private var prompts: [Int32] = []

  /// As many are told.
  private static let most = 64

  /// - Parameter origin: the address of the server.
  init(at socket: PhoneSocket, origin: String) {
    (self.socket, greeting) = (socket, origin)
    do throws(WriteError) {
      listener = try socket.listening()
    } catch {
      // Phones are served without prompts that hear of it.
      listener = nil
    }
  }

  /// What to wait for: prompts that come, say something, or go.
  var descriptors: [Int32] { (listener.map { [$0] } ?? []) + prompts }

  /// Takes what came.
  ///
  /// - Returns: whether the server is to end.
  mutating func serve() -> Bool {
    if let listener, case let prompt = accept(listener, nil, nil), prompt >= 0 { add(prompt) }
    var isStopped = false
    prompts.removeAll { prompt in
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(prompt, &bytes, bytes.count)
      if count < 0, errno == EAGAIN || errno == EINTR { return false }
      if count > 0 {
        isStopped = isStopped || bytes.prefix(count).starts(with: PhoneSocket.stop.utf8)
        return false
      }
      close(prompt)
      return true
    }
    return isStopped
  }

  private mutating func add(_ prompt: Int32) {
    guard prompts.count < PhonePrompts.most, fcntl(prompt, F_SETFD, FD_CLOEXEC) == 0,
      fcntl(prompt, F_SETFL, O_NONBLOCK) == 0, PhonePrompts.say(greeting, to: prompt)
    else {
      close(prompt)
      return
    }
    prompts.append(prompt)
  }

  /// Tells all of them; one that has not listened for long is let go of.
  mutating func say(_ line: String) {
    prompts.removeAll { prompt in
      if PhonePrompts.say(line, to: prompt) { return false }
      close(prompt)
      return true
    }
  }

  private static func say(_ line: String, to prompt: Int32) -> Bool {
    let bytes = Array((line + "\n").utf8)
    return Interruption.ignoring([SIGPIPE]) { write(prompt, bytes, bytes.count) == bytes.count }
  }

  /// Ends, and leaves nothing behind.
  func end() {
    guard let listener else { return }
    unlink(socket.path)
    for descriptor in [listener] + prompts { close(descriptor) }
  }
}
