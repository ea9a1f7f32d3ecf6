/// A request whose head and body are complete.
struct Request: Sendable {
  var method: String
  /// The part before the first `?`, unchanged: routes are compared with it byte by byte.
  var path: String
  /// The part after the first `?`.
  var query: String
  var headers: [Header]
  var body: [UInt8] = []
  /// The address of the sender.
  var peer: String
  /// The number of the connection.
  var connection: Int

  struct Header: Hashable, Sendable {
    var name: String
    var value: String
  }

  init(
    _ method: String, _ target: String, headers: [Header], peer: String, connection: Int
  ) {
    let end = target.utf8.firstIndex(of: UInt8(ascii: "?"))
    self.method = method
    path = String(target[..<(end ?? target.endIndex)])
    query = end.map { String(target[target.utf8.index(after: $0)...]) } ?? ""
    self.headers = headers
    self.peer = peer
    self.connection = connection
  }

  /// The value of a header; the name must be in lower case.
  subscript(name: String) -> String? {
    headers.last { $0.name.lowercased() == name }?.value
  }

  /// Headers that may occur only once, because a proxy could use another one of them than the
  /// server.
  private static let critical = [
    "host", "content-length", "transfer-encoding", "authorization", "content-type", "origin",
  ]

  /// Returns the length of the body in bytes.
  func bodyLength() throws(RequestFault) -> Int {
    for name in Request.critical where headers.count(where: { $0.name.lowercased() == name }) > 1 {
      throw .malformed
    }
    guard self["transfer-encoding"] == nil else { throw .noLength }
    guard let text = self["content-length"] else {
      if method == "POST" { throw .noLength }
      return 0
    }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .malformed
    }
    guard let length = Int(text), length <= PhoneLimits.longestBody else { throw .tooLarge }
    return length
  }
}

/// The reason why an incomplete request is refused. The answer closes the connection.
enum RequestFault: Error, Equatable {
  case malformed
  case timeout
  case noLength
  case tooLarge
  case headTooLarge

  var refusal: Refusal {
    switch self {
    case .malformed: Refusal(.malformed, "malformed", "the request is malformed")
    case .timeout: Refusal(.timeout, "timeout", "the request took too long")
    case .noLength: Refusal(.noLength, "no-length", "the request has no Content-Length")
    case .tooLarge:
      Refusal(.tooLarge, "too-large", "the body is longer than \(PhoneLimits.longestBody) bytes")
    case .headTooLarge:
      Refusal(.headTooLarge, "head-too-large", "the head of the request is too large")
    }
  }
}
