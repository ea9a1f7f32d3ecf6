import Foundation
import TestSupport
import Testing

/// The phone page when its link expires or is read-only, and the use of its queue in that case.
@Suite(.serialized, .enabled(if: Browser.isInstalled), .timeLimit(.minutes(10)))
struct PhoneLinkBrowserTests {
  /// A tick from an earlier day has a separate time in the text.
  @Test func ticksOfAnotherDaySaySo() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone(scripts: [PhoneScript.clock]) { phone in
        try await phone.tap("#offline")
        try await phone.run("fake.now = Date.parse('2026-01-03T18:00:00Z')")
        try await phone.tick("Milk")
        try await phone.run("fake.now = Date.parse('2026-01-05T18:00:00Z')")
        try await phone.tick("Eggs")
        try await phone.tap("#copy")
        let text: String = try await phone.evaluate("document.querySelector('#ticks').value")
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.map { $0.prefix(2) } == ["qu", "li", "at", "at", "x ", "at", "x ", "en"])
        #expect(lines[3] == "at 2026-01-03T18:00:00Z" && lines.last == "end 2")
      }
    }
  }

  /// The pending ticks are exported as text, and none of them is applied twice.
  @Test func aRevokedPhoneHandsItsTicksOnAsText() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone { phone in
        try await phone.tap("#offline")
        for name in ["Milk", "Toilet Paper"] { try await phone.tick(name) }
        try await phone.add("2 kg Apples")
        try await phone.more("Eggs")
        try await phone.tap("#more")
        try await phone.tap("#sheet .main")
        try stage.qc("phone", "revoke", "Ben")
        try await phone.tap("#offline")
        try await phone.waits("This link was revoked; 4 waiting here")
        try await phone.tap("#copy")
        let text: String = try await phone.evaluate("document.querySelector('#ticks').value")
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.first == "quickcart-ticks 1" && lines.last == "end 3")
        #expect(lines.map { $0.prefix(2) } == ["qu", "li", "at", "x ", "- ", "+ ", "en"])
        #expect(try await phone.text("#export-help").hasSuffix("other changes stay here: 1."))
        #expect(
          try await phone.evaluate(
            """
            (() => { const one = document.querySelector('#ticks');
              return one.selectionEnd - one.selectionStart === one.value.length })()
            """))
        try await phone.tap("#take")
        #expect(try await phone.text("#take") == "Copied")
        try await phone.press("\u{E00C}")
        let file = try stage.put(text, into: "ticks.txt")
        #expect(
          try stage.qc("import", file).hasPrefix(
            "checked 1 item, unchecked 1 item, added 1 item on Shopping\n"))
        // A new link sends the queue. The server recognises the changes that were imported.
        try await phone.open(at: stage.link("Ben 2"))
        try await phone.settles()
        #expect(try stage.isDone("Milk") && !stage.isDone("Toilet Paper"))
        #expect(try stage.shown.filter { $0.contains("Apples") } == ["[ ] 2 kg Apples"])
        #expect(try stage.shown.contains("[ ] 7x Eggs"))
      }
    }
  }

  /// Changes for one list are never sent to another list that the phone opens.
  @Test func whatWaitsIsForItsList() async throws {
    try await PhoneStage.run { stage in
      try stage.qc("-c", "list Picnic; add Chips; list Shopping")
      let (shopping, picnic) = (try stage.link("Ann"), try stage.link("Pam", "Picnic"))
      try await stage.phone { phone in
        try await phone.open(at: shopping)
        try await phone.mentions("Milk")
        try await phone.tap("#offline")
        try await phone.add("Plums")
        try await phone.tick("Milk")
        try await phone.open(at: picnic)
        try await phone.waits(
          "Offline, as you chose. 2 waiting for Shopping; open its link to send")
        try await phone.tap("#offline")
        try await phone.mentions("Chips")
        try await phone.waits("2 waiting for Shopping; open its link to send")
        #expect(try !stage.qc("show", "Picnic").contains("Plums"))
        #expect(try !stage.isDone("Milk"))
        try await phone.open(at: shopping)
        try await phone.settles()
        try await phone.waits("")
        #expect(try stage.shown.contains("[ ] Plums"))
        #expect(try stage.isDone("Milk"))
      }
    }
  }

  @Test func anOpenPageIsToldOfItsEnd() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone { phone in
        try stage.qc("phone", "revoke", "all")
        try await phone.waits("This link was revoked")
      }
    }
  }

  @Test func othersAreTurnedAway() async throws {
    try await PhoneStage.run { stage in
      let link = try stage.link()
      try await stage.phone(link, isOpened: false) { phone in
        try await phone.open(at: stage.home)
        try await phone.wait(
          for: "document.querySelector('#notice')?.textContent.includes('qc phone')")
        try await phone.open(at: stage.home + "#" + String(repeating: "A", count: 22))
        try await phone.waits("This link is not valid")
        try await phone.open(at: link)
        try await phone.wait(for: "\(Browser.rows) === 9")
        try await phone.waits("")
      }
    }
  }

  @Test func anExpiredLinkIsSaid() async throws {
    try await PhoneStage.run { stage in
      let link = try stage.link("Ada", "--today", "2026-01-05")
      try await stage.phone(link, isOpened: false) { phone in
        try await phone.open(at: link)
        try await phone.waits("This link has expired")
      }
    }
  }

  @Test func aReadOnlyLinkOnlyShows() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone(stage.link("Guest", "--read-only")) { phone in
        try await phone.waits("This link is read-only")
        #expect(try await phone.isHidden("#add"))
        let boxes = "[...document.querySelectorAll('#list input')]"
        #expect(try await phone.evaluate("\(boxes).every((box) => box.disabled)"))
        let buttons = "[...document.querySelectorAll('#list button')]"
        #expect(try await phone.evaluate("\(buttons).every((one) => one.hidden)"))
        try stage.qc("add", "Leeks")
        try await phone.mentions("Leeks")
      }
    }
  }

  /// A backup contains no links, so that a revoked link cannot return. A new link loads the whole
  /// list.
  @Test func aRestoredStoreIsShownWhole() async throws {
    try await PhoneStage.run { stage in
      let backup = try stage.put("", into: "lists.backup")
      try FileManager.default.removeItem(atPath: backup)
      try stage.qc("backup", backup)
      try await stage.phone(isSilent: false) { phone in
        try await phone.tick("Milk")
        try await phone.settles()
        stage.kill()
        try stage.qc("restore", backup)
        try await stage.serve()
        try await phone.online()
        try await phone.waits("This link is not valid")
        try await phone.open(at: stage.link("Ben 2"))
        try await phone.wait(for: "document.querySelector('#count').textContent === '8 left of 9'")
      }
    }
  }
}
