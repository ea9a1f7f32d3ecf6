import Foundation
import TestSupport
import Testing

/// The phone page without a network, and the later use of its queue.
@Suite(.serialized, .enabled(if: Browser.isInstalled), .timeLimit(.minutes(10)))
struct PhoneOfflineBrowserTests {
  @Test func ticksWaitForTheNetwork() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone { phone in
        try await phone.network(isOffline: true)
        for name in ["Milk", "Bread", "Eggs"] { try await phone.tick(name) }
        try await phone.waits("No connection; 3 waiting here")
        #expect(try await phone.text("#hint") == "Your ticks are kept. Don't reload this page.")
        #expect(try !stage.isDone("Milk"))
        try stage.qc("add", "Leeks")
        try await phone.network(isOffline: false)
        try await phone.online()
        try await phone.mentions("Leeks")
        try await phone.settles()
        for name in ["Milk", "Bread", "Eggs"] { #expect(try stage.isDone(name)) }
        try await phone.waits("")
      }
    }
  }

  @Test func offlineIsAChoiceThatIsKept() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone { phone in
        try await phone.tap("#offline")
        for name in ["Milk", "Bread"] { try await phone.tick(name) }
        try await phone.add("2 kg Apples")
        try await phone.waits("Offline, as you chose; 3 waiting")
        #expect(try await phone.section(of: "2 kg Apples") == "Added here")
        try await phone.reload()
        try await phone.wait(for: "\(Browser.rows) === 10")
        try await phone.waits("Offline, as you chose; 3 waiting")
        try await phone.tap("#offline")
        try await phone.settles()
        try await phone.waits("")
        #expect(try stage.shown.contains("[ ] 2 kg Apples"))
        #expect(try stage.isDone("Milk"))
      }
    }
  }

  @Test func whatWaitsIsTakenBackAndBuiltUpon() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone { phone in
        try await phone.tap("#offline")
        try await phone.add("Salt")
        try await phone.more("Salt")
        #expect(try await !phone.isShown("Salt"))
        // The tick refers to the amount that this phone has set, which the server does not know
        // yet.
        try await phone.more("Milk")
        try await phone.tap("#more")
        try await phone.tap("#sheet .main")
        try await phone.tick("Milk")
        try await phone.tap("#offline")
        try await phone.settles()
        #expect(try stage.shown.contains("[x] 3 l Milk"))
        #expect(try !stage.shown.contains { $0.contains("Salt") })
      }
    }
  }

  @Test func aKilledServerLosesNothing() async throws {
    try await PhoneStage.run { stage in
      let link = try stage.link()
      try await stage.phone(link, isSilent: false) { phone in
        try await phone.tick("Bread")
        try await phone.settles()
        stage.kill()
        try await phone.tick("Milk")
        try await phone.waits("No connection; 1 waiting here")
        // The page loads from the browser's cache.
        for address in [stage.home, link] {
          try await phone.openWindow()
          try await phone.open(at: address)
          try await phone.waits("No connection; 1 waiting here")
          #expect(try await phone.text("#count") == "6 left of 9")
        }
        try await stage.serve()
        // The server's response must not move a row away before the next tap.
        try await phone.online()
        try await phone.settles()
        try await phone.tick("Eggs")
        try await phone.settles()
        for name in ["Bread", "Milk", "Eggs"] { #expect(try stage.isDone(name)) }
        #expect(try stage.purchases.count == 4)
      }
    }
  }

  /// The menu appears and disappears with the plan, and stays unchanged without a connection.
  @Test func theMenuStaysWithoutAServer() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone(isSilent: false) { phone in
        #expect(try await phone.isHidden("#menu"))
        try stage.qc("-c", "menu today \"Pizza out\", {today + 3 days} Soup for 4")
        try await phone.wait(for: "!document.querySelector('#menu').hidden")
        #expect(try await phone.evaluate(Self.views) == ["list", "phrase"])
        try await phone.tap("#menu")
        #expect(try await phone.evaluate(Self.views) == ["days"])
        #expect(try await phone.evaluate(Self.dishes) == ["Pizza out", "Soup for 4"])
        stage.kill()
        try await phone.openWindow()
        try await phone.open(at: stage.home)
        try await phone.waits("No connection")
        try await phone.tap("#menu")
        #expect(try await phone.evaluate(Self.dishes) == ["Pizza out", "Soup for 4"])
        try await stage.serve()
        try await phone.online()
        try stage.qc("-c", "menu today none, {today + 3 days} Stew")
        try await phone.wait(for: "\(Self.dishes).join() === 'Stew'")
        try stage.qc("-c", "menu {today + 3 days} none")
        try await phone.wait(for: "document.querySelector('#menu').hidden")
        #expect(try await phone.evaluate(Self.views) == ["list", "phrase"])
      }
    }
  }

  /// The visible parts of the page.
  private static let views = """
    ['list', 'days', 'phrase'].filter((id) => document.getElementById(id).checkVisibility())
    """
  private static let dishes =
    "[...document.querySelectorAll('#days .name')].map((one) => one.textContent)"

  @Test func aLostAnswerDoublesNothing() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone(scripts: [PhoneScript.network]) { phone in
        try await phone.run("net.lose = 1")
        try await phone.tick("Milk")
        try await phone.settles()
        #expect(try await phone.evaluate("net.batches.length") == 2)
        #expect(try stage.purchases.count == 2)
        #expect(try stage.isDone("Milk"))
      }
    }
  }

  @Test func tabsShareTheQueue() async throws {
    try await PhoneStage.run { stage in
      let link = try stage.link()
      try await stage.phone(link) { phone in
        let first = try await phone.window()
        try await phone.tap("#offline")
        try await phone.openWindow()
        try await phone.open(at: link)
        try await phone.wait(for: "\(Browser.rows) >= 1")
        try await phone.waits("Offline, as you chose")
        let second = try await phone.window()
        try await phone.tick("Milk")
        try await phone.look(at: first)
        try await phone.tick("Bread")
        try await phone.waits("Offline, as you chose; 2 waiting")
        try await phone.look(at: second)
        try await phone.tick("Eggs")
        try await phone.waits("Offline, as you chose; 3 waiting")
        let pattern =
          "/^qc\\\\/q\\\\/\\\\d{14}-\\\\d{6}\\\\/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/"
          .replacing("\\\\", with: "\\")
        #expect(try await phone.evaluate("\(Browser.queue).every((key) => \(pattern).test(key))"))
        try await phone.tap("#offline")
        try await phone.settles()
        for name in ["Milk", "Bread", "Eggs"] { #expect(try stage.isDone(name)) }
        try await phone.look(at: first)
        try await phone.waits("")
        #expect(try await phone.text("#count") == "5 left of 9")
      }
    }
  }

  /// If a tab is closed immediately after a tick, another tab sends it.
  @Test func aClosedTabsTickIsSent() async throws {
    try await PhoneStage.run { stage in
      let link = try stage.link()
      try await stage.phone(link) { phone in
        let first = try await phone.window()
        try await phone.openWindow()
        try await phone.open(at: link)
        try await phone.wait(for: "\(Browser.rows) >= 1")
        let second = try await phone.window()
        try await phone.look(at: first)
        try await phone.run(
          """
          setTimeout(() => [...document.querySelectorAll('#list li')].find((row) =>
            row.textContent.includes('Milk')).querySelector('input').click());
          """)
        try await phone.closeWindow()
        try await phone.look(at: second)
        try await stage.wait(for: "Milk to be done") { try stage.isDone("Milk") }
      }
    }
  }

  /// The queue is sent in batches of 100, one request at a time, the oldest first.
  @Test func manyGoInBatches() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone(scripts: [PhoneScript.network]) { phone in
        try await phone.tap("#offline")
        try await phone.run(
          """
          for (let count = 0; count < 75; count += 1) {
            for (const name of ['Milk', 'Bread']) {
              [...document.querySelectorAll('#list li')].find((row) =>
                row.querySelector('.name').textContent === name).querySelector('input').click();
            }
          }
          """)
        #expect(try await phone.evaluate(Browser.queue + ".length") == 150)
        try await phone.tap("#offline")
        try await phone.settles()
        #expect(try await phone.evaluate("net.batches") == [100, 50])
        #expect(try await phone.evaluate("net.most") == 1)
        #expect(try stage.isDone("Milk") && stage.isDone("Bread"))
      }
    }
  }

  @Test func aSlowServerIsShown() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone(scripts: [PhoneScript.network]) { phone in
        try await phone.run("net.hold = 1")
        try await phone.tick("Milk")
        try await phone.waits("Sending 1")
        let clock =
          "getComputedStyle([...document.querySelectorAll('#list li')].find((row) => row.textContent.includes('Milk')).querySelector('.clock')).visibility"
        #expect(try await phone.evaluate(clock) == "visible")
        try await phone.run("net.hold = 0")
        try await phone.settles()
        try await phone.waits("")
        #expect(try stage.isDone("Milk"))
      }
    }
  }

  @Test(arguments: [503, 429, 507]) func whatIsRefusedForNowIsKept(status: Int) async throws {
    try await PhoneStage.run { stage in
      try await stage.phone(scripts: [PhoneScript.network]) { phone in
        try await phone.run("net.refuse = \(status)")
        try await phone.tick("Milk")
        try await phone.waits("No connection; 1 waiting here")
        try await phone.run("net.refuse = 0")
        try await phone.settles()
        #expect(try stage.isDone("Milk"))
      }
    }
  }

  /// An intent that the server cannot read does not block the others, and is not lost.
  @Test func anUnreadableIntentStays() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone(scripts: [PhoneScript.network]) { phone in
        try await phone.tap("#offline")
        try await phone.tick("Milk")
        try await phone.tick("Bread")
        try await phone.run(
          "net.refuseItem = JSON.parse(localStorage.getItem(\(Browser.queue).sort()[0])).item")
        try await phone.tap("#offline")
        try await phone.wait(for: "\(Browser.queue).length === 1")
        try await stage.wait(for: "Bread to be done") { try stage.isDone("Bread") }
        #expect(try !stage.isDone("Milk"))
        try await phone.run("net.refuseItem = ''")
        try await phone.reload()
        try await phone.settles()
        #expect(try stage.isDone("Milk"))
      }
    }
  }

  @Test func junkInTheStorageBreaksNothing() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone { phone in
        try await phone.run(
          """
          localStorage.setItem('qc/q/1-1/x', '{');
          localStorage.setItem('qc/q/2-1/x',
            '{"id": "x", "do": "dance", "item": "y", "local": {"at": 1}}');
          localStorage.setItem('qc/list', 'null,'); localStorage.setItem('qc/names', '7');
          localStorage.setItem('qc/shop', 'gone');
          localStorage.setItem('qc/turn', 'other 99999999999999');
          """)
        try await phone.reload()
        try await phone.wait(for: "\(Browser.rows) === 9")
        try await phone.tick("Milk")
        try await stage.wait(for: "Milk to be done") { try stage.isDone("Milk") }
        try await phone.wait(for: "\(Browser.queue).length === 2")
      }
    }
  }

  @Test func aRefusedStorageIsSaid() async throws {
    try await PhoneStage.run { stage in
      var setting = Browser.Setting()
      setting.isStoring = false
      try await stage.phone(nil, setting) { phone in
        #expect(try await phone.text("#unkept").contains("stores nothing"))
        #expect(try await !phone.isHidden("#unkept"))
        try await phone.network(isOffline: true)
        try await phone.tick("Milk")
        try await phone.waits("No connection; 1 waiting here")
        #expect(try await phone.text("#hint") == "")
        try await phone.network(isOffline: false)
        try await phone.online()
        try await stage.wait(for: "Milk to be done") { try stage.isDone("Milk") }
      }
    }
  }

  /// After a reconnection, the page fetches the changes since its last revision.
  @Test func changesFollowAReconnection() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone(scripts: [PhoneScript.network], isSilent: false) { phone in
        stage.kill()
        try await phone.waits("No connection")
        try stage.qc("add", "Leeks")
        try stage.qc("remove", "Bread")
        try await stage.serve()
        try await phone.run("net.asked = []")
        try await phone.online()
        try await phone.mentions("Leeks")
        #expect(try await !phone.isShown("Bread"))
        let asked: [String] = try await phone.evaluate("net.asked")
        #expect(asked.contains { $0.hasPrefix("GET /v1/live?after=") })
        try await phone.waits("")
      }
    }
  }

  @Test func aHiddenPageEndsItsStream() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone(scripts: [PhoneScript.network]) { phone in
        try await phone.run(
          """
          net.asked = [];
          Object.defineProperty(document, 'hidden', { value: true, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
          """)
        try stage.qc("add", "Leeks")
        try await Task.sleep(for: .milliseconds(500))
        #expect(try await !phone.isShown("Leeks"))
        try await phone.run(
          "delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
        try await phone.mentions("Leeks")
      }
    }
  }

  /// A secure page has a service worker.
  @Test func aSecurePageIsReloadedWithoutTheServer() async throws {
    try await PhoneStage.run(isSecure: true) { stage in
      try await stage.phone(isSilent: false) { phone in
        try await phone.wait(for: "navigator.serviceWorker.controller")
        #expect(try await !phone.isHidden("#awake"))
        #expect(try await phone.isHidden("#asleep"))
        stage.kill()
        try await phone.reload()
        try await phone.wait(for: "\(Browser.rows) === 9")
        try await phone.waits("No connection")
        #expect(try await phone.text("#hint") == "")
        try await phone.tick("Milk")
        try await stage.serve()
        try await phone.online()
        try await phone.settles()
        #expect(try stage.isDone("Milk"))
      }
    }
  }

  @Test func aPlainPageSaysWhyTheScreenTurnsOff() async throws {
    try await PhoneStage.run { stage in
      try await stage.phone { phone in
        #expect(try await phone.isHidden("#awake"))
        try await phone.tap("summary")
        #expect(try await phone.text("#asleep").contains("HTTPS"))
      }
    }
  }
}
