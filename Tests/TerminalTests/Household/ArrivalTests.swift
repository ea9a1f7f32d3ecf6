import TestSupport
import Testing

/// Changes of other members appear above the edited entry.
@Suite struct ArrivalTests {
  private func open(
    _ household: Household, _ size: Size = .usual, variables: [String: String] = [:],
    _ story: @Sendable (Terminal) async throws -> Void
  ) async throws {
    let setting = Terminal.Setting(size: size, variables: variables)
    try await Terminal.open(setting, person: household.person, story: story)
  }

  @Test(arguments: Size.all) func standsAboveTheEntry(_ size: Size) async throws {
    let household = try Household()
    try await open(household, size) { terminal in
      try terminal.type("add Milk")
      try terminal.press(.left, .left)
      try await terminal.shows("qc> add Mi▏lk")
      try await household.does("Ben checked Milk")
      try await terminal.shows("Ben checked Milk\nqc> add Mi▏lk")
      #expect(try terminal.screen().looks(inRow: 0) == String(repeating: ".", count: 16))
      try terminal.type("x")
      try await terminal.shows("Ben checked Milk\nqc> add Mix▏lk")
    }
  }

  @Test func leavesGhostTextAndCandidates() async throws {
    let household = try Household()
    try await open(household) { terminal in
      try terminal.type("add Banan")
      try await terminal.shows("qc> add Banan▏", ghost: "as  Produce")
      try await household.does("Ben checked Milk")
      try await terminal.shows("Ben checked Milk\nqc> add Banan▏", ghost: "as  Produce")
      try terminal.press(.control("U"))
      try terminal.type("re")
      try terminal.press(.tab)
      try await terminal.mentions("\nqc> re▏\nremove")
      let candidates = try terminal.screen().rows.dropFirst(2)
      try await household.does("Ben added Tea")
      try await terminal.mentions("Ben checked Milk\nBen added Tea\nqc> re▏\nremove")
      #expect(
        try Array(terminal.screen().rows.dropFirst(3).prefix(3)) == Array(candidates.prefix(3)))
    }
  }

  @Test(arguments: Size.all) func leavesEntriesOfSeveralRows(_ size: Size) async throws {
    let household = try Household()
    try await open(household, size) { terminal in
      try terminal.enter("if yes {")
      try terminal.type("add A")
      try terminal.press(.up)
      try await terminal.shows("qc> if yes ▏{\n  …   add A")
      try await household.does("Ben checked Milk")
      try await terminal.shows("Ben checked Milk\nqc> if yes ▏{\n  …   add A")
    }
  }

  /// An entry that is taller than the terminal is only partly visible, and leaves no room above it.
  @Test func leavesEntriesTallerThanTheTerminal() async throws {
    let household = try Household()
    try await open(household, .tiny) { terminal in
      try terminal.paste((1...9).map { "add A\($0)" }.joined(separator: "\n"))
      try await terminal.mentions("\n  … add A9▏")
      let before = try terminal.screen()
      try await household.does("Ben checked Milk")
      try await terminal.shows(before.picture)
      try terminal.press(.control("C"))
      try await terminal.mentions("add A9^C\nqc> ▏")
      #expect(try terminal.scrolledBack().contains("Ben checked Milk\n  … add A4\n"))
    }
  }

  @Test func leavesASearch() async throws {
    let household = try Household()
    try household.person.remember(["add Milk", "show"])
    try await open(household) { terminal in
      try terminal.press(.control("R"))
      try terminal.type("Mil")
      try await terminal.shows("qc> add ▏Milk\nsearch: Mil\nadd Milk")
      try await household.does("Ben checked Milk")
      try await terminal.shows("Ben checked Milk\nqc> add ▏Milk\nsearch: Mil\nadd Milk")
      try terminal.type("k")
      try await terminal.shows("Ben checked Milk\nqc> add ▏Milk\nsearch: Milk\nadd Milk")
    }
  }

  @Test func wrapsInNarrowTerminals() async throws {
    let household = try Household()
    try await open(household, .tiny) { terminal in
      try terminal.type("add Milk")
      try await household.does("Ben checked Strawberries")
      try await terminal.shows("Ben checked Strawber\nries\nqc> add Milk▏")
      try await terminal.resize(to: .small)
      try await terminal.mentions("\nqc> add Milk▏")
      try await household.does("Ben checked Strawberries")
      try await terminal.mentions("\nBen checked Strawberries\nqc> add Milk▏")
    }
  }

  /// Nothing is drawn during a paste.
  @Test func waitsForTheEndOfAPaste() async throws {
    let household = try Household()
    try await open(household) { terminal in
      try await household.waits(for: 1, linesOf: "started")
      try terminal.press(.bytes("\u{1B}[200~add Mi"))
      try await household.does("Ben checked Milk")
      try terminal.press(.bytes("lk, Eggs\u{1B}[201~"))
      try await terminal.shows("Ben checked Milk\nqc> add Milk, Eggs▏")
    }
  }

  @Test func standsAboveTheNextPromptWhereAnEntryRuns() async throws {
    let household = try Household()
    let person = household.person
    try person.put("no", into: "\(person.home)/seen")
    try await open(household) { terminal in
      try await household.waits(for: 1, linesOf: "started")
      try terminal.enter("while read(\"seen\") != \"yes\" { }")
      try await terminal.mentions("}\n▏")
      try await household.does("Ben checked Milk")
      try person.put("yes", into: "\(person.home)/seen")
      try await terminal.shows(
        "qc> while read(\"seen\") != \"yes\" { }\nBen checked Milk\nqc> ▏")
    }
  }

  @Test func cannotSteerTheTerminal() async throws {
    let household = try Household()
    try await open(household) { terminal in
      try terminal.type("add Milk")
      let hostile = "\u{1B}[2J\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\r\t\u{0}x"
      try await household.does(Array(hostile.utf8) + [0xFF, 0x0A])
      try await terminal.shows(
        """
        \\u{1B}[2J\\u{1B}]0;x\\u{7}\\u{9B}31m\\u{202E}\\u{D}\\t\\u{0}x\u{FFFD}
        qc> add Milk▏
        """)
    }
  }

  @Test func comesInBoundedPieces() async throws {
    let household = try Household()
    try await open(household, Size(columns: 80, rows: 40)) { terminal in
      try await household.does(Array(String(repeating: "x", count: 5_000).utf8) + [0x0A])
      try await terminal.mentions("xxxxx …\nqc> ▏")
      #expect(try terminal.scrolledBack().filter { $0 == "x" }.count == 1_000)
      try terminal.press(.control("L"))
      let lines = (1...50).map { "Ben added Tea \($0)\n" }.joined()
      try await household.does(Array(lines.utf8))
      try await terminal.mentions("\nBen added Tea 20\nand 30 more\nqc> ▏")
    }
  }

  @Test func staysOutOfTheWayInAFlood() async throws {
    let household = try Household(
      follow: "echo $$ >> \"$HOME/started\"; exec yes 'Ben checked Milk'")
    try await open(household) { terminal in
      try await terminal.mentions("more\nqc> ▏")
      try terminal.enter("print 7 * 6")
      try await terminal.mentions("\n42\n")
      try terminal.type("add Tea")
      try await terminal.mentions("qc> add Tea▏")
      try terminal.press(.control("U"), .control("D"))
    }
  }
}
