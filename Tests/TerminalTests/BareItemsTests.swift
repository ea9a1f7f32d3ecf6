import Testing

/// Adding items without a verb.
@Suite struct BareItemsTests {
  @Test(arguments: Size.all) func areAdded(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.enter("2 milk")
      try await terminal.mentions("added 2x milk")
      try terminal.press(.control("L"))
      try terminal.enter("6 eggs, bread")
      try await terminal.mentions("added bread")
      try terminal.press(.control("L"))
      try terminal.enter("undo")
      try await terminal.mentions("undone")
      try terminal.press(.control("L"))
      try terminal.enter("count()")
      try await terminal.mentions("\n1\nqc> ▏")
    }
  }

  @Test func verbsAndTheirNearMissesAreMeantFirst() async throws {
    try await Terminal.open { terminal in
      try terminal.enter("shwo")
      try await terminal.mentions("did you mean `show`?")
      try terminal.press(.control("L"))
      try terminal.enter("let x = 4")
      try terminal.enter("x * 2")
      try await terminal.mentions("\n8\nqc> ▏")
      try terminal.press(.control("L"))
      try terminal.enter("rice")
      try await terminal.mentions("added rice in")
      try terminal.press(.control("L"))
      try terminal.enter("option bare = no")
      try terminal.enter("zwieback")
      try await terminal.mentions("unknown verb `zwieback`")
    }
  }

  @Test func pastedLinesAfterAddAreItems() async throws {
    try await Terminal.open { terminal in
      try terminal.type("add ")
      try terminal.paste("milk\n6 eggs\nbread\n")
      try await terminal.mentions("… bread")
      try terminal.press(.enter)
      try await terminal.mentions("line 2: 6x eggs")
      try terminal.type("y")
      try await terminal.mentions("imported 3 items")
    }
  }
}
