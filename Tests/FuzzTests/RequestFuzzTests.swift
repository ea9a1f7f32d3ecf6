import FuzzChecks
import TestSupport
import Testing

/// Randomly changed requests, the same in every run.
@Suite struct RequestFuzzTests {
  /// The initial inputs of `make fuzz`.
  static let requests: [String] = {
    let head = "Host: \(RequestCheck.host)\r\nAuthorization: Bearer \(RequestCheck.token)\r\n"
    let id = "00000000-0000-4000-8000-000000000001"
    let json = #"{"intents":[{"id":"\#(id)","ago":5,"do":"add","text":"2 l Milk"}]}"#
    let form = "token=\(RequestCheck.token)&nonce=x&add=6+Eggs"
    return [
      "GET / HTTP/1.1\r\n\(head)\r\n", "GET /v1/list?shop=Lidl HTTP/1.1\r\n\(head)\r\n",
      "GET /v1/find?text=%4dilk HTTP/1.1\r\n\(head)\r\n", "HEAD / HTTP/1.1\r\n\(head)\r\n",
      "GET /v1/live?after=1.2 HTTP/1.1\r\n\(head)\r\n", "OPTIONS * HTTP/1.1\r\n\(head)\r\n",
      "POST /v1/intents HTTP/1.1\r\n\(head)Content-Type: application/json\r\n"
        + "Content-Length: \(json.utf8.count)\r\nExpect: 100-continue\r\n\r\n\(json)",
      "POST /plain HTTP/1.1\r\n\(head)Content-Type: application/x-www-form-urlencoded\r\n"
        + "Content-Length: \(form.utf8.count)\r\n\r\n\(form)",
      "POST /plain HTTP/1.1\r\n\(head)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "GET / HTTP/1.1\r\n\(head)Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    ]
  }()

  @Test func allRequestsHoldUp() throws {
    for one in Self.requests {
      for other in Self.requests { try RequestCheck.run(Array((one + other).utf8)) }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func anythingIsAnswered(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        bytes += Array(generator.pick(Self.requests).utf8)
      }
      for _ in 0..<Int.random(in: 0...4, using: &generator) { change(&bytes, &generator) }
      try RequestCheck.run(bytes)
    }
  }

  private static let pieces = [
    "\r\n", "\n", "\r", "\r\n\r\n", " ", ":", "\u{0}", "Content-Length: 5\r\n", "chunked",
    "HTTP/1.1", "HTTP/1.0", "HTTP/9.9", "99999999999999999999", "GET ", "CONNECT ", "%", "\u{FF}",
    "{", "[[[[[[[[[",
  ]

  private func change(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    let rest = Int.random(in: 0...min(8, bytes.count - place), using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: bytes.removeSubrange(place..<place + rest)
    case 1: bytes.insert(contentsOf: generator.pick(Self.pieces).utf8, at: place)
    case 2: bytes.insert(.random(in: .min ... .max, using: &generator), at: place)
    case 3: bytes.insert(contentsOf: generator.pick(Self.requests).utf8, at: place)
    default: bytes.removeLast(bytes.count - place)
    }
  }
}
