import Testing

/// The progress bar of long work: it is visible during the work, and disappears completely. The
/// scripts run until the test has seen the bar.
@Suite struct ProgressTests {
  /// Counts until the test writes `yes` to `seen`.
  private static let waiting = """
    print "begun"
    let i = 1
    while read("seen") != "yes" { i = i + 1 }
    print "ended"

    """
  /// Counts forever.
  private static let endless = "let i = 1\nwhile yes { i = i + 1 }\n"

  private func open(
    _ size: Size = .usual, variables: [String: String] = [:],
    _ story: @Sendable (Terminal, Person) async throws -> Void
  ) async throws {
    let person = try Person()
    try person.put(Self.waiting, into: "\(person.home)/waiting.qc")
    try person.put(Self.endless, into: "\(person.home)/endless.qc")
    try person.put("no", into: "\(person.home)/seen")
    let setting = Terminal.Setting(
      size: size, variables: variables.merging(["PS1": "$ "]) { $1 },
      program: ["/bin/bash", "--norc", "--noprofile"], prompt: "$ ")
    try await Terminal.open(setting, person: person) { try await story($0, person) }
  }

  @Test(arguments: Size.all) func isGoneWhenTheWorkIsDone(_ size: Size) async throws {
    try await open(size) { terminal, person in
      try terminal.enter("clear; $QC waiting.qc")
      try await terminal.mentions(" steps")
      try person.put("yes", into: "\(person.home)/seen")
      try await terminal.shows("begun\nended\n$ ▏")
    }
  }

  @Test func isGoneWhenTheWorkIsInterrupted() async throws {
    try await open { terminal, _ in
      try terminal.enter("clear; $QC endless.qc")
      try await terminal.mentions("▏endless.qc  ")
      try await terminal.mentions(" steps/s")
      try terminal.press(.control("C"))
      try await terminal.shows("^C\nerror: interrupted; nothing was saved\n$ ▏")
    }
  }

  @Test func isGoneWhileTheWorkIsStopped() async throws {
    try await open { terminal, _ in
      try terminal.enter("clear; $QC endless.qc")
      try await terminal.mentions(" steps")
      try terminal.press(.control("Z"))
      try await terminal.mentions("Stopped")
      try await terminal.mentions("\n$ ▏")
      #expect(try !terminal.screen().picture.contains(" steps"))
      try terminal.enter("clear; fg > job")
      try await terminal.mentions("▏endless.qc  ")
      try terminal.press(.control("C"))
      try await terminal.shows("^C\nerror: interrupted; nothing was saved\n$ ▏")
    }
  }

  /// A bar that was drawn for a wider window takes two rows in a narrow one.
  @Test func isGoneAfterTheWindowBecameNarrow() async throws {
    try await open { terminal, _ in
      try terminal.enter("clear; $QC endless.qc")
      try await terminal.mentions(" steps/s")
      try await terminal.resize(to: Size(columns: 24, rows: 10))
      try terminal.press(.control("C"))
      try await terminal.shows(
        "^C\nerror: interrupted; noth\ning was saved\n$ ▏")
    }
  }

  @Test func isShownAtThePrompt() async throws {
    try await Terminal.open { terminal in
      try terminal.enter("let i = 1; while yes { i = i + 1 }")
      try await terminal.mentions("▏")
      try await terminal.mentions(" steps/s")
      try terminal.press(.control("C"))
      try await terminal.shows(
        """
        qc> let i = 1; while yes { i = i + 1 }
        ^C
        error: interrupted; nothing was saved
        qc> ▏
        """)
    }
  }

  /// Within three seconds, the bar would appear in a file or a pipe if it were written there.
  @Test(arguments: ["> said 2>&1", "2> said", "2>&1 | cat > said", "2>&1 > said | cat >> said"])
  func isInNoFileAndNoPipe(_ streams: String) async throws {
    try await open { terminal, person in
      try terminal.enter("clear; $QC --timeout 3 endless.qc \(streams); echo done")
      try await terminal.mentions("done\n$ ▏")
      #expect(try terminal.scrolledBack() == "done\n$")
      try terminal.enter("clear; cat -v said")
      try await terminal.mentions("error: the script took longer than 3 seconds")
      #expect(try !terminal.screen().picture.contains(" steps"))
      #expect(try !terminal.screen().picture.contains("^["))
    }
  }

  @Test func isNotShownWhereTheCursorCannotMove() async throws {
    try await open(variables: ["TERM": "dumb"]) { terminal, _ in
      try terminal.enter("$QC --timeout 3 endless.qc")
      try await terminal.mentions("error: the script took longer than 3 seconds")
      #expect(try !terminal.scrolledBack().contains(" steps"))
    }
  }
}
