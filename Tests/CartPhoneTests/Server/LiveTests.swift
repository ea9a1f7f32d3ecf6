import NIOCore
import NIOEmbedded
import Testing

@testable import CartPhone

struct LiveTests {
  private func follow(_ server: TestServer, _ token: String) throws -> TestClient {
    let client = try server.connect()
    try client.send(request("GET", "/v1/live?after=", token: token))
    let text = try client.received()
    #expect(text.lowercased().contains("\r\ntransfer-encoding: chunked\r\n"))
    #expect(text.contains("Connection: close\r\n"))
    #expect(text.contains("\"title\":\"Shopping\""))
    return client
  }

  @Test func aTickReachesOtherPhonesAtOnce() throws {
    let server = TestServer()
    let token = server.host.link("Ben")
    let other = try follow(server, server.host.link("Ada", seed: 2))
    let client = try server.connect()
    try client.send(request("POST", "/v1/intents", token: token, body: intents(addition(1))))
    let line = try other.received()
    #expect(line.contains("\"name\":\"Tea\""))
    #expect(line.contains("\"who\":\"Ben\""))
    server.advance(.seconds(5))
    #expect(try other.received() == "")
  }

  @Test func changesOfOthersAreFoundInABeat() throws {
    let server = TestServer()
    let client = try follow(server, server.host.link("Ben"))
    server.host.with {
      $0.list.items[0].isDone = true
      ($0.revision, $0.version, $0.who) = (413, 1, "Ada")
    }
    server.advance(.milliseconds(99))
    #expect(try client.received() == "")
    server.advance(.milliseconds(1))
    let line = try client.received()
    #expect(line.contains("\"rev\":\"413."))
    #expect(line.contains("\"who\":\"Ada\""))
  }

  @Test func anEmptyLineComesEach15Seconds() throws {
    let server = TestServer()
    let client = try follow(server, server.host.link("Ben"))
    server.advance(.milliseconds(14_999))
    #expect(try client.received() == "")
    server.advance(.milliseconds(1))
    #expect(try client.received() == "1\r\n\n\r\n")
    server.advance(.seconds(150))
    #expect(try client.received() == String(repeating: "1\r\n\n\r\n", count: 10))
    #expect(client.isOpen)
  }

  @Test func nothingIsAskedWithoutAStream() throws {
    let server = TestServer()
    let client = try follow(server, server.host.link("Ben"))
    server.advance(.seconds(1))
    #expect(server.queue.count == 11)
    try client.channel.close().wait()
    server.advance(.seconds(60))
    #expect(server.queue.count == 11)
  }

  @Test func listsAreReadOnlyAfterAChange() throws {
    let server = TestServer()
    _ = try follow(server, server.host.link("Ben"))
    server.advance(.milliseconds(100))
    let (lists, links) = server.host.with { ($0.listReads, $0.accessReads) }
    server.advance(.seconds(10))
    #expect(server.host.with(\.listReads) == lists)
    // The server checks the link once a second.
    #expect(server.host.with(\.accessReads) == links + 10)
  }

  @Test func aListIsReadOnceForAllStreams() throws {
    let server = TestServer()
    let clients = try (0..<6).map { try follow(server, server.host.link("P\($0)", seed: $0)) }
    server.advance(.milliseconds(100))
    let before = server.host.with(\.listReads)
    server.host.with {
      $0.list.items[0].isDone = true
      $0.version = 1
    }
    server.advance(.milliseconds(100))
    #expect(server.host.with(\.listReads) == before + 1)
    #expect(Set(try clients.map { try $0.received() }).count == 1)
  }

  @Test(arguments: [PhoneAccess.revoked, .expired, .unknown])
  func aStreamEndsWithItsLink(access: PhoneAccess) throws {
    let server = TestServer()
    let token = server.host.link("Ben")
    let client = try follow(server, token)
    let other = try follow(server, server.host.link("Ada", seed: 2))
    server.advance(.milliseconds(250))
    // A link can expire without a change in the store.
    try server.host.end(token, access)
    server.advance(.seconds(1))
    #expect(try client.received() == "0\r\n\r\n")
    #expect(!client.isOpen)
    #expect(other.isOpen)
  }

  @Test func aRevokedLinkEndsInABeat() throws {
    let server = TestServer()
    let token = server.host.link("Ben")
    let client = try follow(server, token)
    try server.host.end(token, .revoked)
    server.host.with { $0.version = 1 }
    server.advance(.milliseconds(100))
    #expect(!client.isOpen)
  }

  @Test func aBusyStoreIsAskedAgain() throws {
    let server = TestServer()
    let client = try follow(server, server.host.link("Ben"))
    server.host.with {
      $0.list.items[0].isDone = true
      ($0.version, $0.failure) = (1, .busy)
    }
    server.advance(.seconds(2))
    #expect(try client.received() == "")
    #expect(client.isOpen)
    server.host.with { $0.failure = nil }
    server.advance(.milliseconds(100))
    #expect(try client.received().contains("\"from\""))
  }

  /// A change during the reading of the lists is not lost.
  @Test func aChangeDuringABeatIsSent() throws {
    let server = TestServer()
    let token = server.host.link("Ben")
    let other = try follow(server, server.host.link("Ada", seed: 2))
    let client = try server.connect()
    server.queue.hold()
    server.advance(.milliseconds(100))
    try client.send(request("POST", "/v1/intents", token: token, body: intents(addition(1))))
    server.queue.release()
    server.loop.run()
    #expect(try other.received().contains("\"name\":\"Tea\""))
  }

  @Test func whatComesOnAStreamIsDropped() throws {
    let server = TestServer()
    let client = try follow(server, server.host.link("Ben"))
    for _ in 0..<100 { try client.send(String(repeating: "x", count: 60_000)) }
    #expect(client.isOpen)
    #expect(try client.received() == "")
  }
}
