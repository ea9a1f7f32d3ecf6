import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open prompt follows the changes of its household.
@Suite struct FollowingTests {
  private func open(
    _ household: Household, variables: [String: String] = [:], prompt: String = "qc> ",
    program: [String]? = nil, _ story: @Sendable (Terminal) async throws -> Void
  ) async throws {
    let setting = Terminal.Setting(variables: variables, program: program, prompt: prompt)
    try await Terminal.open(setting, person: household.person, story: story)
  }

  @Test func saysWhenSomethingWasSaid() async throws {
    let household = try Household()
    try await open(household) { terminal in
      try await household.waits(for: 1, linesOf: "started")
      try terminal.enter("print 1")
      try await terminal.mentions("\n1\nqc> ▏")
      #expect(try household.lines(of: "told").isEmpty)
      try terminal.enter("add Milk")
      try await terminal.mentions("added Milk")
      try await household.hasTold(1)
      try terminal.enter("undo")
      try await terminal.mentions("undone")
      try await terminal.mentions("\nqc> ▏")
      try await household.hasTold(2)
      // Cancelling an entry doesn't affect the follower.
      try terminal.press(.control("C"))
      try await terminal.mentions("\nqc> ^C\nqc> ▏")
      try await household.does("Ben checked Tea")
      try await terminal.mentions("\nBen checked Tea\nqc> ▏")
      #expect(try household.lines(of: "started").count == 1)
    }
    try await household.waits(for: 1, linesOf: "ended")
    #expect(try household.lines(of: "words").allSatisfy { $0.hasPrefix("---sync follow ") })
  }

  @Test func beginsWhereTheStoreJoinsMeanwhile() async throws {
    let household = try Household(joined: false)
    try await open(household) { terminal in
      try terminal.enter("add Milk")
      try await terminal.mentions("added Milk")
      try terminal.type("add T")
      #expect(try household.lines(of: "words").isEmpty)
      try household.join()
      try await household.does("Ben checked Tea")
      try await terminal.mentions("\nBen checked Tea\nqc> add T▏")
    }
  }

  @Test func followsNobodyUnasked() async throws {
    let household = try Household()
    try household.person.run("option sync = manual")
    try await open(household) { terminal in
      try terminal.enter("add Milk")
      try await terminal.mentions("added Milk")
      #expect(try household.lines(of: "words").isEmpty)
      try terminal.enter("option sync = auto")
      try await household.does("Ben checked Tea")
      try await terminal.mentions("\nBen checked Tea\nqc> ▏")
      try terminal.enter("option sync = manual")
      try await household.waits(for: 1, linesOf: "ended")
    }
  }

  @Test func goesOnWithoutOneThatDies() async throws {
    let household = try Household(follow: "exit 3")
    try await open(household, program: Terminal.reporting) { terminal in
      try terminal.type("add ")
      try await household.waits(for: 1, linesOf: "words")
      try terminal.enter("Milk")
      try await terminal.mentions("`show` shows the list\nqc> ▏")
      try terminal.press(.control("D"))
      try await terminal.mentions("\nended with 0\n▏")
    }
    // At the end, the prompt sends the changes that the follower missed.
    try await household.waits(for: 2, linesOf: "words")
    let words = try household.lines(of: "words")
    #expect(words.map { $0.contains(" once ") } == [false, true])
  }

  @Test func endsWithoutOneThatDoesNotListen() async throws {
    let household = try Household(follow: "echo $$ >> \"$HOME/started\"; exec sleep 600 >&2")
    try await open(household, program: Terminal.reporting) { terminal in
      try await household.waits(for: 1, linesOf: "started")
      try terminal.enter("add Milk")
      try await terminal.mentions("`show` shows the list\nqc> ▏")
      try terminal.press(.control("D"))
      try await terminal.mentions("\nended with 0\n▏")
    }
    try household.killThose(notedIn: "started")
  }

  @Test func saysWhatWaits() async throws {
    let household = try Household()
    let look = ["QUICKCART_PROMPT": "{sync} qc> "]
    try await open(household, variables: look) { terminal in
      try terminal.enter("add Milk")
      try await terminal.mentions("\n1 waiting qc> ▏")
      // The user adds an item in another window.
      try household.person.run("add Tea")
      try await terminal.mentions("\n2 waiting qc> ▏")
    }
    let offline = try Household(trouble: "the server cannot be reached")
    try await open(offline, variables: look, prompt: "offline qc> ") { terminal in
      try terminal.enter("add Milk")
      try await terminal.mentions("\noffline, 1 waiting qc> ▏")
    }
  }

  @Test func speaksBetweenPlainLines() async throws {
    let household = try Household()
    try await open(household, variables: ["TERM": "dumb"]) { terminal in
      try await household.does("Ben checked Tea")
      try terminal.enter("add Milk")
      try await terminal.mentions("\nBen checked Tea\nqc> ▏")
      try await household.hasTold(1)
    }
  }
}

extension Household {
  /// Waits until the follower has received a number of notifications.
  fileprivate func hasTold(_ count: Int) async throws {
    try await waits(for: count, linesOf: "told")
  }
}
