import Foundation
import TestSupport
import Testing

/// `phone` at a prompt, and changes by phones above the line.
@Suite struct PhoneTests {
  /// A size at which the QR code and the link are visible together.
  private static let size = Size(columns: 100, rows: 40)

  /// Returns a user whose servers listen on free ports of this machine only.
  private func person() throws -> Person {
    let person = try Person()
    try person.put(
      scriptBesideItAsQC: """
        #!/bin/sh
        echo "$@" >> "$HOME/words"
        exec "$(dirname "$0")/tested-qc" "$@" --address 127.0.0.1 --port 0

        """)
    try person.run("add 2 l Milk, 6 Eggs")
    return person
  }

  private func open(
    _ person: Person, _ setting: Terminal.Setting = Terminal.Setting(size: size),
    _ story: @Sendable (Terminal) async throws -> Void
  ) async throws {
    try await Terminal.open(setting, person: person, story: story)
  }

  /// Returns the link on the screen.
  private func link(_ terminal: Terminal) throws -> (address: String, token: String) {
    let screen = try terminal.screen().picture
    let found = try #require(screen.firstMatch(of: /(http:\/\/[0-9.:]+\/)#([A-Za-z0-9_-]{22})/))
    return (String(found.1), String(found.2))
  }

  /// Adds an item as a phone with the link on the screen.
  private func add(_ phrase: String, _ terminal: Terminal, _ person: Person) throws {
    let (address, token) = try link(terminal)
    let intent = "{\"id\":\"\(UUID().uuidString)\",\"ago\":0,\"do\":\"add\",\"text\":\"\(phrase)\"}"
    let curl = try ChildProcess(
      "/usr/bin/env",
      [
        "curl", "--fail", "--silent", "--show-error", "-H", "Authorization: Bearer \(token)", "-H",
        "Content-Type: application/json", "-d", "{\"intents\":[\(intent)]}",
        address + "v1/intents",
      ], environment: person.variables(),
      ChildProcess.Streams(output: "/dev/null", errors: "\(person.home)/errors"))
    let end = try curl.wait()
    let said = try String(contentsOfFile: "\(person.home)/errors", encoding: .utf8)
    #expect(end == .exited(0), "\(said)")
  }

  @Test func phoneShowsACodeAndServes() async throws {
    let person = try person()
    try await open(person) { terminal in
      try terminal.enter("phone for 2 days name Ben")
      try await terminal.mentions("Scan to shop from Shopping, or open")
      try await terminal.mentions(
        """
        Works on this network until Wed 2026-01-07 12:00; others on it can listen in. `phone stop` stops.
        qc> ▏
        """)
      #expect(try terminal.screen().picture.contains("█▀▀▀▀▀█"))
      try terminal.type("add Te")
      try add("Salt", terminal, person)
      try await terminal.mentions("\nBen added Salt\nqc> add Te▏")
      try terminal.press(.control("U"))
      try terminal.enter("phone links")
      try await terminal.mentions("Ben  Shopping  until Wed 2026-01-07")
      try terminal.press(.control("L"))
      try terminal.enter("phone stop")
      try await terminal.mentions("no longer serving; the links stay\nqc> ▏")
      try terminal.enter("phone stop")
      try await terminal.mentions("error: no phone server runs for this store")
    }
  }

  /// Every prompt gets the notifications of the one server, whichever prompt started it.
  @Test func otherPromptsHearOfPhones() async throws {
    let person = try person()
    try await open(person) { other in
      try await open(person) { terminal in
        try terminal.enter("phone name Ben")
        try await terminal.mentions("`phone stop` stops.\nqc> ▏")
        try other.enter("phone name Ada")
        try await other.mentions("`phone stop` stops.\nqc> ▏")
        #expect(try link(terminal).address == link(other).address)
        try add("Salt", other, person)
        try await terminal.mentions("\nAda added Salt\nqc> ▏")
        try await other.mentions("\nAda added Salt\nqc> ▏")
        let words = try String(contentsOfFile: "\(person.home)/words", encoding: .utf8)
        #expect(words.split(separator: "\n").count == 1, "\(words)")
        try other.enter("phone stop")
        try await other.mentions("no longer serving; the links stay\nqc> ▏")
      }
    }
  }

  /// When a server ends with its prompt, its socket is removed.
  @Test func theServerEndsWithThePrompt() async throws {
    let person = try person()
    let setting = Terminal.Setting(
      size: PhoneTests.size,
      program: [
        "/bin/sh", "-c", "$QC; while [ -e .local/state/quickcart/*.sock ]; do :; done; echo gone",
      ])
    try await open(person, setting) { terminal in
      try terminal.enter("phone")
      try await terminal.mentions("`phone stop` stops.\nqc> ▏")
      let folder = "\(person.home)/.local/state/quickcart"
      func hasSocket() throws -> Bool {
        try FileManager.default.contentsOfDirectory(atPath: folder)
          .contains { $0.hasSuffix(".sock") }
      }
      // The server opens the socket within ten seconds.
      for _ in 0..<200 where try !hasSocket() { try await Task.sleep(for: .milliseconds(50)) }
      #expect(try hasSocket())
      try terminal.press(.control("D"))
      try await terminal.mentions("\ngone\n▏")
    }
  }

  @Test func whatDoesNotBeginLeavesNoLink() async throws {
    let person = try Person()
    try person.put(
      scriptBesideItAsQC: """
        #!/bin/sh
        exec "$(dirname "$0")/tested-qc" "$@" --address 192.0.2.1

        """)
    try person.run("add Milk")
    try await open(person) { terminal in
      try terminal.enter("phone")
      try await terminal.mentions(
        """
        error: this machine does not have the address 192.0.2.1
        help: leave `--address` out
        qc> ▏
        """)
      try terminal.enter("phone links")
      try await terminal.mentions("no phone has a link\nqc> ▏")
      try terminal.press(.control("L"))
      try terminal.enter("phone Party")
      try await terminal.mentions("error: list `Party` not found")
      try terminal.enter("phone name stop")
      try await terminal.mentions("error: a phone cannot be called `stop`")
      try terminal.enter("phone for two days")
      try await terminal.mentions(
        "error: `for two days` is not a length of time; for example: `for 2 days`")
    }
  }

  @Test func theNameIsFreeForVariables() async throws {
    let person = try Person()
    try await open(person) { terminal in
      try terminal.enter("let phone = 4; print phone + 1")
      try await terminal.mentions("\n5\nqc> ▏")
      try terminal.enter("phone = 6; print phone")
      try await terminal.mentions("\n6\nqc> ▏")
    }
  }

  @Test func tabAndQuestionsKnowThePhone() async throws {
    let person = try Person()
    try person.run("list \"Weekly Groceries\"")
    try await open(person) { terminal in
      try terminal.type("pho")
      try terminal.press(.tab)
      try await terminal.shows("qc> phone ▏")
      try terminal.type("w")
      try terminal.press(.tab)
      try await terminal.shows("qc> phone Weekly Groceries▏")
      try terminal.type(" ?")
      try terminal.press(.enter)
      try await terminal.mentions("usage: phone [LIST] [for 2 days] [name NAME]")
    }
  }
}
