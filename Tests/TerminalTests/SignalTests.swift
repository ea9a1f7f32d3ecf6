import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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

  /// A ^D that is pressed while an entry runs is later read as NUL, like ^-space.
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
      // A progress bar appears after a second.
      try await terminal.mentions("qc> let i = 1; while yes { i = i + 1 }\n▏")
      try terminal.press(.control("C"))
      try await terminal.mentions("interrupted")
      try await terminal.mentions("qc> ▏")
      try terminal.enter("print 7 * 6")
      try await terminal.mentions("42\nqc> ▏")
    }
  }

  /// A ^C right after Enter interrupts the entry that is about to run, or else cancels the line; at
  /// no moment is it ignored. The test sends the signal itself, because the terminal would discard
  /// an unread Enter with the key.
  @Test func loseNoInterruptAtTheEndOfALine() throws {
    let person = try Person()
    let terminal = try PseudoTerminal(.usual)
    let words = try person.prompt(["--color", "never"])
    let program = try ChildProcess(
      words[0], Array(words.dropFirst()), environment: person.variables(),
      ChildProcess.Streams(terminal: terminal.path))
    for delay in 0..<80 {
      // An interrupt in the last round can have left an unread Enter, so this question comes first.
      // Before the prompt appears, the terminal itself handles the keys.
      try terminal.type(Array("print \"= {7919 * \(delay)} =\"\r".utf8))
      try waitUntil(terminal) { terminal.text.hasPrompt(after: "= \(7919 * delay) =\n") }
      terminal.forget()
      try terminal.type(Array("let i = 1; while yes { i = i + 1 }".utf8))
      try waitUntil(terminal) { terminal.text.contains("}") }
      try terminal.type([0x0D])
      // Within up to eight milliseconds, the entry is read and started.
      usleep(UInt32(delay) * 100)
      program.send(SIGINT)
      try waitUntil(terminal) {
        terminal.text.contains("interrupted") || terminal.text.contains("^C")
      }
    }
    program.send(SIGHUP)
    _ = try program.wait()
  }

  private func waitUntil(
    _ terminal: PseudoTerminal, at place: SourceLocation = #_sourceLocation, _ isTrue: () -> Bool
  ) throws {
    let bound = ContinuousClock.now + .seconds(60)
    while !isTrue(), ContinuousClock.now < bound { terminal.listen(20) }
    try #require(isTrue(), "\(terminal.text.suffix(500))", sourceLocation: place)
  }
}

extension String {
  /// Whether a prompt was drawn after some output.
  fileprivate func hasPrompt(after said: String) -> Bool {
    range(of: said).map { self[$0.upperBound...].contains("qc> ") } ?? false
  }
}

extension PseudoTerminal {
  /// The output with plain line feeds.
  fileprivate var text: String { String(decoding: said.filter { $0 != 0x0D }, as: UTF8.self) }
}
