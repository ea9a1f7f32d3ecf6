import Foundation
import Testing

@testable import CartPhone

struct RoutesTests {
  @Test func thePageIsTheSameForEveryone() throws {
    var desk = TestDesk()
    let response = desk.get("/")
    #expect(response.status == .ok)
    #expect(response.header("Content-Type") == "text/html; charset=utf-8")
    #expect(response.header("Cache-Control") == "max-age=2592000")
    #expect(
      response.text == """
        <html data-page="\(PhonePage.sample.hash)"><style>p { color: red }</style>\
        <script>"use strict";</script></html>
        """)
    #expect(desk.get("/", token: desk.host.link("Ben")) == response)
  }

  /// The expected value is the output of `printf %s '"use strict";' | openssl sha256 -binary |
  /// base64`.
  @Test func thePolicyHasTheHashesOfThePage() {
    let headers = Dictionary(
      uniqueKeysWithValues: PhonePage.sample.headers.map { ($0.name, $0.value) })
    #expect(
      headers == [
        "Content-Security-Policy": """
        default-src 'none'; script-src 'sha256-Xs8vTYPmJg2r1uxI522N3rzPlWVj80ByIhv5YNO4wlU='; \
        style-src 'sha256-ngewhhP73WDIbgwseeu52VAAJgKdGUsu1IUQQsAm8m4='; connect-src 'self'; \
        form-action 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
        frame-ancestors 'none'
        """,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
      ])
  }

  @Test func aListIsSentWhole() throws {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    let response = desk.get("/v1/list", token: token)
    #expect(response.status == .ok)
    #expect(response.header("Cache-Control") == "no-store")
    let list = try jsonObject(response.body)
    #expect(list["store"] as? String == "S1")
    #expect(list["title"] as? String == "Shopping")
    #expect(list["may"] as? String == "write")
    #expect(list["page"] as? String == PhonePage.sample.hash)
    #expect((list["rev"] as? String)?.hasPrefix("412.") == true)
    #expect((list["items"] as? [Any])?.count == 3)
    #expect(list["more"] as? Int == 0)
    #expect(desk.host.with(\.shops) == [nil])
    let reader = desk.host.link("Home", seed: 2, rights: .read)
    #expect(try jsonObject(desk.get("/v1/list", token: reader).body)["may"] as? String == "read")
  }

  @Test func aShopCanBeAskedFor() throws {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    let list = try jsonObject(desk.get("/v1/list?shop=Lidl", token: token).body)
    #expect(list["shop"] as? String == "Lidl")
    let other = desk.get("/v1/list?shop=Caf%C3%A9+%3c%26%3E", token: token)
    #expect(try jsonObject(other.body)["shop"] as? String == "Café <&>")
  }

  @Test func aKnownListIsNotSentAgain() throws {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    let tag = try #require(desk.get("/v1/list", token: token).header("ETag"))
    for value in [tag, "W/\(tag)", "\"x\", \(tag)"] {
      let response = desk.get("/v1/list", token: token, ["If-None-Match": value])
      #expect(response.status == .notModified)
      #expect(response.body.isEmpty)
      #expect(response.header("ETag") == tag)
    }
    #expect(desk.get("/v1/list", token: token, ["If-None-Match": "\"x\""]).status == .ok)
    // The response includes the link's rights, so its tag depends on them.
    let reader = desk.host.link("Home", seed: 2, rights: .read)
    #expect(desk.get("/v1/list", token: reader, ["If-None-Match": tag]).status == .ok)
    desk.host.with { $0.list.items[0].isDone = true }
    #expect(desk.get("/v1/list", token: token, ["If-None-Match": tag]).status == .ok)
  }

  @Test func intentsAreDoneOnce() throws {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    let body = intents(
      addition(1), #""id":"00000000-0000-4000-8000-0000000000ff","do":"explode""#, addition(2))
    let answer = desk.answer("POST", "/v1/intents", token: token, body: body)
    #expect(answer.isChange)
    let object = try jsonObject(answer.response.body)
    let results = try #require(object["results"] as? [[String: String]])
    #expect(results.map { $0["is"] } == ["done", "void", "done"])
    // The second id keeps the spelling of the request.
    #expect(results[1]["id"] == "00000000-0000-4000-8000-0000000000ff")
    #expect(results[1]["say"] == "this version of QuickCart does not know this change")
    let list = try #require(object["list"] as? [String: Any])
    #expect((list["items"] as? [Any])?.count == 5)
    #expect(list["rev"] as? String == object["rev"] as? String)
    let again = try jsonObject(desk.post("/v1/intents", token: token, body).body)
    let known = try #require(again["results"] as? [[String: String]])
    #expect(known.map { $0["is"] } == ["known", "void", "known"])
    #expect(desk.host.with(\.applied).count == 2)
  }

  @Test func namesAndItemsAreFound() throws {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    let names = try jsonObject(desk.get("/v1/names", token: token).body)
    #expect(names["names"] as? [String] == ["Milk", "Eggs", "Bread"])
    let found = try jsonObject(desk.get("/v1/find?text=egg", token: token).body)
    #expect((found["items"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["Eggs"])
    #expect(desk.get("/v1/find", token: token).status == .malformed)
    let long = String(repeating: "a", count: 501)
    #expect(desk.get("/v1/find?text=\(long)", token: token).status == .malformed)
  }

  @Test func theMenuIsReadOnly() throws {
    var desk = TestDesk()
    let token = desk.host.link("Ben", rights: .read)
    #expect(try jsonObject(desk.get("/v1/list", token: token).body)["menu"] == nil)
    #expect(desk.get("/v1/menu", token: token).text == #"{"days":[]}"#)
    desk.host.with { $0.list.menu = FakeHost.menu }
    let list = try jsonObject(desk.get("/v1/list", token: token).body)
    let response = desk.get("/v1/menu", token: token)
    #expect(response.header("Cache-Control") == "no-store")
    let tag = try #require(list["menu"] as? String)
    #expect(
      response.text == """
        {"menu":"\(tag)","days":[{"date":"2026-01-05","text":"Mon 2026-01-05","dishes":[\
        {"text":"lasagna for 6","listed":true},{"text":"Pizza <out>","listed":false}]},\
        {"date":"2026-01-07","text":"Wed 2026-01-07","dishes":[{"text":"chili","listed":false}]}]}
        """)
    let known = desk.get("/v1/menu", token: token, ["If-None-Match": "\"\(tag)\""])
    #expect(known.status == .notModified && known.body.isEmpty)
    desk.host.with { $0.list.menu.days.removeLast() }
    #expect(desk.get("/v1/menu", token: token, ["If-None-Match": "\"\(tag)\""]).status == .ok)
    #expect(desk.post("/v1/menu", token: token, "{}").status == .wrongMethod)
    #expect(desk.get("/v1/menu").status == .unauthorized)
    let other = String(repeating: "A", count: 22)
    #expect(desk.get("/v1/menu", token: other).status == .unauthorized)
  }

  /// The items do not change, so a delta cannot carry the new menu.
  @Test func aChangedMenuReachesAStream() throws {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    let stream = try #require(desk.answer("GET", "/v1/live?after=", token: token).stream)
    desk.host.with {
      $0.list.menu = FakeHost.menu
      $0.version += 1
    }
    let updates = desk.desk.updates(of: [1: stream], isForced: false, checksLinks: false)
    guard case .line(let line, _)? = updates?[1] else {
      Issue.record("the stream brings nothing")
      return
    }
    #expect(try jsonObject(line)["menu"] as? String == FakeHost.menu.tag)
  }

  @Test(arguments: ["%", "%2", "%zz", "%FF", "%00", "a&shop=b"])
  func malformedQueriesAreRefused(query: String) {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    #expect(desk.get("/v1/list?shop=\(query)", token: token).status == .malformed)
  }

  @Test func aStreamBeginsWithTheListOrADelta() throws {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    let whole = desk.answer("GET", "/v1/live?after=", token: token)
    #expect(whole.response.header("Content-Type") == "application/x-ndjson")
    #expect(whole.response.text.hasSuffix("}\n"))
    let revision = try #require(whole.stream?.revision)
    #expect(try jsonObject(whole.response.body)["rev"] as? String == revision)
    let same = desk.answer("GET", "/v1/live?after=\(revision)", token: token)
    let text = #"{"rev":"\#(revision)","from":"\#(revision)","items":[],"gone":[]}"#
    #expect(same.response.text == text + "\n")
    _ = desk.post("/v1/intents", token: token, intents(addition(1)))
    let delta = try jsonObject(
      desk.answer("GET", "/v1/live?after=\(revision)", token: token).response.body)
    #expect(delta["from"] as? String == revision)
    #expect((delta["items"] as? [Any])?.count == 1)
    #expect(delta["who"] as? String == "Ben")
    let unknown = desk.answer("GET", "/v1/live?after=7", token: token).response
    #expect(unknown.text.contains("\"title\""))
  }

  // MARK: Refusals

  @Test func otherAddressesAreNotFound() {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    for path in [
      "/v1", "/v1/", "/v1/list/", "//v1/list", "/v1/../v1/list", "/V1/list", "/v1/list%20",
      "/favicon.ico", "*", "", "http://192.168.0.5:8473/v1/list", "/%2e", "/v1/list#x", "/.",
      // Both resources need HTTPS.
      "/sw.js", "/manifest.webmanifest",
    ] {
      #expect(desk.get(path, token: token).status == .notFound, "\(path)")
    }
  }

  @Test func otherMethodsAreRefused() {
    var desk = TestDesk()
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "HEAD", "TRACE", "get"] {
      let response = desk.answer(method, "/v1/list").response
      #expect(response.status == .wrongMethod, "\(method)")
      #expect(response.header("Allow") == "GET")
    }
    #expect(desk.get("/v1/intents").header("Allow") == "POST")
    #expect(desk.get("/plain").status == .wrongMethod)
  }

  @Test(
    arguments: [
      "evil.example", "192.168.0.5", "192.168.0.5:80", "192.168.0.5:84733", "192.168.0.6:8473", "",
      "192.168.0.5:8473.evil.example", "user@192.168.0.5:8473", " 192.168.0.5:8473",
    ])
  func otherHostsAreRefused(host: String) {
    var desk = TestDesk()
    #expect(desk.get("/", ["Host": host]).status == .wrongHost)
  }

  @Test func aMissingHostIsRefused() {
    var desk = TestDesk()
    let request = Request("GET", "/", headers: [], peer: "192.168.0.9", connection: 1)
    #expect(desk.desk.answer(request, at: .zero).response.status == .wrongHost)
  }

  @Test func foreignOriginsAreRefused() {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    for origin in [
      "http://evil.example", "null", "https://192.168.0.5:8473", "http://192.168.0.5", "",
    ] {
      let response = desk.get("/v1/list", token: token, ["Origin": origin])
      #expect(response.status == .forbidden, "\(origin)")
      #expect(!response.headers.contains { $0.name.hasPrefix("Access-Control") })
    }
    let own = ["Origin": "http://192.168.0.5:8473"]
    #expect(desk.get("/v1/list", token: token, own).status == .ok)
  }

  @Test func refusedTokensSayWhy() throws {
    var desk = TestDesk()
    let expired = desk.host.link("Ada", seed: 2)
    try desk.host.end(expired, .expired)
    let revoked = desk.host.link("Eve", seed: 3)
    try desk.host.end(revoked, .revoked)
    let stranger = "AAAAAAAAAAAAAAAAAAAAAA"
    for (token, code) in [
      (nil, "no-token"), (stranger, "unknown"), ("x", "unknown"), (expired, "expired"),
      (revoked, "revoked"),
    ] {
      let response = desk.get("/v1/list", token: token)
      #expect(response.status == .unauthorized)
      #expect(response.header("WWW-Authenticate") == "Bearer")
      #expect(try jsonObject(response.body)["error"] as? String == code)
    }
    for value in ["Basic \(expired)", "Bearer", "Bearer a b", expired, ""] {
      let response = desk.get("/v1/list", ["Authorization": value])
      #expect(try jsonObject(response.body)["error"] as? String == "no-token", "\(value)")
    }
    // The page reads the reason from this text.
    #expect(!desk.get("/v1/list", token: stranger).text.contains("expired"))
    #expect(!desk.get("/v1/list", token: stranger).text.contains("revoked"))
  }

  @Test func aTokenInTheAddressOpensNothing() {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    #expect(desk.get("/v1/list?token=\(token)").status == .unauthorized)
    #expect(desk.host.with(\.accessReads) == 0)
  }

  @Test func otherTypesAreRefused() {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    for type in ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonx"] {
      let answer = desk.answer(
        "POST", "/v1/intents", token: token, body: intents(), ["Content-Type": type])
      #expect(answer.response.status == .wrongType, "\(type)")
    }
    let typed = ["Content-Type": "Application/JSON; charset=utf-8"]
    let answer = desk.answer("POST", "/v1/intents", token: token, body: intents(), typed)
    #expect(answer.response.status == .ok)
  }

  @Test func readersCannotWrite() throws {
    var desk = TestDesk()
    let token = desk.host.link("Home", rights: .read)
    let response = desk.post("/v1/intents", token: token, intents(addition(1)))
    #expect(response.status == .forbidden)
    #expect(try jsonObject(response.body)["error"] as? String == "read-only")
    #expect(desk.host.with(\.applied).isEmpty)
  }

  @Test(arguments: ["", "[]", "{", #"{"intents":[{"id":"x"}]}"#])
  func malformedBodiesAreRefused(body: String) {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    #expect(desk.post("/v1/intents", token: token, body).status == .malformed)
  }

  @Test(
    arguments: [
      (PhoneHostError.busy, Status.busy), (.diskFull, .diskFull), (.failed, .failed),
    ])
  func failuresOfTheHostAreAnswered(failure: PhoneHostError, status: Status) {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    desk.host.with { $0.failure = failure }
    let response = desk.post("/v1/intents", token: token, intents(addition(1)))
    #expect(response.status == status)
    #expect(response.header("Retry-After") == (status == .busy ? "1" : nil))
    #expect(desk.get("/").status == .ok)
  }

  @Test func useIsNotedOnceAMinute() {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    _ = desk.get("/v1/list", token: token)
    desk.now = .seconds(59)
    _ = desk.get("/v1/list", token: token)
    #expect(desk.host.with(\.seen) == ["Ben"])
    desk.now = .seconds(60)
    _ = desk.get("/v1/list", token: token)
    #expect(desk.host.with(\.seen) == ["Ben", "Ben"])
  }

  // MARK: Behind a proxy

  @Test func aProxysAddressIsAllowed() throws {
    var desk = TestDesk(proxy: "https://nas.tail1234.ts.net")
    let token = desk.host.link("Ben")
    for host in ["nas.tail1234.ts.net", "NAS.tail1234.ts.net:443", "192.168.0.5:8473"] {
      #expect(desk.get("/", ["Host": host]).status == .ok, "\(host)")
    }
    #expect(desk.get("/", ["Host": "nas.tail1234.ts.net:80"]).status == .wrongHost)
    let origin = [
      "Host": "nas.tail1234.ts.net", "Origin": "https://nas.tail1234.ts.net",
    ]
    #expect(desk.get("/v1/list", token: token, origin).status == .ok)
    let worker = desk.get("/sw.js")
    #expect(worker.text == "// worker")
    #expect(worker.header("Content-Type") == "text/javascript")
    #expect(desk.get("/manifest.webmanifest").text == "{}")
  }

  @Test func aProxyWithoutHTTPSHasNoWorker() {
    var desk = TestDesk(proxy: "http://nas.local")
    #expect(desk.get("/sw.js").status == .notFound)
  }

  @Test(
    arguments: [
      ("https://nas.tail1234.ts.net", "https://nas.tail1234.ts.net"),
      ("HTTPS://NAS.example/", "https://nas.example"), ("http://a:8080", "http://a:8080"),
      ("https://a:443", "https://a"), ("http://a:80", "http://a"),
    ])
  func originsAreRead(text: String, origin: String) {
    #expect(PhoneOrigin(text)?.text == origin)
  }

  @Test(
    arguments: [
      "", "nas", "ftp://nas", "https://", "https://a/b", "https://a:", "https://a:0", "https://a:x",
      "https://a:65536", "https://a:1:2", "https://user@a", "https://a b", "https://a?x",
      "https://[::1]", "https://a:+1",
    ])
  func otherTextsAreNoOrigins(text: String) {
    #expect(PhoneOrigin(text) == nil)
  }
}
