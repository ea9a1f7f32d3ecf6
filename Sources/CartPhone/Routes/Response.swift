/// An answer to a request.
struct Response: Sendable, Equatable {
  var status: Status
  var headers: [Request.Header] = []
  var body: [UInt8] = []

  init(_ status: Status, type: String? = nil, body: [UInt8] = []) {
    self.status = status
    self.body = body
    if let type { add("Content-Type", type) }
    add("Cache-Control", "no-store")
  }

  /// Returns an answer in JSON.
  static func json(_ status: Status = .ok, _ body: (inout JSONWriter) -> Void) -> Response {
    var json = JSONWriter()
    json.object(body)
    return Response(status, type: "application/json", body: json.bytes)
  }

  mutating func add(_ name: String, _ value: String) {
    headers.append(Request.Header(name: name, value: value))
  }

  /// Replaces the header that keeps answers out of caches.
  mutating func cache(_ value: String) {
    headers.removeAll { $0.name == "Cache-Control" }
    add("Cache-Control", value)
  }
}
