import Foundation
import TestSupport
import Testing

/// The accessibility of the phone page: names, contrast, focus, keyboard, large text.
@Suite(.serialized, .enabled(if: Browser.isInstalled), .timeLimit(.minutes(10)))
struct PhoneAccessBrowserTests {
  private static let (tab, escape, enter) = ("\u{E004}", "\u{E00C}", "\u{E007}")

  /// The texts whose contrast is too low for WCAG 2.2 AA.
  private static let poorTexts = """
    (() => {
      const light = ([r, g, b]) => [r, g, b].map((value) => value / 255)
        .map((value) => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
        .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
      const parse = (text) => text.match(/[\\d.]+/g).map(Number);
      const behind = (one) => {
        for (; one; one = one.parentElement) {
          const colour = parse(getComputedStyle(one).backgroundColor);
          if (colour.length < 4 || colour[3] > 0) return colour;
        }
        return [255, 255, 255];
      };
      const poor = [];
      let count = 0;
      const check = (one, colour) => {
        const [a, b] = [light(parse(colour)), light(behind(one))].sort((x, y) => y - x);
        count += 1;
        if ((a + 0.05) / (b + 0.05) < 4.5) poor.push(`${one.id || one.tagName} ${one.textContent}`);
      };
      for (const one of document.querySelectorAll('body *')) {
        if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (hasText) check(one, getComputedStyle(one).color);
        if (one.placeholder) check(one, getComputedStyle(one, '::placeholder').color);
      }
      return count > 20 ? poor : ['few texts'];
    })()
    """

  /// The list in the screenshots. Some machines have no font for the emoji of the built-in
  /// categories.
  private static let drawn = [
    "category Fruit before Produce; category Fridge after Fruit; category Shelves after Fridge",
    "add 6 Bananas in Fruit, 500 g Tomatoes in Fruit, 2 l Milk in Fridge, 6 Eggs in Fridge",
    "add Butter in Fridge, 1 kg Rice in Shelves, Coffee in Shelves, Bread in Shelves, Salt in Shelves",
    "check Salt; menu today \"Pizza out\"",
  ]

  @Test(arguments: ["light", "dark"]) func textsStandOut(scheme: String) async throws {
    try await PhoneStage.run(Self.drawn) { stage in
      try await stage.phone { phone in
        try await phone.emulate("prefers-color-scheme", scheme)
        try await phone.wait(for: "!document.querySelector('#menu').hidden")
        try await phone.tick("Bananas")
        try await phone.settles()
        try await phone.draw(scheme == "dark" ? "phone-dark" : "phone")
        try await phone.tap("#offline")
        try await phone.tick("Milk")
        try await phone.wait(
          for: "document.getAnimations().every((one) => one.playState === 'finished')")
        let poor: [String] = try await phone.evaluate(Self.poorTexts)
        #expect(poor == [])
        try await phone.more("Coffee")
        try await phone.wait(
          for: "document.getAnimations().every((one) => one.playState === 'finished')")
        let inSheet: [String] = try await phone.evaluate(Self.poorTexts)
        #expect(inSheet == [])
      }
    }
  }

  @Test(arguments: ["light", "dark"]) func theMenuIsForEverybody(scheme: String) async throws {
    let days = (0..<9).map { "{today + \($0) days} \"Dish \($0)\", \"Salad\"" }
    let sentences = PhoneStage.list + ["menu \(days.joined(separator: ", "))"]
    try await PhoneStage.run(sentences) { stage in
      try await stage.phone { phone in
        try await phone.emulate("prefers-color-scheme", scheme)
        try await phone.wait(for: "!document.querySelector('#menu').hidden")
        let button = try await phone.element("#menu")
        #expect(try await phone.label(of: button) == "Menu")
        #expect(try await phone.role(of: button) == "button")
        try await phone.tap("#menu")
        #expect(try await phone.evaluate("document.querySelector('#menu').ariaPressed") == "true")
        let names: [String] = try await phone.evaluate(
          """
          [...document.querySelectorAll('#days section')].map((one) =>
            document.getElementById(one.getAttribute('aria-labelledby')).textContent)
          """)
        #expect(names.count == 9 && Set(names).count == 9)
        let poor: [String] = try await phone.evaluate(Self.poorTexts)
        #expect(poor == [])
        #expect(try await phone.evaluate("document.documentElement.scrollWidth") == 390)
        let least: Double = try await phone.evaluate(
          "document.querySelector('#menu').getBoundingClientRect().height")
        #expect(least >= 44)
      }
    }
  }

  @Test func controlsHaveNamesAndRoom() async throws {
    try await PhoneStage.run { stage in
      // With a stopped clock, the button that reverts a tick does not disappear during the test.
      try await stage.phone(scripts: [PhoneScript.clock]) { phone in
        try await phone.tick("Milk")
        try await phone.settles()
        let controls = """
          [...document.querySelectorAll('button, input, select, textarea, summary')]
            .filter((one) => one.checkVisibility())
          """
        try await phone.run("\(controls).forEach((one, index) => { one.dataset.number = index; })")
        let count: Int = try await phone.evaluate("\(controls).length")
        #expect(count > 20)
        for number in 0..<count {
          let control = try await phone.element("[data-number='\(number)']")
          let name = try await phone.label(of: control)
          #expect(!name.trimmingCharacters(in: .whitespaces).isEmpty)
        }
        let least: Double = try await phone.evaluate(
          """
          Math.min(...\(controls).flatMap((one) => {
            const box = (one.closest('label') ?? one).getBoundingClientRect();
            return [box.width, box.height];
          }))
          """)
        #expect(least >= 44)
        #expect(try await phone.evaluate("document.querySelectorAll('[role=status]').length") == 2)
        try await phone.run(
          "document.querySelector('#list input').dataset.number = 'first';")
        let box = try await phone.element("[data-number=first]")
        #expect(try await phone.role(of: box) == "checkbox")
        #expect(try await phone.label(of: box).contains("Bananas"))
      }
    }
  }

  @Test func focusIsKept() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone(scripts: [PhoneScript.clock]) { phone in
        let row =
          "[...document.querySelectorAll('#list li')].find((row) => row.textContent.includes('NAME'))"
        let name = "document.activeElement.closest('li')?.querySelector('.name').textContent"
        try await phone.run("\(row.replacing("NAME", with: "Milk")).querySelector('input').focus()")
        try await phone.press(" ")
        try await phone.settles()
        try await phone.run("fake.advance(5000)")
        #expect(try await phone.section(of: "Milk") == "In the trolley")
        #expect(try await phone.evaluate(name) == "Milk")
        try await phone.run(
          "\(row.replacing("NAME", with: "Coffee")).querySelector('input').focus()")
        try stage.qc("remove", "Coffee")
        try await phone.wait(for: "!document.querySelector('#list').textContent.includes('Coffee')")
        #expect(try await phone.evaluate("\(name) !== undefined"))
      }
    }
  }

  @Test func keysDoEverything() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone { phone in
        var seen: Set<String> = []
        for _ in 0..<26 {
          try await phone.press(Self.tab)
          seen.insert(
            try await phone.evaluate(
              """
              document.activeElement.ariaLabel || document.activeElement.id
                || document.activeElement.closest('label')?.querySelector('.name')?.textContent
                || document.activeElement.textContent
              """))
        }
        for wanted in ["offline", "Bananas", "Change Bananas", "Milk", "Add"] {
          #expect(seen.contains(wanted), "\(seen)")
        }
        let milk =
          "[...document.querySelectorAll('#list li')].find((row) => row.textContent.includes('Milk'))"
        try await phone.run("\(milk).querySelector('input').focus()")
        try await phone.press(" ")
        try await phone.settles()
        #expect(try stage.isDone("Milk"))
        try await phone.press(Self.tab)
        try await phone.run("document.activeElement.click()")
        try await phone.wait(for: "document.querySelector('#sheet').open")
        try await phone.press(Self.escape)
        try await phone.wait(for: "!document.querySelector('#sheet').open")
        #expect(try await phone.evaluate("document.activeElement.ariaLabel") == "Change Milk")
        try await phone.run("document.querySelector('#phrase').focus()")
        try await phone.press("Salt" + Self.enter)
        try await phone.settles()
        #expect(try stage.shown.contains("[ ] Salt"))
      }
    }
  }

  @Test(arguments: [(390, 844, 32), (320, 256, 16), (1024, 700, 16)])
  func textFitsEachWindow(width: Int, height: Int, font: Int) async throws {
    var setting = Browser.Setting()
    (setting.width, setting.height, setting.fontSize) = (width, height, font)
    let chosen = setting
    try await PhoneStage.run { stage in
      try await stage.phone(nil, chosen) { phone in
        try await phone.tap("#offline")
        try await phone.tick("Milk")
        #expect(try await phone.evaluate("document.documentElement.scrollWidth") == width)
        try await phone.more("Eggs")
        #expect(
          try await phone.evaluate("document.querySelector('#sheet').scrollWidth <= \(width)"))
      }
    }
  }
}
