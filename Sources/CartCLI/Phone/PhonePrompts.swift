import CartPlatform

/// The prompts that are connected to the server of a store to see the actions of its phones.
struct PhonePrompts {
  private let socket: PhoneSocket
  /// The first line that each prompt receives.
  private let greeting: String
  /// The listening socket; nil if there is none.
  private let listener: Int32?
  private var prompts: [Int32] = []

  /// The maximum number of connected prompts.
  private static let most = 64

  /// - Parameter origin: the address of the server.
  init(at socket: PhoneSocket, origin: String) {
    (self.socket, greeting) = (socket, origin)
    do throws(WriteError) {
      listener = try socket.listening()
    } catch {
      // Phones are then served without notifying prompts.
      listener = nil
    }
  }

  /// The descriptors to wait for: new connections, messages and disconnections.
  var descriptors: [Int32] { (listener.map { [$0] } ?? []) + prompts }

  /// Accepts connections and reads messages.
  ///
  /// - Returns: whether a prompt asked the server to end.
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

  /// Sends a line to all prompts, and disconnects those whose socket buffer is full.
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

  /// Closes all connections and removes the socket.
  func end() {
    guard let listener else { return }
    unlink(socket.path)
    for descriptor in [listener] + prompts { close(descriptor) }
  }
}
