import Testing

/// `qc` in a shell: it restores the terminal when it ends.
@Suite struct ShellTests {
  private func open(_ story: @Sendable (Terminal) async throws -> Void) async throws {
    let setting = Terminal.Setting(
      variables: ["PS1": "$ "], program: ["/bin/bash", "--norc", "--noprofile"], prompt: "$ ")
    try await Terminal.open(setting) { terminal in
      try terminal.enter("stty -a > ~/before; $QC")
      try await terminal.mentions("qc> ▏")
      try await story(terminal)
      try terminal.press(.control("L"))
      try await terminal.shows("$ ▏")
      try terminal.enter("stty -a > ~/after; cmp ~/before ~/after && echo same")
      try await terminal.mentions("\nsame\n$ ▏")
      #expect(try terminal.look("#{cursor_flag}") == "1")
    }
  }

  @Test func afterTheEnd() async throws {
    try await open { terminal in
      try terminal.type("add ")
      try terminal.press(.control("C"))
      try await terminal.mentions("^C\nqc> ▏")
      try terminal.press(.control("D"))
      try await terminal.mentions("\n$ ▏")
    }
  }

  @Test func afterExit() async throws {
    try await open { terminal in
      try terminal.enter("exit")
      try await terminal.mentions("\n$ ▏")
    }
  }

  @Test func afterItWasStopped() async throws {
    try await open { terminal in
      try terminal.type("print 1")
      try await terminal.mentions("qc> print 1▏")
      try terminal.press(.control("Z"))
      try await terminal.mentions("Stopped")
      try await terminal.mentions("\n$ ▏")
      try terminal.enter("stty -a > ~/stopped; cmp ~/before ~/stopped && echo as before")
      try await terminal.mentions("\nas before\n$ ▏")
      try terminal.enter("fg > ~/job")
      try await terminal.mentions("qc> print 1▏")
      try terminal.type("2")
      try terminal.press(.enter)
      try await terminal.mentions("qc> print 12\n12\nqc> ▏")
      try terminal.press(.control("D"))
      try await terminal.mentions("\n$ ▏")
    }
  }

  @Test(arguments: ["TERM", "HUP", "INT"]) func afterASignal(_ signal: String) async throws {
    try await open { terminal in
      try terminal.type("print 1")
      try await terminal.mentions("qc> print 1▏")
      try terminal.signal(signal)
      if signal == "INT" {
        try await terminal.mentions("print 1^C\nqc> ▏")
        try terminal.press(.control("D"))
      }
      try await terminal.mentions("\n$ ▏")
    }
  }
}
