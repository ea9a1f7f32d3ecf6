import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartInterchange

/// An exported page in Chromium, at a phone's size.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct PageBrowserTests {
  private static let hostileName = "<img src=x onerror=alert(1)>"

  @Test func ticksAreKeptAndTakenBack() async throws {
    try await withPage(Party().page) { browser, page in
      try await browser.open(page)
      #expect(try await browser.ticked() == ["Brown bread"])
      #expect(try await browser.text("#count") == "8 left of 9")
      #expect(try await browser.evaluate("document.getElementById('undo').hidden"))

      try await browser.tap(browser.element("main li:nth-child(2) label"))
      try await browser.wait(for: "document.querySelectorAll('main input:checked').length === 2")
      #expect(try await browser.text("#said") == "2 kg Tomatoes ticked, 7 left")
      #expect(try await browser.text("#count") == "7 left of 9")
      #expect(try await browser.evaluate("document.getElementById('progress').value") == 2)

      #expect(try await browser.reload(until: ["2 kg Tomatoes", "Brown bread"]))
      #expect(try await browser.text("#count") == "7 left of 9")

      try await browser.tap(browser.element("main li:nth-child(1) label"))
      try await browser.tap(browser.element("input[checked]"))
      #expect(try await browser.text("#said") == "Brown bread no longer ticked, 7 left")
      try await browser.tap(browser.element("#undo"))
      #expect(try await browser.text("#said") == "Brown bread ticked again, 6 left")
      try await browser.tap(browser.element("#undo"))
      #expect(try await browser.text("#said") == "6x Bananas back on the list, 7 left")
      #expect(try await browser.ticked() == ["2 kg Tomatoes", "Brown bread"])
      // The button is hidden, and the focus moves to the item that it restored.
      #expect(try await browser.evaluate("document.getElementById('undo').hidden"))
      #expect(try await browser.text("li:has(:focus) .name") == "6x Bananas")

      #expect(try await browser.reload(until: ["2 kg Tomatoes", "Brown bread"]))
      #expect(try await browser.console().map(\.message) == [])
    }
  }

  @Test func keysReachWhatFingersDo() async throws {
    try await withPage(Party().page) { browser, page in
      try await browser.open(page)
      let (tab, space) = ("\u{E004}", " ")
      try await browser.press(tab + space)
      #expect(try await browser.ticked() == ["6x Bananas", "Brown bread"])
      let outline = "getComputedStyle(document.activeElement).outlineWidth"
      #expect(try await browser.evaluate(outline) == "3px")
      #expect(try await browser.console().map(\.message) == [])
    }
  }

  /// A tick only applies to the version of the item that was ticked.
  @Test func aNewerExportSaysWhatWasChangedSince() async throws {
    var party = Party()
    try await withPage(party.page) { browser, page in
      try await browser.open(page)
      for row in 1...2 { try await browser.tap(browser.element("main li:nth-child(\(row)) label")) }
      #expect(try await browser.ticked() == ["6x Bananas", "2 kg Tomatoes", "Brown bread"])
      party.items[0].updateQuantity(8)
      try Data(party.page.utf8).write(to: page)
      #expect(try await browser.reload(until: ["2 kg Tomatoes", "Brown bread"]))

      // The page of another list has separate ticks.
      try Data(Party().page.utf8).write(to: page)
      #expect(try await browser.reload(until: ["Brown bread"]))
    }
  }

  /// A browser without a share menu shows the text and selects it.
  @Test func ticksAreSentAsText() async throws {
    let party = Party()
    try await withPage(party.page) { browser, page in
      try await browser.open(page)
      let isShown = "document.getElementById('send').checkVisibility()"
      #expect(try await !browser.evaluate(isShown))
      try await browser.tap(browser.element("main li:nth-child(2) label"))
      try await browser.tap(browser.element("input[checked]"))
      try await browser.wait(for: isShown)
      try await browser.tap(browser.element("#send"))
      let field = "document.getElementById('ticks')"
      try await browser.wait(for: "document.activeElement === \(field)")
      #expect(
        try await browser.evaluate(
          "\(field).selectionEnd - \(field).selectionStart === \(field).value.length"))
      let text: String = try await browser.evaluate("\(field).value")
      let ticks = try TickFile.read(text) { _ in }
      #expect(ticks.list == party.id && ticks.title == "Party")
      let (tomatoes, bread) = (party.items[1], party.items[5])
      #expect(
        ticks.lines.map(\.mark) == [
          .checked(
            TickFile.Target(item: tomatoes.id, lots: [tomatoes.id], text: "2 kg Tomatoes")),
          .unchecked(TickFile.Target(item: bread.id, lots: [bread.id], text: "Brown bread")),
        ])
      #expect(try await browser.console().map(\.message) == [])
    }
  }

  @Test(arguments: ["null", "[1, 2]", "7", "{\"__proto__\": 1}", "nonsense", "{\"ID\": [true]}"])
  func whatElseIsStoredIsPassedOver(_ stored: String) async throws {
    let party = Party()
    try await withPage(party.page) { browser, page in
      try await browser.open(page)
      let key = "'quickcart/' + document.documentElement.dataset.list"
      let text = stored.replacing("ID", with: party.items[0].id.uuidString)
      try await browser.run("localStorage.setItem(\(key), '\(text)')")
      #expect(try await browser.reload(until: ["Brown bread"]))
      try await browser.tap(browser.element("main li:nth-child(1) label"))
      #expect(try await browser.reload(until: ["6x Bananas", "Brown bread"]))
      #expect(try await browser.console().map(\.message) == [])
    }
  }

  @Test func aPageThatMayKeepNothingSaysSo() async throws {
    try await withPage(Party().page, storing: false) { browser, page in
      try await browser.open(page)
      // Without this, the test would prove nothing.
      #expect(try await browser.isStorageRefused())
      #expect(try await browser.evaluate("document.getElementById('notice').checkVisibility()"))
      try await browser.tap(browser.element("main li:nth-child(1) label"))
      #expect(try await browser.text("#said") == "6x Bananas ticked, 7 left")
      try await browser.tap(browser.element("#undo"))
      #expect(try await browser.ticked() == ["Brown bread"])
    }
    try await withPage(Party().page) { browser, page in
      try await browser.open(page)
      #expect(try await !browser.evaluate("document.getElementById('notice').checkVisibility()"))
    }
  }

  @Test func namesAreTextAndNothingIsLoaded() async throws {
    let names = PageWriterTests.hostileNames
    var party = Party()
    party.title = Self.hostileName
    party.items = names.map { name in
      ShoppingItem(name: name, category: ItemCategory(name: name), notes: name)
    }
    try await withPage(party.page) { browser, page in
      try await browser.open(page)
      #expect(try await browser.evaluate("document.title") == Self.hostileName)
      #expect(try await browser.text("h1") == Self.hostileName)
      let expected = party.items.map { $0.name.replacing("\0", with: " ") }
      #expect(try await browser.texts("main .name") == expected)
      #expect(try await browser.texts("main .note") == expected)
      #expect(try await browser.texts("main h2") == expected)
      #expect(try await browser.evaluate("document.querySelectorAll('img, svg, b').length") == 0)
      #expect(try await browser.evaluate("document.querySelectorAll('script').length") == 1)
      let handlers = "[...document.querySelectorAll('*')].filter((e) => [...e.attributes]"
      #expect(
        try await browser.evaluate(
          "\(handlers).some((a) => a.name.startsWith('on'))).length") == 0)
      #expect(try await browser.evaluate("performance.getEntriesByType('resource').length") == 0)
      #expect(try await browser.console().map(\.message) == [])
    }
  }

  /// If a script or a style from a user's text reached the page, the browser would block it.
  @Test func thePolicyRefusesWhatIsNotOurs() async throws {
    let intruders = """
      <script>document.title = "taken"</script><img src="data:," onerror="document.title = 'taken'">
      <p style="color: red">
      """
    let page = try Party().page.replacing("<main>", with: "<main>" + intruders)
    try await withPage(page) { browser, page in
      try await browser.open(page)
      #expect(try await browser.evaluate("document.title") == "Party")
      let entries = try await browser.console().map(\.message)
      for directive in ["script-src", "style-src", "default-src"] {
        #expect(
          entries.contains { $0.contains("Content Security Policy") && $0.contains(directive) })
      }
    }
  }

  @Test func itFitsAThumbAndAScreen() async throws {
    var party = Party()
    party.items.append(ShoppingItem(name: String(repeating: "Rhubarb", count: 140)))
    party.title = String(repeating: "Party", count: 200)
    try await withPage(party.page) { browser, page in
      try await browser.open(page)
      #expect(try await browser.evaluate("window.innerWidth") == 390)
      #expect(try await browser.evaluate("document.documentElement.scrollWidth") == 390)
      try await browser.tap(browser.element("main li:nth-child(1) label"))
      let heights: [Double] = try await browser.evaluate(
        "[...document.querySelectorAll('label, button')].map((e) => e.getBoundingClientRect().height)"
      )
      // The labels of the items, and the buttons Undo and Send ticks.
      #expect(heights.count == party.items.count + 2)
      #expect(heights.allSatisfy { $0 >= 44 })
    }
  }

  @Test func aScreenReaderFindsListsBoxesAndNews() async throws {
    try await withPage(Party().page) { browser, page in
      try await browser.open(page)
      #expect(try await browser.evaluate("document.documentElement.lang") == "en")
      let box = try await browser.element("main li:nth-child(2) input")
      #expect(try await browser.role(of: box) == "checkbox")
      #expect(try await browser.label(of: box) == "2 kg Tomatoes the small ones due Wed 2026-12-23")
      #expect(try await browser.role(of: browser.element("h1")) == "heading")
      #expect(try await browser.role(of: browser.element("main ul")) == "list")
      let section = try await browser.element("section:nth-of-type(2)")
      #expect(try await browser.role(of: section) == "region")
      #expect(try await browser.label(of: section) == "Dairy")
      #expect(try await browser.role(of: browser.element("#said")) == "status")
    }
  }

  @Test(arguments: ["light", "dark"])
  func textStandsOutByDayAndByNight(_ scheme: String) async throws {
    try await withPage(Party().page) { browser, page in
      try await browser.emulate("prefers-color-scheme", scheme)
      try await browser.open(page)
      try await browser.tap(browser.element("main li:nth-child(2) label"))
      let ground = "getComputedStyle(document.body).backgroundColor"
      #expect(
        try await browser.evaluate(ground)
          == (scheme == "dark" ? "rgb(20, 23, 20)" : "rgb(250, 249, 245)"))
      let barGround = "getComputedStyle(document.getElementById('bar')).backgroundColor"
      for (selector, ground) in [
        ("h1", ground), ("#count", ground), ("h2", ground), (".name", ground), (".note", ground),
        (":checked + span .name", ground), ("#said", barGround), ("#undo", barGround),
      ] {
        let text: String = try await browser.evaluate(
          "getComputedStyle(document.querySelector('\(selector)')).color")
        let contrast = try Contrast.ratio(text, await browser.evaluate(ground))
        #expect(contrast >= 4.5, "\(selector): \(contrast)")
      }
      try await show(browser, scheme)
    }
  }

  @Test func nothingMovesForThoseWhoAskForThat() async throws {
    try await withPage(Party().page) { browser, page in
      for (wish, duration) in [("reduce", "0s"), ("no-preference", "0.15s")] {
        try await browser.emulate("prefers-reduced-motion", wish)
        try await browser.open(page)
        let said: String = try await browser.evaluate(
          "getComputedStyle(document.getElementById('bar')).transitionDuration.split(',')[0]")
        #expect(said == duration)
      }
    }
  }

  @Test func onPaperThereAreBoxesForAPen() async throws {
    try await withPage(Party().page) { browser, page in
      try await browser.emulate("prefers-color-scheme", "dark")
      try await browser.open(page)
      try await browser.tap(browser.element("main li:nth-child(1) label"))
      let paper = try await browser.print()
      #expect(paper.starts(with: Data("%PDF-".utf8)))
      #expect(paper.ranges(of: Data("/Type /Page\n".utf8)).count == 1)
      if let path = ProcessInfo.processInfo.environment["PAPER"] {
        try paper.write(to: URL(filePath: path))
      }
    }
  }

  /// Writes a screenshot to a file of the documentation if `SCREENSHOT=write` is set.
  private func show(_ browser: Browser, _ scheme: String) async throws {
    guard ProcessInfo.processInfo.environment["SCREENSHOT"] == "write" else { return }
    try await browser.run("window.scrollTo(0, 0)")
    try await browser.wait(for: "document.getAnimations().length === 0")
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let name = scheme == "dark" ? "page-dark.png" : "page.png"
    let images = root.appending(path: "docs/images")
    try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
    try await browser.screenshot().write(to: images.appending(path: name))
  }

  /// Opens a browser, and writes a page to a file for it.
  private func withPage(
    _ text: String, storing: Bool = true, _ body: (Browser, URL) async throws -> Void
  ) async throws {
    var setting = Browser.Setting()
    setting.isStoring = storing
    try await Browser.run(setting) { browser, folder in
      let page = folder.appending(path: "party.html")
      try Data(text.utf8).write(to: page)
      try await body(browser, page)
    }
  }
}

/// A typical list.
private struct Party {
  let id = UUID()
  var title = "Party"
  var items: [ShoppingItem]

  init() {
    let sample: [(ShoppingItem, CalendarDate?)] = [
      (ShoppingItem(name: "Bananas", quantity: 6, category: .produce), nil),
      (
        ShoppingItem(
          name: "Tomatoes", quantity: Quantity(2, .kilogram), category: .produce,
          notes: "the small ones"), CalendarDate(year: 2026, month: 12, day: 23)
      ),
      (ShoppingItem(name: "Lemons", quantity: 3, category: .produce), nil),
      (ShoppingItem(name: "Cream", quantity: Quantity(500, .milliliter), category: .dairy), nil),
      (ShoppingItem(name: "Parmesan", quantity: Quantity(200, .gram), category: .dairy), nil),
      (ShoppingItem(name: "Brown bread", category: .pantry, isCompleted: true), nil),
      (ShoppingItem(name: "Olive oil", category: .pantry, notes: "for the salad"), nil),
      (ShoppingItem(name: "Candles", quantity: 12, category: .household), nil),
      (ShoppingItem(name: "Napkins", category: .household), nil),
    ]
    items = sample.map { item, day in
      var item = item
      item.dueDate = day
      return item
    }
  }

  var page: String {
    get throws {
      try written(
        ListSummary(
          id: id, title: title, createdAt: Date(), itemCount: items.count,
          completedCount: items.filter(\.isCompleted).count),
        items)
    }
  }
}

extension Browser {
  fileprivate func text(_ selector: String) async throws -> String {
    try await evaluate("document.querySelector('\(selector)').textContent")
  }

  fileprivate func texts(_ selector: String) async throws -> [String] {
    try await evaluate("[...document.querySelectorAll('\(selector)')].map((e) => e.textContent)")
  }

  /// Returns the names of the ticked items, in the order of the page.
  fileprivate func ticked() async throws -> [String] { try await texts("li:has(:checked) .name") }

  /// Reloads the page until these items are ticked, up to 50 times: the browser may still be
  /// passing the stored ticks from one of its processes to another.
  fileprivate func reload(until expected: [String]) async throws -> Bool {
    for _ in 0..<50 {
      try await reload()
      if try await ticked() == expected { return true }
      try await Task.sleep(for: .milliseconds(100))
    }
    let stored: String = try await evaluate("JSON.stringify(localStorage)")
    Issue.record("ticked \(try await ticked()), stored \(stored)")
    return false
  }
}

/// The contrast between a text and its background, by WCAG 2.
private enum Contrast {
  struct Mistake: Error { let color: String }

  static func ratio(_ first: String, _ second: String) throws -> Double {
    let lights = try [luminance(of: first), luminance(of: second)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  /// Returns the luminance of a colour such as `rgb(1, 2, 3)`.
  private static func luminance(of color: String) throws -> Double {
    guard let match = color.wholeMatch(of: /rgb\((\d+), (\d+), (\d+)\)/),
      let red = Double(match.1), let green = Double(match.2), let blue = Double(match.3)
    else { throw Mistake(color: color) }
    let linear = [red, green, blue].map { value in
      let part = value / 255
      return part <= 0.040_45 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
