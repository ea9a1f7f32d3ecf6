import Testing

/// Templates ask about items that may be used up at home.
@Suite struct PantryTests {
  private func open(_ story: @Sendable (Terminal) async throws -> Void) async throws {
    try await Terminal.open { terminal in
      try terminal.enter("have Rice noted {today - 70 days}, Beans noted {today - 70 days}, Salt")
      try terminal.enter("template dinner { add 500 g Rice, Beans, Salt, Leek }")
      try await terminal.mentions("created template dinner")
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

  /// A due schedule asks too, and is only applied once.
  @Test func schedulesAsk() async throws {
    try await Terminal.open { terminal in
      try terminal.enter("have Rice noted {today - 70 days}, Salt always")
      try terminal.enter("template dinner { add Rice, Salt, Leek }")
      try terminal.enter("list Week; every day apply dinner to Week as supper")
      try terminal.enter("every day add Bread")
      try await terminal.mentions("created schedule Bread")
      try terminal.press(.control("L"))
      try terminal.enter("apply due")
      try await terminal.mentions("Rice: noted 10 weeks ago. Add it? [y]es, [n]o")
      try terminal.type("n")
      try await terminal.mentions("left out Rice (since")
      try terminal.enter("apply due")
      try await terminal.mentions("nothing is due")
    }
  }

  /// The questions for a recipe come before its items are shown.
  @Test func recipesAsk() async throws {
    try await Terminal.open { terminal in
      try terminal.enter("print 'Boil @rice{200%g} with @salt and @peas{1%can}.' to 'peas.txt'")
      try terminal.enter("have Rice noted {today - 70 days}, Salt always")
      try await terminal.mentions("at home: Salt")
      try terminal.enter("import peas.txt as cooklang to Monday")
      try await terminal.mentions("Rice: noted 10 weeks ago. Add it? [y]es, [n]o")
      try terminal.type("y")
      try await terminal.mentions("left out Salt (always at home)")
      try terminal.type("y")
      try await terminal.mentions("imported 2 items to Monday")
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
