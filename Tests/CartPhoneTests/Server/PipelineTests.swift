import NIOCore
import NIOEmbedded
import TestSupport
import Testing

@testable import CartPhone

/// The responses of a connection, no matter how its bytes are split.
struct PipelineTests {
  /// Sends pieces on a new connection to a new server. - Returns: The response, and whether the
  /// connection stays open.
  private func answer(to pieces: [[UInt8]]) throws -> (text: String, isOpen: Bool) {
    let server = TestServer()
    _ = server.host.link("Ben")
    let client = try server.connect()
    for piece in pieces { try client.send(piece) }
    return (try client.received(), client.isOpen)
  }

  private var token: String { FakeHost().link("Ben") }

  @Test func anAnswerIsWhole() throws {
    let server = TestServer()
    let client = try server.connect()
    try client.send(request("GET", "/"))
    let length = PhonePage.sample.document.count
    let policy = try #require(PhonePage.sample.headers.first?.value)
    #expect(
      try client.received() == """
        HTTP/1.1 200 OK\r
        Content-Type: text/html; charset=utf-8\r
        Cache-Control: max-age=2592000\r
        Content-Security-Policy: \(policy)\r
        X-Content-Type-Options: nosniff\r
        Referrer-Policy: no-referrer\r
        Cross-Origin-Resource-Policy: same-origin\r
        Content-Length: \(length)\r
        \r
        \(String(decoding: PhonePage.sample.document, as: UTF8.self))
        """)
    #expect(client.isOpen)
  }

  /// Consecutive requests with various endings.
  static let conversations: [String] = {
    let token = FakeHost().link("Ben")
    let post = request("POST", "/v1/intents", token: token, body: intents(addition(1)))
    let list = request("GET", "/v1/list", token: token)
    return [
      request("GET", "/") + post + list,
      "\r\n" + request("GET", "/x") + request("HEAD", "/") + request("OPTIONS", "/v1/list"),
      post + request("GET", "/", "Connection: close") + list,
      request("GET", "/v1/list", body: "ignored") + list,
      list + request("GET", "/v1/live?after=", token: token) + list,
      list + "GARBAGE\r\n\r\n" + list,
      list + "GET / HTTP/1.1\nHost: 192.168.0.5:8473\n\n" + list,
      list + request("POST", "/plain", "Transfer-Encoding: chunked") + "0\r\n\r\n" + list,
      list + request("POST", "/plain", "Content-Length: 65537") + list,
      list + request("GET", "/", "X: " + String(repeating: "a", count: 8_200)) + list,
      list + request("GET", "/", "Host: 192.168.0.5:8473") + list,
      list + request("GET", "/", "Upgrade: h2c", "Connection: Upgrade, HTTP2-Settings") + list,
      list + request("CONNECT", "a:80") + list,
      request("POST", "/v1/intents", token: token, body: "{}", "Expect: 100-continue") + list,
      "GET / HTTP/1.0\r\nHost: 192.168.0.5:8473\r\nConnection: keep-alive\r\n\r\n" + list,
      list + "GET / HTTP/2.0\r\nHost: 192.168.0.5:8473\r\n\r\n" + list,
    ]
  }()

  @Test(arguments: conversations.indices)
  func everySplitHasOneResult(index: Int) throws {
    let bytes = Array(Self.conversations[index].utf8)
    let whole = try answer(to: [bytes])
    #expect(whole.text.hasPrefix("HTTP/1.1 "))
    // A long conversation is split at each byte near both ends, and at every 97th byte between.
    let places = bytes.indices.filter { $0 < 900 || $0 % 97 == 0 || $0 > bytes.count - 100 }
    for place in places {
      let split = try answer(to: [Array(bytes[..<place]), Array(bytes[place...])])
      #expect(split == whole, "split at \(place)")
    }
    let single = try answer(to: bytes.map { [$0] })
    #expect(single == whole)
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<20 {
      let random = try answer(to: pieces(of: bytes, &generator))
      #expect(random == whole)
    }
  }

  private func pieces(of bytes: [UInt8], _ generator: inout SeededGenerator) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 1...200, using: &generator))
      pieces.append(Array(bytes[start..<end]))
      start = end
    }
    return pieces
  }

  @Test func theConversationsHaveTheseStatuses() throws {
    let results = try Self.conversations.map { conversation in
      let (text, isOpen) = try answer(to: [Array(conversation.utf8)])
      return (statuses(in: text), isOpen)
    }
    #expect(
      results.map(\.0) == [
        [200, 200, 200], [404, 405, 405], [200, 200], [401, 200], [200, 200], [200, 400],
        [200, 400], [200, 411], [200, 413], [200, 431], [200, 400], [200, 200], [200, 404],
        [100, 400, 200], [200], [200, 400],
      ])
    #expect(
      results.map(\.1) == [
        true, true, false, true, true, false, false, false, false, false, false, false, false, true,
        false, false,
      ])
  }

  @Test func aHeadRequestHasNoBody() throws {
    let server = TestServer()
    let client = try server.connect()
    try client.send(request("HEAD", "/"))
    #expect(try client.received().hasSuffix("\r\n\r\n"))
  }

  /// Two parsers could interpret these header fields differently.
  @Test(
    arguments: [
      "Host: 192.168.0.5:8473", "Content-Length: 0\r\nContent-Length: 0",
      "Content-Length: 0\r\ncontent-length: 1", "Authorization: a\r\nAUTHORIZATION: b",
      "Content-Type: a\r\nContent-Type: a", "Origin: a\r\nOrigin: b", "Content-Length: +1",
      "Content-Length: 1, 1", "Content-Length: -1", "Content-Length: 0x1", "Content-Length: ",
      "Content-Length: 99999999999999999999", " X: a", "X : a", "X\u{0}: a", "X: a\u{0}b",
      "X: a\rY: b", "X: a\nY: b", ": a", "Content-Length: 1\r\nTransfer-Encoding: chunked",
    ])
  func ambiguousHeadsAreMalformed(headers: String) throws {
    let server = TestServer()
    let client = try server.connect()
    try client.send(request("GET", "/", headers))
    #expect(try client.statuses() == [400])
    #expect(!client.isOpen)
  }

  @Test func everythingThatIsTransferredInChunksIsRefused() throws {
    for value in ["chunked", "identity", "gzip, chunked", "CHUNKED"] {
      let server = TestServer()
      let client = try server.connect()
      try client.send(request("POST", "/v1/intents", "Transfer-Encoding: \(value)"))
      let status = try client.statuses()
      #expect(status == [411] || status == [400], "\(value)")
      #expect(!client.isOpen)
    }
    let server = TestServer()
    let client = try server.connect()
    try client.send(request("POST", "/v1/intents"))
    #expect(try client.statuses() == [411])
  }

  @Test func aRequestWaitsForTheAnswerBefore() throws {
    let server = TestServer()
    let token = server.host.link("Ben")
    let client = try server.connect()
    server.queue.hold()
    try client.send(request("POST", "/v1/intents", token: token, body: intents(addition(1))))
    try client.send(request("GET", "/x") + request("GET", "/"))
    #expect(server.queue.count == 1)
    #expect(try client.received() == "")
    server.queue.release()
    #expect(try client.statuses() == [200, 404, 200])
  }

  /// A connection that closes while its response is prepared leaves nothing behind.
  @Test func aConnectionMayCloseAtAnyTime() throws {
    let server = TestServer()
    let token = server.host.link("Ben")
    for _ in 0..<20 {
      let client = try server.connect()
      server.queue.hold()
      try client.send(request("GET", "/v1/live?after=", token: token))
      try client.channel.close().wait()
      server.queue.release()
      #expect(try client.received() == "")
    }
    let client = try server.connect()
    try client.send(request("GET", "/v1/list", token: token))
    #expect(try client.statuses() == [200])
  }
}
