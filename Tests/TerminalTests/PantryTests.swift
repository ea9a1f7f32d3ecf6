import Testing

/// A template asks about what may be used up at home.
@Suite struct PantryTests {
  private func open(_ story: @Sendable (Terminal) async throws -> Void) async throws {
    try await Terminal.open { terminal in
      try terminal.enter("have Rice noted {today - 70 days}, Beans noted {today - 70 days}, Salt")
      try terminal.enter("template dinner { add 500 g Rice, Beans, Salt, Leek }")
      try await terminal.mentions("made template dinner")
      try terminal.press(.control("L"))
      try terminal.enter("apply dinner")
      try await terminal.mentions("Rice: noted 10 weeks ago. Add it? [y]es, [n]o")
      try await story(terminal)
    }
  }

  @Test func asksAboutEach() async throws {
    try await open { terminal in
      try terminal.type("y")
      try await terminal.mentions("Beans: noted 10 weeks ago. Add it? [y]es, [n]o")
      try terminal.type("n")
      try await terminal.mentions("added 500 g Rice")
      try await terminal.mentions("left out Beans (since")
      try terminal.enter("out of Beans")
      try await terminal.mentions("added Beans")
      try terminal.enter("apply dinner with everything")
      try await terminal.mentions("Rice: 500 g → 1000 g")
    }
  }

  @Test func interruptingAddsNothing() async throws {
    try await open { terminal in
      try terminal.press(.control("C"))
      try await terminal.mentions("nothing was added")
      try terminal.enter("undo")
      try await terminal.mentions("undone: template dinner")
    }
  }
}
