import Testing

/// Keys that change the line.
@Suite struct EditingTests {
  @Test func deletesWordsAndLinesAndYanksThem() async throws {
    try await Terminal.open { terminal in
      try terminal.type("add 2 l Milk")
      try await terminal.shows("qc> add 2 l Milk▏")
      try terminal.press(.control("W"))
      try await terminal.shows("qc> add 2 l ▏")
      try terminal.press(.control("Y"))
      try await terminal.shows("qc> add 2 l Milk▏")
      try terminal.press(.control("U"))
      try await terminal.shows("qc> ▏")
    }
  }
}
