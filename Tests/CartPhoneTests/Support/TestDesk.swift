import TestSupport

@testable import CartPhone

/// A desk with a list in memory, at http://192.168.0.5:8473.
struct TestDesk {
  let host = FakeHost()
  var desk: PhoneDesk
  var now = Duration.zero
  var peer = "192.168.0.9"
  var connection = 1

  init(proxy: String? = nil) {
    desk = TestDesk.desk(host, proxy: proxy)
  }

  static func desk(_ host: FakeHost, proxy: String? = nil) -> PhoneDesk {
    let bound = PhoneOrigin(isSecure: false, host: "192.168.0.5", port: 8473)
    return PhoneDesk(
      host: host, page: .sample,
      origins: PhoneOrigins(bound: bound, proxy: proxy.flatMap { PhoneOrigin($0) }),
      connections: LinkConnections(), generator: SeededGenerator(seed: 7))
  }

  mutating func answer(
    _ method: String = "GET", _ target: String, token: String? = nil, body: String = "",
    _ headers: [String: String] = [:]
  ) -> PhoneDesk.Answer {
    var all = ["Host": "192.168.0.5:8473"]
    if let token { all["Authorization"] = "Bearer \(token)" }
    if method == "POST" { all["Content-Type"] = "application/json" }
    all.merge(headers) { _, new in new }
    var request = Request(
      method, target, headers: all.map { Request.Header(name: $0.key, value: $0.value) },
      peer: peer, connection: connection)
    request.body = Array(body.utf8)
    return desk.answer(request, at: now)
  }

  mutating func get(
    _ target: String, token: String? = nil, _ headers: [String: String] = [:]
  ) -> Response {
    answer("GET", target, token: token, headers).response
  }

  mutating func post(_ target: String, token: String?, _ body: String) -> Response {
    answer("POST", target, token: token, body: body).response
  }

  /// Sends the form of the plain page.
  mutating func plain(_ fields: [String: String]) -> Response {
    let body = fields.map { "\(TestDesk.encoded($0.key))=\(TestDesk.encoded($0.value))" }
    return answer(
      "POST", "/plain", body: body.joined(separator: "&"),
      ["Content-Type": "application/x-www-form-urlencoded", "Origin": "null"]
    ).response
  }

  static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}

extension Response {
  var text: String { String(decoding: body, as: UTF8.self) }

  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// `{"intents":[…]}`
func intents(_ members: String...) -> String {
  "{\"intents\":[\(members.map { "{\($0)}" }.joined(separator: ","))]}"
}

/// The members of an intent that adds an item; each number is a different intent.
func addition(_ number: Int, _ text: String = "Tea") -> String {
  let digits = String(number)
  let id = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  return #""id":"\#(id)","ago":0,"do":"add","text":"\#(text)""#
}
