import Foundation
import NIOCore
import Synchronization
import TestSupport
import Testing

@testable import CartPhone

/// A server on a real local socket.
@Suite(.serialized) struct ServerTests {
  private func start(
    _ host: FakeHost, port: Int = 0, descriptors: Int = 1_024
  ) throws -> PhoneServer {
    try PhoneServer.start(
      PhoneServer.Configuration(
        address: "127.0.0.1", port: port, limits: PhoneLimits(descriptors: descriptors)),
      host: host, page: .sample, generator: SeededGenerator(seed: 8))
  }

  private func withServer(
    _ host: FakeHost = FakeHost(), descriptors: Int = 1_024,
    _ body: (PhoneServer, FakeHost) throws -> Void
  ) throws {
    let server = try start(host, descriptors: descriptors)
    do {
      try body(server, host)
    } catch {
      try server.stop()
      throw error
    }
    try server.stop()
  }

  private func request(
    _ method: String = "GET", _ target: String, _ server: PhoneServer, token: String,
    body: String = ""
  ) -> String {
    """
    \(method) \(target) HTTP/1.1\r
    Host: 127.0.0.1:\(server.port)\r
    Authorization: Bearer \(token)\r
    Content-Type: application/json\r
    Content-Length: \(body.utf8.count)\r
    \r
    \(body)
    """
  }

  @Test func aTickReachesAnotherPhone() throws {
    try withServer { server, host in
      let token = host.link("Ben")
      let stream = try Socket(port: server.port)
      try stream.send(request("GET", "/v1/live?after=", server, token: host.link("Ada", seed: 2)))
      #expect(try stream.receive(until: "\"more\":0}\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
      let phone = try Socket(port: server.port)
      let post = request(
        "POST", "/v1/intents", server, token: token, body: intents(addition(1)))
      try phone.send(post + request("GET", "/v1/list", server, token: token))
      #expect(try phone.receive(until: "\"is\":\"done\"").hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(try stream.receive(until: "\"who\":\"Ben\"}\n").contains("\"name\":\"Tea\""))
      try host.end(token, .revoked)
      let last = try Socket(port: server.port)
      try last.send(request("GET", "/v1/list", server, token: token))
      #expect(try last.receive(until: "revoked\"").hasPrefix("HTTP/1.1 401 Unauthorized\r\n"))
    }
  }

  @Test func aStreamOfARevokedLinkIsClosed() throws {
    try withServer { server, host in
      let token = host.link("Ben")
      let stream = try Socket(port: server.port)
      try stream.send(request("GET", "/v1/live?after=", server, token: token))
      _ = try stream.receive(until: "\"more\":0}\n")
      try host.end(token, .revoked)
      #expect(try stream.receive(until: nil).hasSuffix("0\r\n\r\n"))
    }
  }

  /// The client receives the reason although it is still sending.
  @Test func anAnswerToTooMuchArrives() throws {
    try withServer { server, _ in
      let client = try Socket(port: server.port)
      try client.send(
        "POST /plain HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nContent-Length: 100000000\r\n\r\n"
      )
      try client.send(String(repeating: "x", count: 1_000_000))
      #expect(try client.receive(until: nil).hasPrefix("HTTP/1.1 413 "))
    }
  }

  @Test func anAddressMayHave16Connections() throws {
    try withServer { server, host in
      let list = request("GET", "/", server, token: host.link("Ben"))
      var clients = try (0..<16).map { _ in try Socket(port: server.port) }
      for client in clients {
        try client.send(list)
        #expect(try client.receive(until: "</html>").hasPrefix("HTTP/1.1 200 OK"))
      }
      let other = try Socket(port: server.port)
      #expect(try other.receive(until: nil) == "")
      clients.removeAll()
      // The server notices a closed connection after a delay.
      try waitUntilAnswered(list, server)
    }
  }

  /// 35 descriptors leave room for 3 connections. The others wait in the system's queue.
  @Test func aFullServerAcceptsNobodyAndRecovers() throws {
    try withServer(descriptors: 35) { server, host in
      let list = request("GET", "/", server, token: host.link("Ben"))
      var clients = try (0..<3).map { _ in try Socket(port: server.port) }
      for client in clients {
        try client.send(list)
        #expect(try client.receive(until: "</html>").hasPrefix("HTTP/1.1 200 OK"))
      }
      let waiting = try Socket(port: server.port)
      try waiting.send(list)
      #expect(try !waiting.isReadable(within: 200))
      clients.removeLast()
      #expect(try waiting.receive(until: "</html>").hasPrefix("HTTP/1.1 200 OK"))
    }
  }

  private func waitUntilAnswered(_ text: String, _ server: PhoneServer) throws {
    for _ in 0..<1_000 {
      let client = try Socket(port: server.port)
      try client.send(text)
      if try client.receive(until: "</html>").hasPrefix("HTTP/1.1 200 OK") { return }
    }
    Issue.record("no connection is accepted again")
  }

  @Test func aPortInUseIsReported() throws {
    try withServer { server, host in
      #expect(throws: PhoneServerError.addressInUse(address: "127.0.0.1", port: server.port)) {
        _ = try start(host, port: server.port)
      }
    }
  }

  @Test func anAddressOfNobodyIsReported() {
    #expect(throws: PhoneServerError.unavailableAddress("203.0.113.7")) {
      try PhoneServer.start(
        PhoneServer.Configuration(
          address: "203.0.113.7", port: 0, limits: PhoneLimits(descriptors: 1_024)),
        host: FakeHost(), page: .sample, generator: SeededGenerator(seed: 8))
    }
  }

  @Test func aPortIsFreeAfterwards() throws {
    // Another test can take one of the ports first.
    let isFree = try (0..<5).contains { _ in
      let server = try start(FakeHost())
      let client = try Socket(port: server.port)
      try server.stop()
      #expect(try client.receive(until: nil) == "")
      do {
        let next = try start(FakeHost(), port: server.port)
        #expect(next.port == server.port)
        try next.stop()
        return true
      } catch PhoneServerError.addressInUse {
        return false
      }
    }
    #expect(isFree)
  }
}
