import Foundation

/// A list as a form, for browsers without JavaScript.
struct PlainPage {
  var list: PhoneList
  var token: String
  /// The seed of the ids of this form's intents.
  var nonce: String
  var rights: GrantedLink.Rights
  var message: String?
  var style: String

  static let type = "text/html; charset=utf-8"

  var document: String {
    let title = HTMLText.of(list.title)
    let pending = list.items.filter { !$0.isDone }
    let done = list.items.filter(\.isDone)
    return PlainPage.frame(
      title: title, style: style,
      """
      <form class="plain" method="post" action="/plain">
      <h1 dir="auto">\(title)</h1>
      <p>\(list.isDeleted ? "This list was deleted" : "\(pending.count + list.more) left")</p>
      \(message.map { "<p role=\"status\" dir=\"auto\">\(HTMLText.of($0))</p>\n" } ?? "")\
      <input type="hidden" name="token" value="\(HTMLText.of(token))">
      <input type="hidden" name="nonce" value="\(HTMLText.of(nonce))">
      \(addField)\
      \(sections(of: pending))\
      \(section("In the trolley", done))\
      \(menu)\
      <button>Reload</button>
      </form>
      """)
  }

  /// The field for new items. It comes first, because Enter in a field presses the form's first
  /// button.
  private var addField: String {
    guard rights == .write else { return "" }
    return """
      <label for="add">Add</label>
      <input class="field" id="add" name="add" maxlength="500" dir="auto" autocomplete="off">
      <button>Add</button>

      """
  }

  /// Returns the sections of the aisles, in the order of the items.
  private func sections(of items: [PhoneItem]) -> String {
    var aisles: [String] = []
    for item in items where !aisles.contains(item.aisle) { aisles.append(item.aisle) }
    return aisles.map { aisle in section(aisle, items.filter { $0.aisle == aisle }) }.joined()
  }

  private func section(_ title: String, _ items: [PhoneItem]) -> String {
    guard !items.isEmpty else { return "" }
    let rows = items.map { "<li>\(row(of: $0))</li>\n" }.joined()
    return "<h2 dir=\"auto\">\(HTMLText.of(title))</h2>\n<ul>\n\(rows)</ul>\n"
  }

  private var menu: String {
    guard !list.menu.days.isEmpty else { return "" }
    let rows = list.menu.days.map { day in
      let dishes = day.dishes.map(\.text).joined(separator: ", ")
      return "<li><span dir=\"auto\">\(HTMLText.of("\(day.text): \(dishes)"))</span></li>\n"
    }
    return "<h2>Menu</h2>\n<ul>\n\(rows.joined())</ul>\n"
  }

  private func row(of item: PhoneItem) -> String {
    let text = "\(item.isDone ? "☑" : "☐") \(HTMLText.of(item.text))"
    guard rights == .write else { return "<span dir=\"auto\">\(text)</span>" }
    let action = HTMLText.of(String(decoding: action(on: item), as: UTF8.self))
    return "<button name=\"do\" value=\"\(action)\" dir=\"auto\">\(text)</button>"
  }

  /// Returns the intent that checks or unchecks an item as this page shows it.
  private func action(on item: PhoneItem) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.member("do", item.isDone ? "uncheck" : "check")
      $0.member("item", item.id.uuidString)
      $0.member("lots", item.lots) { json, lot in
        json.array([lot.id.uuidString, lot.amount]) { $0.text($1) }
      }
      $0.member("name", item.name)
      $0.member("aisle", item.aisle)
      $0.member("list", list.title)
    }
    return json.bytes
  }

  /// Returns a page that says why the list is not available and asks for another code.
  static func document(of refusal: Refusal, style: String) -> String {
    frame(
      title: "QuickCart", style: style,
      """
      <form class="plain" method="post" action="/plain">
      <h1>QuickCart</h1>
      <p role="alert">\(HTMLText.of(refusal.sentence))</p>
      <label for="token">Code</label>
      <input class="field" id="token" name="token" required autocomplete="off">
      <button class="main">Show list</button>
      </form>
      """)
  }

  private static func frame(title: String, style: String, _ body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <style>\(style)</style>
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }
}
