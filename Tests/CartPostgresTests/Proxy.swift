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
  /// How many more bytes go through until all is cut.
  private let allowance = Mutex(Int.max)
  private let ends = Mutex<[Int32]>([])

  /// Makes one in front of a socket; `greeting` is what it says by itself, in the server's place.
  init(to path: String?, greeting: String = "") throws {
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

  /// Lets nothing through until it is told otherwise.
  func stall(_ stalls: Bool) {
    state.withLock {
      isStalled.withLock { $0 = stalls }
      state.broadcast()
    }
  }

  /// Cuts all connections once so many more bytes went through; those made later are cut at once,
  /// until more are allowed.
  func allow(_ count: Int) { allowance.withLock { $0 = count } }

  /// Stops listening, and cuts all connections.
  func end() {
    shutdown(listener, Int32(SHUT_RDWR))
    stall(false)
    for end in ends.withLock({ $0 }) { shutdown(end, Int32(SHUT_RDWR)) }
  }

  private func takeClients(for path: String?, _ greeting: String) {
    while true {
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
      ends.withLock { $0 += pair }
      let (other, isPair) = (pair[pair.count - 1], pair.count == 2)
      Thread.detachNewThread { [self] in pump(from: client, to: isPair ? other : nil) }
      if isPair { Thread.detachNewThread { [self] in pump(from: other, to: client) } }
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

  /// Hands on what comes until either end is gone. The descriptors stay open as long as the proxy's
  /// tests: their numbers must not become somebody else's.
  private func pump(from source: Int32, to target: Int32?) {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = recv(source, &buffer, buffer.count, 0)
      state.withLock { while isStalled.withLock({ $0 }) { state.wait() } }
      guard count > 0 else { break }
      guard let target else { continue }
      let allowed = allowance.withLock { left in
        let allowed = min(left, count)
        left -= allowed
        return allowed
      }
      guard send(target, buffer, allowed, noSignal) == allowed, allowed == count else { break }
    }
    for end in [source, target] { if let end { shutdown(end, Int32(SHUT_RDWR)) } }
  }
}
