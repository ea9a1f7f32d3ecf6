import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
  private let stream = Int32(SOCK_STREAM.rawValue)
  private let noSignal = Int32(MSG_NOSIGNAL)
#else
  import Darwin
  private let stream = SOCK_STREAM
  private let noSignal: Int32 = 0
#endif

/// A proxy between TCP clients and a server. It forwards their data, stalls it, or closes the
/// connections.
package final class Proxy: Sendable {
  /// The port for clients.
  package let port: UInt16
  private let listener: Int32
  private let state = NSCondition()
  private let isStalled = Mutex(false)
  private let allowance = Mutex(Allowance())
  private let lines = Mutex<[Int: Line]>([:])
  /// The input of clients, if there is no server behind the proxy.
  private let heard = Mutex<[[UInt8]]>([])
  private let answers: [[UInt8]]

  /// The two ends of a connection, or one end if there is no server.
  private struct Line {
    let ends: [Int32]
    /// The number of threads that forward data. The last one closes the ends, because the number of
    /// a closed descriptor can be reused.
    var users: Int

    func shutDown() {
      for end in ends { shutdown(end, Int32(SHUT_RDWR)) }
    }
  }

  /// The number of bytes that can still pass, and what happens after them.
  private struct Allowance {
    var left = Int.max
    var end = End.cut
  }

  /// What happens to connections after the allowed number of bytes.
  package enum End: Sendable {
    case cut
    /// No more data passes until `stall(false)`.
    case stall
  }

  /// The server behind the proxy.
  package enum Server: Sendable {
    /// A socket with a path.
    case socket(String)
    /// A port of this machine.
    case port(UInt16)
  }

  /// Makes a proxy for a server.
  ///
  /// - Parameters:
  ///   - isOpen: whether clients can connect to all addresses of the machine, and not only to
  ///     127.0.0.1.
  ///   - greeting: the text that the proxy itself sends, instead of a server.
  ///   - answers: the texts with which it answers each input, instead of a server.
  package convenience init(
    to path: String?, greeting: String = "", answers: [[UInt8]] = []
  ) throws {
    try self.init(to: path.map { .socket($0) }, greeting, answers, isOpen: false)
  }

  package init(
    to server: Server?, _ greeting: String = "", _ answers: [[UInt8]] = [], isOpen: Bool
  ) throws {
    self.answers = answers
    listener = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = isOpen ? 0 : UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isBound else { throw SystemError("no port to listen at", errno) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in takeClients(for: server, greeting) }
  }

  /// Whether a client has sent a text, if there is no server.
  package func heard(_ text: String) -> Bool {
    heard.withLock { $0.contains { String(decoding: $0, as: UTF8.self).contains(text) } }
  }

  /// Stalls or continues all connections.
  package func stall(_ stalls: Bool) {
    state.withLock {
      isStalled.withLock { $0 = stalls }
      state.broadcast()
    }
  }

  /// Whether the connections are stalled.
  package var stalls: Bool { isStalled.withLock { $0 } }

  /// Closes or stalls all connections after a number of bytes. Later connections are closed at
  /// once, until more bytes are allowed.
  package func allow(_ count: Int, then end: End = .cut) {
    allowance.withLock { $0 = Allowance(left: count, end: end) }
  }

  /// Stops listening, and closes all connections.
  package func end() {
    shutdown(listener, Int32(SHUT_RDWR))
    stall(false)
    lines.withLock { lines in
      for line in lines.values { line.shutDown() }
    }
  }

  private func takeClients(for target: Server?, _ greeting: String) {
    for number in 0... {
      let client = accept(listener, nil, nil)
      guard client >= 0 else { break }
      var pair = [client]
      if let target {
        guard let server = Proxy.reach(target) else {
          close(client)
          continue
        }
        pair.append(server)
      } else {
        _ = send(client, greeting, greeting.utf8.count, noSignal)
      }
      let (server, isPair) = (pair.last, pair.count == 2)
      lines.withLock { $0[number] = Line(ends: pair, users: pair.count) }
      Thread.detachNewThread { [self] in pump(number, from: client, to: isPair ? server : nil) }
      guard isPair, let server else { continue }
      Thread.detachNewThread { [self] in pump(number, from: server, to: client) }
    }
    close(listener)
  }

  private static func reach(_ server: Server) -> Int32? {
    switch server {
    case .socket(let path): reach(path)
    case .port(let port): reach(port)
    }
  }

  private static func reach(_ port: UInt16) -> Int32? {
    let descriptor = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if isConnected { return descriptor }
    close(descriptor)
    return nil
  }

  private static func reach(_ path: String) -> Int32? {
    let descriptor = socket(AF_UNIX, stream, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isFilled = withUnsafeMutableBytes(of: &address.sun_path) { place in
      guard path.utf8.count < place.count else { return false }
      place.copyBytes(from: path.utf8)
      return true
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isConnected =
      isFilled
      && withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, size) == 0
        }
      }
    if isConnected { return descriptor }
    close(descriptor)
    return nil
  }

  /// Forwards data until one end is closed.
  private func pump(_ number: Int, from source: Int32, to target: Int32?) {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = recv(source, &buffer, buffer.count, 0)
      waitForEndOfStall()
      guard count > 0 else { break }
      guard let target else {
        let turn = heard.withLock {
          $0.append(Array(buffer[..<count]))
          return $0.count - 1
        }
        if answers.indices.contains(turn) {
          _ = answers[turn].withUnsafeBytes { send(source, $0.baseAddress, $0.count, noSignal) }
        }
        continue
      }
      guard handOn(buffer[..<count], to: target) else { break }
    }
    lines.withLock { lines in
      guard var line = lines.removeValue(forKey: number) else { return }
      line.shutDown()
      line.users -= 1
      if line.users > 0 { lines[number] = line } else { line.ends.forEach { close($0) } }
    }
  }
  private func waitForEndOfStall() {
    state.withLock { while isStalled.withLock({ $0 }) { state.wait() } }
  }

  /// Sends as many bytes as are allowed; returns false if the connection must end.
  private func handOn(_ bytes: ArraySlice<UInt8>, to target: Int32) -> Bool {
    let (allowed, end) = allowance.withLock { allowance in
      let allowed = min(allowance.left, bytes.count)
      allowance.left -= allowed
      return (allowed, allowance.end)
    }
    guard Proxy.hand(bytes.prefix(allowed), to: target) else { return false }
    if allowed == bytes.count { return true }
    guard end == .stall else { return false }
    stall(true)
    waitForEndOfStall()
    return Proxy.hand(bytes.dropFirst(allowed), to: target)
  }

  private static func hand(_ bytes: ArraySlice<UInt8>, to target: Int32) -> Bool {
    bytes.withUnsafeBytes {
      $0.isEmpty || send(target, $0.baseAddress, $0.count, noSignal) == $0.count
    }
  }
}
