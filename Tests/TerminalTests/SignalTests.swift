import Testing

/// Keys that end, interrupt or stop something.
@Suite struct SignalTests {
  @Test(arguments: Size.all) func cancelsTheLine(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.type("add Milk")
      try await terminal.shows("qc> add Milk▏")
      try terminal.press(.control("C"))
      try await terminal.shows(
        """
        qc> add Milk^C
        qc> ▏
        """)
      try terminal.press(.control("C"))
      try await terminal.shows(
        """
        qc> add Milk^C
        qc> ^C
        qc> ▏
        """)
    }
  }

  @Test(arguments: Size.all) func endsOnAnEmptyLine(_ size: Size) async throws {
    let setting = Terminal.Setting(size: size, program: Terminal.reporting)
    try await Terminal.open(setting) { terminal in
      try terminal.type("a")
      try terminal.press(.left, .control("D"))
      try await terminal.shows("qc> ▏")
      try terminal.press(.control("D"))
      try await terminal.mentions("\nended with 0\n▏")
    }
  }

  /// A ^D that comes while something runs is NUL by the time it is read, as ^-space is.
  @Test(arguments: ["emacs", "vi"]) func endsAfterAKeyThatWasNone(_ keys: String) async throws {
    let person = try Person()
    if keys == "vi" { try person.setEditor("bind -v\n") }
    let setting = Terminal.Setting(program: Terminal.reporting)
    try await Terminal.open(setting, person: person) { terminal in
      try terminal.press(.control("@"), .control("D"))
      try await terminal.mentions("\nended with 0\n▏")
    }
  }

  @Test func interruptsWhatRuns() async throws {
    try await Terminal.open { terminal in
      try terminal.enter("let i = 1; while yes { i = i + 1 }")
      try await terminal.shows("qc> let i = 1; while yes { i = i + 1 }\n▏")
      try terminal.press(.control("C"))
      try await terminal.mentions("interrupted")
      try await terminal.mentions("qc> ▏")
      try terminal.enter("print 7 * 6")
      try await terminal.mentions("42\nqc> ▏")
    }
  }
}
