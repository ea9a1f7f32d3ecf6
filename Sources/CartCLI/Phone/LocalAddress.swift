import CartPlatform

/// The address of this machine on its private network.
enum LocalAddress {
  /// The private IPv4 address that packets to other networks are sent from, if there is one.
  ///
  /// Connecting a datagram socket asks the system for the route, and sends nothing.
  static var ofDefaultRoute: String? {
    let socket = socket(AF_INET, datagrams, 0)
    guard socket >= 0 else { return nil }
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(9).bigEndian
    // An address reserved for documentation (RFC 5737).
    address.sin_addr.s_addr = UInt32(0xC000_0201).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isFound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, size) == 0 && getsockname(socket, $0, &size) == 0
      }
    }
    guard isFound else { return nil }
    let number = UInt32(bigEndian: address.sin_addr.s_addr)
    return isPrivate(number) ? text(of: number) : nil
  }

  #if canImport(Glibc)
    private static let datagrams = Int32(SOCK_DGRAM.rawValue)
  #else
    private static let datagrams = SOCK_DGRAM
  #endif

  /// Whether a text is an IPv4 address of one machine.
  static func isOfOneMachine(_ text: String) -> Bool {
    var address = in_addr()
    return inet_pton(AF_INET, text, &address) == 1 && address.s_addr != 0
  }

  /// Whether an address is one of a home's network: RFC 1918, RFC 3927 and RFC 6598.
  static func isPrivate(_ address: UInt32) -> Bool {
    let blocks: [(start: UInt32, bits: UInt32)] = [
      (0x0A00_0000, 8), (0xAC10_0000, 12), (0xC0A8_0000, 16), (0xA9FE_0000, 16), (0x6440_0000, 10),
    ]
    return blocks.contains { address >> (32 - $0.bits) == $0.start >> (32 - $0.bits) }
  }

  private static func text(of address: UInt32) -> String {
    (0..<4).map { String(address >> (24 - 8 * UInt32($0)) & 0xFF) }.joined(separator: ".")
  }
}
