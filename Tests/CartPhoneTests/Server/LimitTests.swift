import NIOCore
import NIOEmbedded
import TestSupport
import Testing

@testable import CartPhone

/// Both sides of each of the server's limits.
struct LimitTests {
  // MARK: Time

  @Test func aHeadMayTake10Seconds() throws {
    let server = TestServer()
    let client = try server.connect()
    server.advance(.seconds(20))
    try client.send("G")
    server.advance(.milliseconds(9_900))
    try client.send("E")
    #expect(client.isOpen)
    server.advance(.milliseconds(100))
    #expect(try client.statuses() == [408])
    #expect(!client.isOpen)
  }

  @Test func aHeadInTimeIsAnswered() throws {
    let server = TestServer()
    let client = try server.connect()
    let text = request("GET", "/")
    try client.send(String(text.prefix(20)))
    server.advance(.milliseconds(9_999))
    try client.send(String(text.dropFirst(20)))
    #expect(try client.statuses() == [200])
    server.advance(.seconds(29))
    #expect(client.isOpen)
  }

  @Test func aBodyMayTake20Seconds() throws {
    let server = TestServer()
    let client = try server.connect()
    try client.send(request("POST", "/v1/intents", "Content-Length: 10"))
    for _ in 0..<9 {
      server.advance(.seconds(2))
      try client.send("x")
    }
    server.advance(.milliseconds(1_999))
    #expect(client.isOpen)
    server.advance(.milliseconds(1))
    #expect(try client.statuses() == [408])
    #expect(!client.isOpen)
  }

  @Test func aConnectionMayRest30Seconds() throws {
    let server = TestServer()
    let (fresh, used) = (try server.connect(), try server.connect())
    server.advance(.seconds(10))
    try used.send(request("GET", "/"))
    #expect(try used.statuses() == [200])
    server.advance(.milliseconds(19_999))
    #expect(fresh.isOpen)
    server.advance(.milliseconds(1))
    #expect(!fresh.isOpen)
    #expect(used.isOpen)
    server.advance(.seconds(10))
    #expect(!used.isOpen)
    #expect(try fresh.received() + used.received() == "")
  }

  @Test func anAnswerMayTakeItsTime() throws {
    let server = TestServer()
    let client = try server.connect()
    server.queue.hold()
    try client.send(request("GET", "/"))
    server.advance(.seconds(60))
    server.queue.release()
    #expect(try client.statuses() == [200])
  }

  @Test func aWriteMayStall30Seconds() throws {
    let server = TestServer()
    let token = server.host.link("Ben")
    server.host.with { $0.list.title = String(repeating: "a", count: 40_000) }
    let client = try server.connect()
    client.door.isStalled = true
    try client.send(request("GET", "/v1/live?after=", token: token))
    server.advance(.seconds(29))
    // The head and the first chunk: its length, its bytes and its line ending.
    for _ in 0..<4 { try client.door.takeOne(client.channel) }
    server.advance(.milliseconds(29_999))
    #expect(client.isOpen)
    server.advance(.milliseconds(1))
    #expect(!client.isOpen)
  }

  // MARK: Size

  @Test func aHeadMayHave8192Bytes() throws {
    for (length, status) in [(8_192, 200), (8_193, 431)] {
      let server = TestServer()
      let client = try server.connect()
      let rest = length - request("GET", "/", "X: ", "Y: ").utf8.count
      // A single field must stay below the limit of the HTTP parser.
      let (x, y) = (rest / 2, rest - rest / 2)
      let fill = { String(repeating: "a", count: $0) }
      let text = request("GET", "/", "X: \(fill(x))", "Y: \(fill(y))")
      #expect(text.utf8.count == length)
      try client.send(text)
      #expect(try client.statuses() == [status])
      #expect(client.isOpen == (status == 200))
    }
  }

  /// Spaces that a parser skips count towards the limit as well.
  @Test func aHeadOfBlanksIsTooLarge() throws {
    for text in ["GET / HTTP/1.1\r\nX:" + String(repeating: " ", count: 9_000)] {
      let server = TestServer()
      let client = try server.connect()
      for byte in text.utf8 { try client.send([byte]) }
      #expect(try client.statuses() == [431])
      #expect(!client.isOpen)
    }
    let server = TestServer()
    let client = try server.connect()
    try client.send(String(repeating: "\r\n", count: 4_096))
    #expect(client.isOpen)
    try client.send("\r\n")
    #expect(!client.isOpen)
  }

  @Test func aHeadMayHave64Headers() throws {
    for (count, status) in [(64, 200), (65, 431)] {
      let server = TestServer()
      let client = try server.connect()
      let headers = (1..<count).map { "X\($0): a" }.joined(separator: "\r\n")
      try client.send(request("GET", "/", headers))
      #expect(try client.statuses() == [status])
      #expect(client.isOpen == (status == 200))
    }
  }

  @Test func aBodyMayHave64Kilobytes() throws {
    let server = TestServer()
    let token = server.host.link("Ben")
    let client = try server.connect()
    let json = intents(addition(1))
    let body = json + String(repeating: " ", count: 65_536 - json.utf8.count)
    try client.send(request("POST", "/v1/intents", token: token, body: body))
    #expect(try client.statuses() == [200])
    try client.send(request("POST", "/v1/intents", token: token, body: body + " "))
    #expect(try client.statuses() == [413])
    #expect(!client.isOpen)
    #expect(server.host.with(\.applied).count == 1)
  }

  @Test func anotherLineIsSentUpTo1MegabyteBehind() throws {
    let server = TestServer()
    let token = server.host.link("Ben")
    let client = try server.connect()
    try client.send(request("GET", "/v1/live?after=", token: token))
    client.door.isStalled = true
    var isOpen: [Bool] = []
    for number in 1...12 {
      server.host.with {
        $0.list.title = String(repeating: "a", count: 100_000) + String(number)
        $0.version = number
      }
      server.advance(.milliseconds(100))
      isOpen.append(client.isOpen)
    }
    // Ten lists of about 100.5 kB fit into 1,048,576 bytes.
    #expect(isOpen.firstIndex(of: false) == 10)
  }

  @Test func answersThatNobodyReadsAreNotMade() throws {
    let server = TestServer()
    let client = try server.connect()
    client.door.isStalled = true
    for _ in 0..<20 { try client.send(String(repeating: request("GET", "/"), count: 50)) }
    #expect(server.queue.count == 1)
    server.advance(.seconds(30))
    #expect(!client.isOpen)
    #expect(server.queue.count == 1)
  }

  // MARK: Numbers

  @Test func aLinkMayHave8Connections() throws {
    let server = TestServer()
    let token = server.host.link("Ben")
    let clients = try (0..<8).map { _ in try server.connect() }
    for client in clients {
      try client.send(request("GET", "/v1/list", token: token))
      #expect(try client.statuses() == [200])
    }
    let ninth = try server.connect()
    let post = request("POST", "/v1/intents", token: token, body: intents(addition(1)))
    try ninth.send(post)
    let refusal = try ninth.received()
    #expect(statuses(in: refusal) == [429])
    #expect(refusal.contains("Retry-After: 1\r\n"))
    #expect(server.host.with(\.applied).isEmpty)
    // Another link has a separate limit.
    try ninth.send(request("GET", "/v1/list", token: server.host.link("Ada", seed: 2)))
    #expect(try ninth.statuses() == [200])
    try clients[0].channel.close().wait()
    try ninth.send(post)
    #expect(try ninth.statuses() == [200])
  }

  @Test func tenWrongTokensAMinuteAreLookedUp() {
    var desk = TestDesk()
    let right = desk.host.link("Ben", seed: 99)
    for seed in 1...10 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let wrong = PhoneToken(using: &generator).text
      #expect(desk.get("/v1/list", token: wrong).status == .unauthorized)
    }
    #expect(desk.host.with(\.accessReads) == 10)
    desk.now = .milliseconds(59_500)
    let refused = desk.get("/v1/list", token: "AAAAAAAAAAAAAAAAAAAAAA")
    #expect(refused.status == .tooMany)
    #expect(refused.header("Retry-After") == "1")
    #expect(desk.get("/v1/list", token: right).status == .tooMany)
    #expect(desk.plain(["token": right]).status == .tooMany)
    #expect(desk.host.with(\.accessReads) == 10)
    desk.peer = "192.168.0.10"
    #expect(desk.get("/v1/list", token: right).status == .ok)
    desk.peer = "192.168.0.9"
    desk.now = .seconds(60)
    #expect(desk.get("/v1/list", token: right).status == .ok)
  }

  @Test func textsThatAreNoTokensCountAsWrong() {
    var desk = TestDesk()
    for _ in 0..<10 { #expect(desk.get("/v1/list", token: "x").status == .unauthorized) }
    #expect(desk.get("/v1/list", token: "x").status == .tooMany)
  }

  @Test func linksThatEndedDoNotCountAsWrong() throws {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    try desk.host.end(token, .expired)
    for _ in 0..<20 { #expect(desk.get("/v1/list", token: token).status == .unauthorized) }
  }

  @Test func behindAProxyItsAddressesCount() {
    var desk = TestDesk(proxy: "https://nas.ts.net")
    let token = desk.host.link("Ben")
    // An address that the client sends itself comes before the one that the proxy adds.
    let bad = ["X-Forwarded-For": "1.2.3.4, 100.1.1.1"]
    for _ in 0..<10 { _ = desk.get("/v1/list", token: "x", bad) }
    #expect(desk.get("/v1/list", token: token, ["X-Forwarded-For": "100.1.1.1"]).status == .tooMany)
    #expect(desk.get("/v1/list", token: token, ["X-Forwarded-For": "1.2.3.4"]).status == .ok)
  }

  @Test func withoutAProxyNobodyChoosesAnAddress() {
    var desk = TestDesk()
    for number in 0..<10 { _ = desk.get("/v1/list", token: "x", ["X-Forwarded-For": "\(number)"]) }
    #expect(desk.get("/v1/list", token: "x", ["X-Forwarded-For": "11"]).status == .tooMany)
  }

  @Test func guessesTakeLittleMemory() {
    var guesses = GuessLimit()
    for number in 0..<10_000 { guesses.note("\(number)", at: .zero) }
    #expect(guesses.count <= 4_096)
  }

  @Test func aLinkMaySend200IntentsAtOnceAnd50ASecond() throws {
    var rate = IntentRate(at: .zero)
    #expect(rate.take(100, at: .zero) == nil)
    #expect(rate.take(100, at: .zero) == nil)
    #expect(rate.take(1, at: .zero) == .milliseconds(20))
    #expect(rate.take(100, at: .seconds(1)) == .seconds(1))
    #expect(rate.take(50, at: .seconds(1)) == nil)
    #expect(rate.take(1, at: .seconds(1)) != nil)
    // Idle time accumulates up to one burst.
    #expect(rate.take(200, at: .seconds(100)) == nil)
    #expect(rate.take(1, at: .seconds(100)) != nil)
  }

  @Test func aLinkMaySend10000IntentsADay() {
    var rate = IntentRate(at: .zero)
    for second in 0..<100 { #expect(rate.take(100, at: .seconds(10 * second)) == nil) }
    #expect(rate.take(1, at: .seconds(1_000)) == .seconds(85_400))
    #expect(rate.take(1, at: .milliseconds(86_399_999)) == .milliseconds(1))
    #expect(rate.take(1, at: .seconds(86_400)) == nil)
  }

  @Test func tooManyIntentsAreRefusedWhole() throws {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    for batch in 0..<2 {
      let all = (0..<100).map { "{\(addition(100 * batch + $0))}" }.joined(separator: ",")
      #expect(desk.post("/v1/intents", token: token, "{\"intents\":[\(all)]}").status == .ok)
    }
    let refused = desk.post("/v1/intents", token: token, intents(addition(900), addition(901)))
    #expect(refused.status == .tooMany)
    #expect(refused.header("Retry-After") == "1")
    #expect(desk.host.with(\.applied).count == 200)
    desk.now = .seconds(1)
    let taken = desk.post("/v1/intents", token: token, intents(addition(900), addition(901)))
    #expect(taken.status == .ok)
  }

  @Test(
    arguments: [
      (1_024, 128), (160, 128), (159, 127), (64, 32), (33, 1), (32, 1), (0, 1), (.max, 128),
    ])
  func connectionsLeaveDescriptors(descriptors: Int, connections: Int) {
    #expect(PhoneLimits(descriptors: descriptors).mostConnections == connections)
  }

  @Test func feedsTakeLittleMemory() {
    var feeds = PhoneFeeds()
    for number in 0..<100 {
      var list = FakeHost.list()
      list.id = .number(UInt8(number))
      _ = feeds.take(PhoneSnapshot(revision: 1, list: list))
    }
    #expect(feeds.count == 32)
  }
}
