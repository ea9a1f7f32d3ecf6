/// The addresses of the server, which are the only ones allowed in `Host` and `Origin`.
package struct PhoneOrigins: Sendable {
  /// The address and port that are bound.
  var bound: PhoneOrigin
  /// The proxy in front of the server.
  var proxy: PhoneOrigin?

  package init(bound: PhoneOrigin, proxy: PhoneOrigin? = nil) {
    self.bound = bound
    self.proxy = proxy
  }

  private var all: [PhoneOrigin] { [bound] + (proxy.map { [$0] } ?? []) }

  func allowsHost(_ host: String) -> Bool { all.contains { $0.isNamed(host) } }

  func allowsOrigin(_ origin: String) -> Bool {
    all.contains { $0.text == origin.lowercased() }
  }

  /// Whether browsers reach the server by HTTPS.
  var isSecure: Bool { proxy?.isSecure ?? false }

  /// Returns the address that sent a request. A proxy appends it to `X-Forwarded-For`, which the
  /// sender may have set before.
  func sender(of request: Request) -> String {
    guard proxy != nil, let forwarded = request["x-forwarded-for"] else { return request.peer }
    let last = forwarded.split(separator: ",").last ?? ""
    return String(last.trimmingPrefix { $0 == " " }.prefix(64))
  }
}
