import Foundation

#if canImport(Glibc)
  import Glibc
  private let streamType = Int32(SOCK_STREAM.rawValue)
  private let noSignal = Int32(MSG_NOSIGNAL)
  private let sendBytes = Glibc.send
#else
  import Darwin
  private let streamType = SOCK_STREAM
  private let noSignal: Int32 = 0
  private let sendBytes = Darwin.send
#endif

/// The client side of a connection to this machine.
final class Socket {
  private let descriptor: Int32
  private var bytes: [UInt8] = []

  /// The time without input after which a test fails, in milliseconds.
  private static let patience: Int32 = 30_000

  init(port: Int) throws {
    descriptor = socket(AF_INET, streamType, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit { close(descriptor) }

  /// Sends a text, unless the server has closed the connection.
  func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { sendBytes(descriptor, $0.baseAddress, $0.count, noSignal) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func isReadable(within milliseconds: Int32) throws -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  /// Receives text up to an end, or until the server closes the connection.
  func receive(until end: String?) throws -> String {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let end, let range = text.range(of: end) {
        bytes = Array(text[range.upperBound...].utf8)
        return String(text[..<range.upperBound])
      }
      guard try isReadable(within: Socket.patience) else { throw POSIXError(.ETIMEDOUT) }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return text }
      bytes += buffer[..<count]
    }
  }
}
