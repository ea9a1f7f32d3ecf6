import Testing

/// Entries that are taller than the screen.
@Suite struct TallEntryTests {
  private let lines = (1...30).map { "print \($0)" }

  /// Returns the expected text of rows after the first.
  private func rows(_ lines: ArraySlice<String>, cursorFirst: Bool = false) -> String {
    "  … " + (cursorFirst ? "▏" : "") + lines.joined(separator: "\n  … ")
  }

  @Test(arguments: [Size.small, Size.tiny]) func showsWhatIsAroundTheCursor(
    _ size: Size
  ) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.paste(lines.joined(separator: "\n"))
      try await terminal.shows(rows(lines.suffix(size.rows)) + "▏")
      for _ in 1..<size.rows { try terminal.press(.up) }
      try terminal.press(.home)
      let top = lines.count - size.rows
      try await terminal.shows(rows(lines[top...], cursorFirst: true))
      try terminal.press(.up)
      try await terminal.shows(
        rows(lines[(top - 1)...].prefix(size.rows), cursorFirst: true))
      // The first press went to the start of the row, and this one goes to the start of the entry.
      try terminal.press(.home)
      try await terminal.shows("qc> ▏" + lines.prefix(size.rows).joined(separator: "\n  … "))
      try terminal.type("print 0;")
      let first = lines.prefix(size.rows).joined(separator: "\n  … ")
      try await terminal.shows("qc> print 0;▏" + first)
    }
  }

  @Test(arguments: [Size.small, Size.tiny]) func isLeftWhole(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.paste(lines.joined(separator: "\n"))
      try await terminal.mentions("print 30▏")
      try terminal.press(.control("C"))
      try await terminal.mentions("^C\nqc> ▏")
      let whole = try terminal.scrolledBack()
      let entry = "qc> " + lines.joined(separator: "\n  … ")
      #expect(whole.hasSuffix(entry + "^C\nqc>"), "\(whole)")
    }
  }

  @Test func survivesEveryResize() async throws {
    try await Terminal.open(.usual) { terminal in
      try terminal.paste(lines.joined(separator: "\n"))
      try await terminal.shows(rows(lines.suffix(24)) + "▏")
      try await terminal.resize(to: .tiny)
      try await terminal.shows(rows(lines.suffix(6)) + "▏")
      try await terminal.resize(to: .small)
      try await terminal.shows(rows(lines.suffix(10)) + "▏")
      try await terminal.resize(to: Size(columns: 100, rows: 40))
      try await terminal.mentions("qc> " + lines.joined(separator: "\n  … ") + "▏")
    }
  }
}
