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
      // After a second a bar stands there.
      try await terminal.mentions("qc> let i = 1; while yes { i = i + 1 }\n▏")
      try terminal.press(.control("C"))
      try await terminal.mentions("interrupted")
      try await terminal.mentions("qc> ▏")
      try terminal.enter("print 7 * 6")
      try await terminal.mentions("42\nqc> ▏")
    }
  }

  /// Whoever types ^C right after Enter means what is about to run. Before the line is taken it gives
  /// that up, and there is no moment between in which it does nothing. The signal itself is sent, as
  /// the key would drop an Enter that isn't read yet.
  @Test func loseNoInterruptAtTheEndOfALine() throws {
    let person = try Person()
    let terminal = try PseudoTerminal(.usual)
    let words = try person.prompt(["--color", "never"])
    let program = try ChildProcess(
      words[0], Array(words.dropFirst()), environment: person.variables(),
      ChildProcess.Streams(terminal: terminal.path))
    for delay in 0..<80 {
      // Also when an Enter was left over by the last round, as the question comes after that. Before
      // the prompt stands, the terminal itself takes the keys.
      try terminal.type(Array("print \"= {7919 * \(delay)} =\"\r".utf8))
      try waitUntil(terminal) { terminal.text.hasPrompt(after: "= \(7919 * delay) =\n") }
      terminal.forget()
      try terminal.type(Array("let i = 1; while yes { i = i + 1 }".utf8))
      try waitUntil(terminal) { terminal.text.contains("}") }
      try terminal.type([0x0D])
      // Up to eight milliseconds, in which the entry is read and begun.
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
  /// Whether a prompt was drawn after something that was said.
  fileprivate func hasPrompt(after said: String) -> Bool {
    range(of: said).map { self[$0.upperBound...].contains("qc> ") } ?? false
  }
}

extension PseudoTerminal {
  /// What was said, with plain ends of lines.
  fileprivate var text: String { String(decoding: said.filter { $0 != 0x0D }, as: UTF8.self) }
}
