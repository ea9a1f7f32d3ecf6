import Testing

/// Terminals and locales with limited abilities.
@Suite struct LocaleTests {
  /// Terminals use UTF-8 even if the locale doesn't.
  @Test(arguments: Size.all, ["C", "POSIX", "C.UTF-8", "xx_XX.nonsense"])
  func editsInEveryLocale(_ size: Size, _ locale: String) async throws {
    let setting = Terminal.Setting(size: size, variables: ["LC_ALL": locale])
    try await Terminal.open(setting) { terminal in
      try terminal.type("add Käse 🧀")
      try await terminal.shows("qc> add Käse 🧀▏")
      try terminal.press(.left, .backspace, .backspace)
      try await terminal.shows("qc> add Käs▏🧀")
      try terminal.press(.enter)
      try await terminal.mentions("added")
    }
  }

  @Test(arguments: ["vt100", "linux", "xterm-256color", "screen", "no-such-terminal"])
  func editsOnEveryTerminal(_ name: String) async throws {
    let setting = Terminal.Setting(variables: ["TERM": name])
    try await Terminal.open(setting) { terminal in
      try terminal.type("print 6 * 8")
      try terminal.press(.backspace)
      try terminal.type("7")
      try await terminal.shows("qc> print 6 * 7▏")
      try terminal.press(.enter)
      try await terminal.shows("qc> print 6 * 7\n42\nqc> ▏")
    }
  }

  /// A terminal that can't move its cursor gets plain lines.
  @Test(arguments: ["dumb", ""]) func readsPlainLines(_ name: String) async throws {
    let setting = Terminal.Setting(variables: ["TERM": name], program: Terminal.reporting)
    try await Terminal.open(setting) { terminal in
      try terminal.enter("print 6 * 7")
      try await terminal.shows("qc> print 6 * 7\n42\nqc> ▏")
      try terminal.press(.control("D"))
      try await terminal.mentions("\nended with 0\n▏")
    }
  }
}
