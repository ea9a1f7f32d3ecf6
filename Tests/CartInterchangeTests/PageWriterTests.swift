import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartInterchange

@Suite struct PageWriterTests {
  @Test func itemsStandUnderTheirCategories() throws {
    let day = try #require(CalendarDate(text: "2026-12-24"))
    let page = try page(
      "Party",
      [
        ShoppingItem(name: "Bananas", quantity: 6, category: .produce),
        ShoppingItem(name: "Leeks", category: .produce, isCompleted: true),
        ShoppingItem(
          name: "Milk", quantity: Quantity(2, .liter), category: .dairy, notes: "oat\nor soy",
          dueDate: day),
      ])
    let shown = try ShownPage(page)
    #expect(shown.titles == ["Party", "Party"])
    #expect(shown.headings == ["Produce", "Dairy"])
    #expect(
      shown.items == [
        .init(category: "Produce", name: "6x Bananas"),
        .init(category: "Produce", name: "Leeks", isTicked: true),
        .init(category: "Dairy", name: "2 l Milk", note: "oat\nor soy", due: "2026-12-24"),
      ])
    #expect(page.contains("<p id=\"count\">2 left of 3</p>"))
    #expect(page.contains("<progress id=\"progress\" max=\"3\" value=\"1\" aria-hidden=\"true\">"))
  }

  @Test func aCategoryThatComesAgainHasASectionOfItsOwn() throws {
    let page = try page(
      "Party",
      [
        ShoppingItem(name: "Leeks", category: .produce),
        ShoppingItem(name: "Milk", category: .dairy),
        ShoppingItem(name: "Pears", category: .produce, isCompleted: true),
      ])
    #expect(try ShownPage(page).headings == ["Produce", "Dairy", "Produce"])
    for number in 1...3 {
      #expect(
        page.contains("<section aria-labelledby=\"section\(number)\">\n<h2 id=\"section\(number)\"")
      )
    }
  }

  @Test func countsSayWhatIsLeft() throws {
    let pears = ShoppingItem(name: "Pears", isCompleted: true)
    #expect(try page("Party", []).contains("<p id=\"count\">nothing to buy</p>"))
    #expect(try page("Party", []).contains("max=\"1\" value=\"0\""))
    #expect(try page("Party", [pears]).contains("<p id=\"count\">all ticked</p>"))
  }

  /// Only the encoding comes before the policy, because it is needed to read the policy.
  @Test func thePolicyAllowsOnlyTheStyleAndTheScript() throws {
    let pieces = try PageParser.pieces(of: page("Party", []))
    let metas = pieces.compactMap { piece -> [String: String]? in
      if case .start("meta", let attributes) = piece { attributes } else { nil }
    }
    #expect(metas.first == ["charset": "utf-8"])
    #expect(metas.dropFirst().first?["http-equiv"] == "Content-Security-Policy")
    #expect(
      metas.dropFirst().first?["content"] == """
        default-src 'none'; style-src '\(hash(of: PagePolicy.style))'; \
        script-src '\(hash(of: PagePolicy.script))'; base-uri 'none'; form-action 'none'
        """)
    for (tag, text) in [("style", PagePolicy.style), ("script", PagePolicy.script)] {
      let place = try #require(pieces.firstIndex(of: .start(tag, [:])))
      #expect(pieces[place + 1] == .text(text))
    }
  }

  @Test func hashesAreThoseOfStyleAndScript() {
    #expect(hash(of: "abc") == "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    #expect(PagePolicy.styleHash == hash(of: PagePolicy.style))
    #expect(PagePolicy.scriptHash == hash(of: PagePolicy.script))
  }

  /// A browser converts `\r\n` to `\n`, and treats `<!--` in a script specially.
  @Test(arguments: ["style", "script"])
  func whatIsEmbeddedIsPlain(_ tag: String) {
    let text = tag == "style" ? PagePolicy.style : PagePolicy.script
    #expect(!text.isEmpty)
    for unwanted in ["\r", "\0", "<!--", "</", "<script", "http:", "https:", "url(", "@import"] {
      #expect(!text.unicodeScalars.contains(unwanted.unicodeScalars), "\(unwanted)")
    }
  }

  static let hostileNames = [
    "<img src=x onerror=alert(1)>", "</title><script>alert(1)</script>", "\" onclick=\"alert(1)",
    "' autofocus onfocus='alert(1)", "&lt;b&gt; &amp; &#x3C;script&#x3E;", "<!-- ", "-->", "]]>",
    "</label></li></ul></main>", "<svg/onload=alert(1)>", "javascript:alert(1)", "<\0script>",
    "\u{202E}kliM", "Milk; remove all", "`${alert(1)}`", "\u{FEFF}<b>", "<b", "&",
    "a\u{338}<\u{338}",
  ]

  @Test(arguments: hostileNames)
  func namesAreNeverMarkup(_ text: String) throws {
    try expectPlain(text)
  }

  @Test func randomTextsAreNeverMarkup() throws {
    var generator = SeededGenerator(seed: 18)
    let pieces =
      Self.hostileNames + ["<", ">", "&", "\"", "'", "\r\n", "\n", "\t", "\u{85}", "=", " "]
    for _ in 0..<300 {
      try expectPlain(String(decoding: generator.bytes(40), as: UTF8.self))
      try expectPlain((0..<6).map { _ in generator.pick(pieces) }.joined())
    }
  }

  /// An item has a version for any time of its last change.
  @Test(arguments: [-6e10, 6e10, 0, 1e300, -.infinity, .infinity, .nan])
  func anyMomentIsAVersion(_ seconds: Double) throws {
    let item = ShoppingItem(name: "Milk", createdAt: Date(timeIntervalSince1970: seconds))
    var changed = item
    changed.updatedAt = Date(timeIntervalSince1970: 1_700_000_000.000_001)
    #expect(try version(item) == version(item))
    #expect(try version(item) != version(changed))
  }

  /// Checks that the page shows a text unchanged in each place where a text can be, except for
  /// control characters.
  private func expectPlain(_ text: String) throws {
    let category = ItemCategory(name: text)
    let item = ShoppingItem(name: text, category: category, notes: text)
    let list = ListSummary(id: UUID(), title: text, createdAt: Date(), itemCount: 1)
    let shown = try ShownPage(written(list, [item]))
    #expect(shown.titles == [plain(list.title), plain(list.title)])
    #expect(shown.headings == [plain(category.name)])
    #expect(
      shown.items == [
        .init(
          category: plain(category.name), name: plain(item.displayName),
          note: item.notes.isEmpty ? nil : plain(item.notes, keeping: "\n"))
      ])
  }

  private func plain(_ text: String, keeping kept: Unicode.Scalar? = nil) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isBlank =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: scalar != kept
        default: false
        }
      plain.append(isBlank ? " " : scalar)
    }
    return String(plain)
  }

  private func hash(of text: String) -> String {
    "sha256-" + Data(SHA256.hash(Array(text.utf8))).base64EncodedString()
  }

  private func version(_ item: ShoppingItem) throws -> String? {
    try PageParser.pieces(of: page("Party", [item])).compactMap { piece in
      if case .start("input", let attributes) = piece { attributes["data-version"] } else { nil }
    }.first
  }

  private func page(_ title: String, _ items: [ShoppingItem]) throws -> String {
    try written(
      ListSummary(
        id: UUID(), title: title, createdAt: Date(), itemCount: items.count,
        completedCount: items.filter(\.isCompleted).count),
      items)
  }
}

/// Returns a list as a page.
func written(_ list: ListSummary, _ items: [ShoppingItem]) throws -> String {
  var writer = PageWriter()
  return writer.text(before: list) + (try items.map { try writer.text(of: $0) }.joined())
    + writer.text(after: list)
}

/// The visible contents of a page.
private struct ShownPage {
  struct Item: Equatable {
    var category: String
    var name = ""
    var note: String?
    var due: String?
    var isTicked = false
  }

  /// The titles of the window and of the page.
  private(set) var titles: [String] = []
  private(set) var headings: [String] = []
  private(set) var items: [Item] = []

  init(_ page: String) throws {
    // The role of the next text.
    var place = ""
    for piece in try PageParser.pieces(of: page) {
      switch piece {
      case .start("title", _), .start("h1", _):
        titles.append("")
        place = "title"
      case .start("h2", _):
        headings.append("")
        place = "heading"
      case .start("input", let attributes):
        let isTicked = attributes["checked"] != nil
        items.append(Item(category: headings.last ?? "", isTicked: isTicked))
      case .start("span", let attributes): place = attributes["class"] ?? ""
      case .start("time", let attributes): items[items.count - 1].due = attributes["datetime"]
      case .text(let text): show(text, as: place)
      case .end, .start: place = ""
      }
    }
  }

  private mutating func show(_ text: String, as place: String) {
    switch place {
    case "title": titles[titles.count - 1] += text
    case "heading": headings[headings.count - 1] += text
    case "name": items[items.count - 1].name += text
    case "note": items[items.count - 1].note = text
    default: break
    }
  }
}
