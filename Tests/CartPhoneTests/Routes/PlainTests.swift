import Foundation
import Testing

@testable import CartPhone

/// The page without JavaScript.
struct PlainTests {
  /// Returns the value that the first button with the given text sends.
  private func value(ofButton text: String, in page: String) throws -> String {
    let end = try #require(page.range(of: "\" dir=\"auto\">\(text)</button>"))
    let before = page[..<end.lowerBound]
    let start = try #require(before.range(of: "name=\"do\" value=\"", options: .backwards))
    return String(before[start.upperBound...]).replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&")
  }

  private func nonce(in page: String) throws -> String {
    let start = try #require(page.range(of: "name=\"nonce\" value=\""))
    return String(page[start.upperBound...].prefix(22))
  }

  @Test func theListIsAForm() throws {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    let response = desk.plain(["token": token])
    #expect(response.status == .ok)
    #expect(response.header("Content-Type") == "text/html; charset=utf-8")
    #expect(response.header("Cache-Control") == "no-store")
    let page = response.text
    #expect(page.contains("<style>p { color: red }</style>"))
    #expect(!page.contains("<script"))
    #expect(page.contains("<p>2 left</p>"))
    #expect(page.contains("<input type=\"hidden\" name=\"token\" value=\"\(token)\">"))
    let milk = try #require(page.range(of: "☐ 2 l Milk"))
    let bread = try #require(page.range(of: "☑ Bread"))
    #expect(milk.lowerBound < bread.lowerBound)
  }

  @Test func aDeletedListIsReported() {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    desk.host.with { ($0.list.items, $0.list.isDeleted) = ([], true) }
    let page = desk.plain(["token": token]).text
    #expect(page.contains("<p>This list was deleted</p>"))
  }

  @Test func theMenuFollowsTheList() {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    #expect(!desk.plain(["token": token]).text.contains("<h2>Menu</h2>"))
    desk.host.with { $0.list.menu = FakeHost.menu }
    let page = desk.plain(["token": token]).text
    #expect(page.contains("Mon 2026-01-05: lasagna for 6, Pizza &lt;out&gt;</span>"))
    #expect(page.contains("Wed 2026-01-07: chili</span>"))
  }

  @Test func itemsAreTickedAndUnticked() throws {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    let first = desk.plain(["token": token]).text
    let tick = try value(ofButton: "☐ 2 l Milk", in: first)
    let nonce = try nonce(in: first)
    let second = desk.plain(["token": token, "nonce": nonce, "do": tick, "add": ""]).text
    #expect(second.contains("☑ 2 l Milk"))
    let target = PhoneTarget(
      item: .number(11), lots: [PhoneLot(id: .number(111), amount: "2 l")], name: "Milk",
      aisle: "Dairy", list: "Shopping")
    #expect(desk.host.with(\.applied).map(\.action) == [.check(target)])
    let untick = try value(ofButton: "☑ 2 l Milk", in: second)
    let third = desk.plain(["token": token, "nonce": try self.nonce(in: second), "do": untick]).text
    #expect(third.contains("☐ 2 l Milk"))
    // Reloading the first response changes nothing more.
    #expect(desk.plain(["token": token, "nonce": nonce, "do": tick]).text.contains("☐ 2 l Milk"))
    #expect(desk.host.with(\.applied).count == 2)
  }

  @Test func itemsAreAdded() throws {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    let nonce = try nonce(in: desk.plain(["token": token]).text)
    let page = desk.plain(["token": token, "nonce": nonce, "add": "1 kg Käse & <Brot>"]).text
    #expect(page.contains("☐ 1 kg Käse &amp; &lt;Brot&gt;"))
    #expect(desk.host.with(\.applied).map(\.action) == [.add(text: "1 kg Käse & <Brot>")])
    #expect(
      desk.plain(["token": token, "add": String(repeating: "a", count: 501)]).status == .malformed)
  }

  @Test func hostileNamesAreText() throws {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    let name = "\"><script>alert('1')</script>\u{0}\n&amp;"
    desk.host.with {
      $0.list.title = name
      $0.list.items = [FakeHost.item(21, name, name, name, name)]
    }
    let page = desk.plain(["token": token]).text
    #expect(!page.contains("<script"))
    #expect(!page.contains("alert('1')"))
    let tick = try value(
      ofButton: "☐ &quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;  &amp;amp;", in: page)
    _ = desk.plain(["token": token, "do": tick])
    let target = PhoneTarget(
      item: .number(21), lots: [PhoneLot(id: .number(121), amount: name)], name: name, aisle: name,
      list: name)
    #expect(desk.host.with(\.applied).map(\.action) == [.check(target)])
  }

  @Test func readersHaveNoButtons() throws {
    var desk = TestDesk()
    let token = desk.host.link("Home", rights: .read)
    let page = desk.plain(["token": token]).text
    #expect(page.contains("☐ 2 l Milk"))
    #expect(!page.contains("name=\"do\""))
    #expect(!page.contains("name=\"add\""))
    let refused = desk.plain(["token": token, "add": "Tea"])
    #expect(refused.status == .forbidden)
    #expect(refused.text.contains("This link is read-only"))
  }

  @Test func aCopiedCodeMayHaveBlanks() {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    #expect(desk.plain(["token": " #\(token)\r\n"]).status == .ok)
  }

  @Test func refusalsArePages() throws {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    try desk.host.end(token, .expired)
    let response = desk.plain(["token": token])
    #expect(response.status == .unauthorized)
    #expect(response.header("Content-Type") == "text/html; charset=utf-8")
    #expect(response.text.contains("<p role=\"alert\">This link has expired</p>"))
    #expect(!response.text.contains(token))
    #expect(desk.plain([:]).status == .unauthorized)
    #expect(desk.plain(["token": "x"]).status == .unauthorized)
  }

  @Test(arguments: ["%", "token=%FF", "token=a&token=a", "do={}", "do=%7B%22do%22%3A%22x%22%7D"])
  func malformedFormsAreRefused(body: String) {
    var desk = TestDesk()
    let token = desk.host.link("Ben")
    let form = ["Content-Type": "application/x-www-form-urlencoded"]
    let text = body.hasPrefix("do") ? "token=\(token)&\(body)" : body
    #expect(desk.answer("POST", "/plain", body: text, form).response.status == .malformed)
  }

  @Test func formsOfOtherSitesAreRefused() {
    var desk = TestDesk()
    let form = [
      "Content-Type": "application/x-www-form-urlencoded", "Origin": "http://evil.example",
    ]
    #expect(desk.answer("POST", "/plain", body: "", form).response.status == .forbidden)
    let json = desk.answer("POST", "/plain", body: "{}", [:]).response
    #expect(json.status == .wrongType)
  }
}
