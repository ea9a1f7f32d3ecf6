/// An address of the server for browsers: `http://192.168.178.123:8473`.
package struct PhoneOrigin: Hashable, Sendable {
  package let isSecure: Bool
  /// The host in lower case, without a port.
  package let host: String
  package let port: Int

  package init(isSecure: Bool, host: String, port: Int) {
    self.isSecure = isSecure
    self.host = host.lowercased()
    self.port = port
  }

  /// Parses `https://nas.tail1234.ts.net` or `http://example.org:8080/`; returns nil for anything
  /// else.
  package init?(_ text: String) {
    let lower = text.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return nil }
    var rest = lower.dropFirst(scheme.count)
    if rest.last == "/" { rest.removeLast() }
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first, PhoneOrigin.isName(host), parts.count <= 2 else { return nil }
    let isSecure = scheme == "https://"
    guard parts.count == 2 else {
      self.init(isSecure: isSecure, host: String(host), port: isSecure ? 443 : 80)
      return
    }
    guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(parts[1]),
      (1...65_535).contains(port)
    else { return nil }
    self.init(isSecure: isSecure, host: String(host), port: port)
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
      }
  }

  private var isDefaultPort: Bool { port == (isSecure ? 443 : 80) }

  /// The origin as browsers write it in `Origin`.
  package var text: String {
    "\(isSecure ? "https" : "http")://\(host)\(isDefaultPort ? "" : ":\(port)")"
  }

  /// Whether a `Host` header names this origin.
  func isNamed(_ host: String) -> Bool {
    let host = host.lowercased()
    return host == "\(self.host):\(port)" || isDefaultPort && host == self.host
  }
}
