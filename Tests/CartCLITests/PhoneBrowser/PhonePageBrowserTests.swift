import Foundation
import TestSupport
import Testing

/// The phone page in a browser: its contents and its controls.
@Suite(.serialized, .enabled(if: Browser.isInstalled), .timeLimit(.minutes(10)))
struct PhonePageBrowserTests {
  @Test func theListIsSortedByAisle() async throws {
    try await PhoneStage.run { stage in
      let link = try stage.link()
      try await stage.phone(link) { phone in
        #expect(try await phone.evaluate("location.href") == stage.home)
        let token = try #require(link.split(separator: "#").last)
        #expect(try await phone.evaluate("localStorage.getItem('qc/token')") == String(token))
        #expect(try await phone.text("#title") == "Shopping")
        #expect(try await phone.text("#count") == "8 left of 9")
        let titles: [String] = try await phone.evaluate(
          "[...document.querySelectorAll('#list h2')].map((one) => one.textContent.split(' ').pop())"
        )
        #expect(titles == ["Produce", "Dairy", "Pantry", "trolley"])
        let least: Double = try await phone.evaluate(
          "Math.min(...[...document.querySelectorAll('#list label')].map((one) => one.offsetHeight))"
        )
        #expect(least >= 52)
      }
    }
  }

  @Test func theShopOrdersTheAislesOnThisPhone() async throws {
    try await PhoneStage.run(PhoneStage.list + ["shop Aldi: pantry, dairy; shop Lidl: dairy"]) {
      stage in
      try await stage.phone { phone in
        try await phone.run(
          """
          const menu = document.querySelector('#shop'); menu.value = 'Aldi';
          menu.dispatchEvent(new Event('change', { bubbles: true }));
          """)
        let order = """
          [...document.querySelectorAll('#list h2')].map((one) => one.textContent.split(' ').pop())
          """
        let expected = ["Pantry", "Dairy", "Produce", "trolley"]
        #expect(try await phone.evaluate(order) == expected)
        try await phone.reload()
        try await phone.wait(for: "\(Browser.rows) === 9")
        #expect(try await phone.evaluate(order) == expected)
      }
    }
  }

  @Test func twoPhonesSeeEachOther() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone { ben in
        try await stage.phone(stage.link("Ada")) { ada in
          try await ben.tick("Milk")
          try await ada.wait(
            for: "document.querySelector('#said').textContent === 'Ben changed Milk'")
          #expect(try await ada.isTicked("Milk"))
          #expect(try stage.purchases.count == 2)
          try await ada.add("3 Lemons")
          try await ben.mentions("Lemons")
          #expect(try await ben.text("#count") == "8 left of 10")
          try await ada.settles()
        }
      }
    }
  }

  @Test func aTickStaysAndThenMoves() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone(scripts: [PhoneScript.clock]) { phone in
        try await phone.tick("Milk")
        try await phone.settles()
        try await phone.run("fake.advance(4999)")
        #expect(try await phone.section(of: "Milk").hasSuffix("Dairy"))
        #expect(try await phone.text("#said") == "Milk ticked")
        try await phone.run("fake.advance(1)")
        #expect(try await phone.section(of: "Milk") == "In the trolley")
        #expect(try await phone.text("#said") == "")
        try await phone.tick("Milk")
        #expect(try await phone.section(of: "Milk").hasSuffix("Dairy"))
        #expect(try await phone.text("#said") == "Milk is back on the list")
        try await phone.settles()
        #expect(try !stage.isDone("Milk"))
      }
    }
  }

  @Test func whatOthersTickStaysTooForAWhile() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone(scripts: [PhoneScript.clock]) { phone in
        try stage.qc("check", "Milk")
        try await phone.wait(for: "document.querySelectorAll('#list input:checked').length === 2")
        #expect(try await phone.section(of: "Milk").hasSuffix("Dairy"))
        try await phone.run("fake.advance(5000)")
        #expect(try await phone.section(of: "Milk") == "In the trolley")
      }
    }
  }

  @Test func eachChangeIsUndone() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone(scripts: [PhoneScript.patience]) { phone in
        for name in ["Milk", "Bread"] { try await phone.tick(name) }
        try await phone.tap("#undo")
        #expect(try await phone.text("#said") == "Change undone")
        try await phone.tap("#undo")
        try await phone.settles()
        #expect(try !stage.isDone("Milk") && !stage.isDone("Bread"))
        #expect(try await phone.isHidden("#undo"))
        for change in ["#missing", "#remove"] {
          try await phone.more("Milk")
          try await phone.tap(change)
          try await phone.settles()
          try await phone.tap("#undo")
          try await phone.settles()
        }
        try await phone.more("Milk")
        try await phone.fill("#amount", "5 l")
        try await phone.fill("#note", "cold")
        try await phone.tap("#sheet .main")
        try await phone.settles()
        #expect(try stage.shown.contains { $0.hasPrefix("[ ] 5 l Milk") && $0.contains("cold") })
        for _ in 0..<2 { try await phone.tap("#undo") }
        try await phone.settles()
        #expect(try stage.shown.contains("[ ] 2 l Milk"))
        try await phone.add("Salt")
        try await phone.settles()
        try await phone.tap("#undo")
        try await phone.settles()
        #expect(try !stage.shown.contains { $0.contains("Salt") })
        #expect(try stage.qc("log").contains("undo: add Salt (phone Ben"))
      }
    }
  }

  @Test func theSheetSetsAmountAndNote() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone { phone in
        try await phone.more("Eggs")
        #expect(try await phone.evaluate("document.activeElement.id") == "item")
        for button in ["#more", "#more", "#less"] { try await phone.tap(button) }
        #expect(try await phone.evaluate("document.querySelector('#amount').value") == "7")
        try await phone.fill("#note", "brown\nlarge")
        try await phone.tap("#sheet .main")
        try await phone.settles()
        try await stage.wait(for: "7 Eggs") {
          try stage.shown.contains { $0.hasPrefix("[ ] 7x Eggs") }
        }
        try await phone.more("Eggs")
        try await phone.fill("#amount", "9")
        try await phone.press("\u{E00C}")
        #expect(try await !phone.evaluate("document.querySelector('#sheet').open"))
        #expect(try await phone.evaluate(Browser.queue + ".length") == 0)
        try await phone.more("Eggs")
        try await phone.fill("#amount", "many")
        try await phone.tap("#sheet .main")
        try await phone.settles()
        #expect(try await phone.text("#said") == "Eggs: the amount cannot be read")
        #expect(try stage.shown.contains { $0.hasPrefix("[ ] 7x Eggs") })
      }
    }
  }

  /// A change refers to the amount that was shown when the sheet opened.
  @Test func othersMayAddMeanwhile() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone { phone in
        try await phone.more("Milk")
        try stage.qc("add", "1 l Milk")
        try await phone.mentions("3 l")
        try await phone.fill("#amount", "4 l")
        try await phone.tap("#sheet .main")
        try await phone.settles()
        #expect(try stage.shown.contains("[ ] 5 l Milk"))
        try await phone.tap("#offline")
        try await phone.tick("Eggs")
        try stage.qc("add", "2 Eggs")
        try await phone.tap("#offline")
        try await phone.settles()
        #expect(try await phone.text("#said") == "Eggs: 2 more were added")
        #expect(try stage.shown.contains("[ ] 2x Eggs"))
        #expect(try stage.purchases.last?.contains("Eggs") == true)
      }
    }
  }

  @Test func whatAShopDoesNotHaveIsSetAside() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone { phone in
        try await phone.more("Milk")
        try await phone.tap("#missing")
        #expect(try await phone.section(of: "Milk") == "Not available")
        try await phone.settles()
        try await phone.tap("#undo")
        try await phone.settles()
        #expect(try await phone.section(of: "Milk").hasSuffix("Dairy"))
        try await phone.more("Milk")
        try await phone.tap("#missing")
        try await phone.settles()
        try await phone.more("Milk")
        #expect(try await phone.text("#missing") == "Available again")
        try await phone.tap("#missing")
        try await phone.settles()
        #expect(try await phone.section(of: "Milk").hasSuffix("Dairy"))
        try await phone.more("Milk")
        try await phone.tap("#remove")
        try await phone.settles()
        #expect(try await phone.text("#said") == "Milk removed")
        #expect(try !stage.shown.contains { $0.contains("Milk") })
      }
    }
  }

  @Test func phrasesAreAddedWithSuggestions() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone { phone in
        try await phone.wait(for: "localStorage.getItem('qc/names')")
        try await phone.fill("#phrase", "2 l mil")
        let first = "document.querySelector('#suggestions button').textContent"
        #expect(try await phone.evaluate(first) == "Milk")
        let count: Int = try await phone.evaluate(
          "document.querySelectorAll('#suggestions button').length")
        #expect((1...6).contains(count))
        try await phone.tap("#suggestions button")
        try await phone.settles()
        #expect(try stage.shown.contains("[ ] 4 l Milk"))
        #expect(try await phone.evaluate("document.activeElement.id") == "phrase")
        try await phone.add("{x}")
        try await phone.settles()
        #expect(try await phone.text("#said") == "{x}: `{` is only allowed in quotes: '{'")
        try await phone.add(String(repeating: "é", count: 300))
        #expect(try await phone.evaluate(Browser.queue + ".length") == 0)
        #expect(try await phone.text("#said").contains("500 bytes"))
      }
    }
  }

  @Test func aLongListIsCutAndSearched() async throws {
    let things = (1...600).map { "Thing \($0)" }.joined(separator: ", ")
    try await PhoneStage.run(["add \(things)"]) { stage in
      try await stage.phone { phone in
        #expect(try await phone.evaluate(Browser.rows) == 500)
        #expect(try await phone.text("#count") == "600 left of 600")
        try await phone.fill("#phrase", "thing 577")
        try await phone.wait(for: "document.querySelector('#list h2').textContent === 'Found'")
        try await phone.tick("Thing 577")
        try await phone.settles()
        #expect(try stage.isDone("Thing 577"))
      }
    }
  }

  @Test func anEmptyListAndAFullTrolleySaySo() async throws {
    try await PhoneStage.run(["list Shopping"]) { stage in
      try await stage.phone(isOpened: false) { phone in
        try await phone.open(at: stage.link("Ada"))
        try await phone.wait(
          for: "document.querySelector('#notice').textContent === 'Nothing to buy'")
        try await phone.add("Milk")
        try await phone.mentions("Milk")
        try await phone.settles()
        try await phone.tick("Milk")
        #expect(try await phone.text("#count") == "All ticked")
        try await phone.settles()
      }
    }
  }

  @Test func aDeletedListSaysSo() async throws {
    try await PhoneStage.run(["add Milk"]) { stage in
      try await stage.phone { phone in
        try stage.qc("delete", "list", "Shopping")
        try await phone.wait(
          for: "document.querySelector('#notice').textContent === 'This list was deleted'")
        try stage.qc("undo")
        try await phone.mentions("Milk")
        #expect(try await phone.text("#notice") == "")
      }
    }
  }

  @Test func namesAreTextAlone() async throws {
    let names = [
      "<img src=x onerror=alert(1)>", "مرحبا حليب", "__proto__", "constructor",
      "W" + String(repeating: "w", count: 400),
    ]
    let phrases = names.map { "'\($0)'" }.joined(separator: ", ")
    try await PhoneStage.run(["add \(phrases)"]) { stage in
      try await stage.phone { phone in
        let shown: [String] = try await phone.evaluate(
          "[...document.querySelectorAll('#list .name')].map((one) => one.textContent).sort()")
        #expect(shown.sorted() == names.sorted())
        #expect(try await phone.evaluate("document.querySelectorAll('#list img').length") == 0)
        #expect(try await phone.evaluate("document.documentElement.scrollWidth") == 390)
        for name in names { try await phone.tick(name) }
        try await phone.settles()
        #expect(try stage.shown.allSatisfy { $0.hasPrefix("[x]") })
      }
    }
  }

  @Test func aPageWithoutScriptIsAForm() async throws {
    try await PhoneStage.run { stage in
      let link = try stage.link()
      let token = try #require(link.split(separator: "#").last)
      try await stage.phone(link, isOpened: false) { phone in
        try await phone.devtools("Emulation.setScriptExecutionDisabled", "{\"value\": true}")
        try await phone.open(at: stage.home)
        #expect(try await phone.isHidden("#app"))
        // The test uses the keyboard, because the driver's click waits for a timer of the page.
        try await phone.type("\(token)\n", into: phone.element("#token"))
        try await phone.wait(for: "document.querySelector('button[name=do]')")
        try await phone.type("\n", into: phone.element("button[name=do]"))
        try await stage.wait(for: "Bananas to be done") { try stage.isDone("Bananas") }
        try await phone.wait(
          for: "document.querySelector('button[name=do]').textContent.includes('Tomatoes')")
        try await phone.type("Salt\n", into: phone.element("#add"))
        try await stage.wait(for: "Salt") { try stage.shown.contains("[ ] Salt") }
        #expect(try await phone.evaluate("location.href") == stage.home + "plain")
      }
    }
  }
}
