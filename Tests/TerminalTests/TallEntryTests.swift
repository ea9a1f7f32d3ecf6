import Testing

/// Entries that are taller than the screen.
@Suite struct TallEntryTests {
  private let lines = (1...30).map { "print \($0)" }

  @Test(arguments: [Size.small, Size.tiny]) func showsWhatIsAroundTheCursor(
    _ size: Size
  ) async throws {
    try await Terminal.open(size) { [lines] terminal in
      try terminal.paste(lines.joined(separator: "\n"))
      try await terminal.shows(lines.suffix(size.rows).joined(separator: "\n") + "▏")
      for _ in 1..<size.rows { try terminal.press(.up) }
      try terminal.press(.home)
      let top = lines.count - size.rows
      try await terminal.shows("▏" + lines[top...].joined(separator: "\n"))
      try terminal.press(.up)
      try await terminal.shows(
        "▏" + lines[(top - 1)...].prefix(size.rows).joined(separator: "\n"))
      // From a row's start to that of the entry.
      try terminal.press(.home)
      try await terminal.shows("qc> ▏" + lines.prefix(size.rows).joined(separator: "\n"))
      try terminal.type("print 0;")
      try await terminal.shows("qc> print 0;▏" + lines.prefix(size.rows).joined(separator: "\n"))
    }
  }

  @Test(arguments: [Size.small, Size.tiny]) func isLeftWhole(_ size: Size) async throws {
    try await Terminal.open(size) { [lines] terminal in
      try terminal.paste(lines.joined(separator: "\n"))
      try await terminal.mentions("print 30▏")
      try terminal.press(.control("C"))
      try await terminal.mentions("^C\nqc> ▏")
      let whole = try terminal.scrolledBack()
      #expect(whole.hasSuffix("qc> " + lines.joined(separator: "\n") + "^C\nqc>"), "\(whole)")
      try terminal.press(.control("P"))
      try terminal.press(.control("C"))
    }
  }

  @Test func survivesEveryResize() async throws {
    try await Terminal.open(.usual) { [lines] terminal in
      try terminal.paste(lines.joined(separator: "\n"))
      try await terminal.shows(lines.suffix(24).joined(separator: "\n") + "▏")
      try terminal.resize(to: .tiny)
      try await terminal.shows(lines.suffix(6).joined(separator: "\n") + "▏")
      try terminal.resize(to: .small)
      try await terminal.shows(lines.suffix(10).joined(separator: "\n") + "▏")
      try terminal.resize(to: Size(columns: 100, rows: 40))
      try await terminal.mentions("qc> " + lines.joined(separator: "\n") + "▏")
    }
  }
}
