import Foundation
import Synchronization
import TestSupport

#if canImport(Glibc)
  import Glibc
  private let stream = Int32(SOCK_STREAM.rawValue)
  private let noSignal = Int32(MSG_NOSIGNAL)
#else
  import Darwin
  private let stream = SOCK_STREAM
  private let noSignal: Int32 = 0
#endif

/// Stands between a client, which comes by TCP, and a server's socket; hands on what they say, stalls,
/// or cuts them off.
final class Proxy: Sendable {
  /// The port that clients come to.
  let port: UInt16
  private let listener: Int32
  private let state = NSCondition()
  private let isStalled = Mutex(false)
  private let allowance = Mutex(Allowance())
  private let lines = Mutex<[Int: Line]>([:])
  /// What clients said where nobody is behind it.
  private let heard = Mutex<[[UInt8]]>([])
  private let answers: [[UInt8]]

  /// A connection's two ends, or the one where nobody is behind it.
  private struct Line {
    let ends: [Int32]
    /// How many threads hand on what they say: the last closes them, as a number that is closed may
    /// become somebody else's.
    var users: Int

    func shutDown() {
      for end in ends { shutdown(end, Int32(SHUT_RDWR)) }
    }
  }

  /// How many more bytes go through, and what comes then.
  private struct Allowance {
    var left = Int.max
    var end = End.cut
  }

  /// What becomes of connections when as many bytes as were allowed went through.
  enum End {
    case cut
    /// Nothing goes through any more, until `stall(false)`.
    case stall
  }

  /// Makes one in front of a socket.
  ///
  /// - Parameters:
  ///   - greeting: what it says by itself, in the server's place.
  ///   - answers: what it says there to one thing after another that it hears.
  init(to path: String?, greeting: String = "", answers: [[UInt8]] = []) throws {
    self.answers = answers
    listener = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
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
    Thread.detachNewThread { [self] in takeClients(for: path, greeting) }
  }

  /// Whether a client said a text, where nobody is behind it.
  func heard(_ text: String) -> Bool {
    heard.withLock { $0.contains { String(decoding: $0, as: UTF8.self).contains(text) } }
  }

  /// Lets nothing through until it is told otherwise.
  func stall(_ stalls: Bool) {
    state.withLock {
      isStalled.withLock { $0 = stalls }
      state.broadcast()
    }
  }

  /// Whether nothing goes through.
  var stalls: Bool { isStalled.withLock { $0 } }

  /// Cuts all connections once so many more bytes went through, or lets them stall; those made later
  /// are cut at once, until more are allowed.
  func allow(_ count: Int, then end: End = .cut) {
    allowance.withLock { $0 = Allowance(left: count, end: end) }
  }

  /// Stops listening, and cuts all connections.
  func end() {
    shutdown(listener, Int32(SHUT_RDWR))
    stall(false)
    lines.withLock { lines in
      for line in lines.values { line.shutDown() }
    }
  }

  private func takeClients(for path: String?, _ greeting: String) {
    for number in 0... {
      let client = accept(listener, nil, nil)
      guard client >= 0 else { break }
      var pair = [client]
      if let path {
        guard let server = Proxy.reach(path) else {
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

  /// Hands on what comes until either end is gone.
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

  /// Sends as much as is allowed; false where that is the end.
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
