import Testing

/// Aliases, which are replaced at the beginning of a sentence.
@Suite struct AliasTests {
  @Test(arguments: Size.all) func becomeWhatTheyStandFor(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.enter("alias p = \"print 4\"")
      try await terminal.mentions("\nqc> ▏")
      try terminal.press(.control("L"))
      try terminal.type("p")
      try await terminal.shows("qc> p▏")
      try terminal.type(" ")
      try await terminal.shows("qc> print 4 ▏")
      // Undo restores the typed text, and later keys don't replace it again.
      try terminal.press(.control("_"))
      try await terminal.shows("qc> p ▏")
      try terminal.type(" ")
      try await terminal.shows("qc> p  ▏")
      try terminal.press(.enter)
      // The error suggests the alias's text.
      try await terminal.mentions("4`\nqc> ▏")
      try terminal.press(.control("U"))
      try terminal.press(.control("L"))
      // The alias is replaced if it is typed again, or after another edit is undone.
      try terminal.type("p ")
      try await terminal.shows("qc> print 4 ▏")
      try terminal.press(.control("_"), .control("U"))
      try terminal.type("p")
      try terminal.press(.control("W"))
      try await terminal.shows("qc> ▏")
      try terminal.press(.control("_"))
      try await terminal.shows("qc> p▏")
      try terminal.type(" ")
      try await terminal.shows("qc> print 4 ▏")
      try terminal.press(.control("U"))
      // Aliases are only replaced at the beginning of a sentence.
      try terminal.type("add p ;p;")
      try await terminal.shows("qc> add p ;print 4;▏")
      try terminal.press(.control("U"))
      try terminal.enter("p")
      try await terminal.shows("qc> print 4\n4\nqc> ▏")
    }
  }

  /// Variables and functions take precedence over an alias with the same name.
  @Test func leaveVariablesAndFunctionsAlone() async throws {
    let person = try Person()
    try person.setUp(
      "alias rate = \"show by name\"\nalias twice = \"show by name\"\nlet rate = 2.5\n")
    try await Terminal.open(.usual, person: person) { terminal in
      try terminal.enter("rate = rate + 1")
      try terminal.enter("rate + 1")
      try await terminal.mentions("4.5")
      try terminal.enter("func twice(x) { return 2 * x }")
      try terminal.enter("twice (3)")
      try await terminal.mentions("qc> twice (3)")
      try terminal.press(.control("L"))
      try terminal.type("let show2 = 1; rate ")
      try await terminal.shows("qc> let show2 = 1; rate ▏")
      try terminal.press(.control("U"))
      try terminal.type("rat")
      try terminal.press(.tab)
      try await terminal.shows("qc> rate▏")
    }
  }

  @Test func areCompletedWithTheirText() async throws {
    let person = try Person()
    try person.setUp("alias tt = \"show by name\"\nalias tea = add Tea\n")
    try await Terminal.open(.usual, person: person) { terminal in
      try terminal.type("te")
      try terminal.press(.tab)
      try await terminal.mentions("tea ")
      try await terminal.mentions("add Tea")
      try terminal.press(.control("U"))
      try terminal.type("tt")
      try terminal.press(.tab)
      try await terminal.shows("qc> show by name ▏")
      // After an undo, the alias is not mistaken for an item.
      try terminal.press(.control("_"), .enter)
      try await terminal.mentions("alias `tt` only works at a prompt")
      try await terminal.mentions("write `show by name`\nqc> ▏")
      try terminal.enter("alias")
      try await terminal.mentions("tea = add Tea\ntt = show by name\nqc> ▏")
      try terminal.enter("forget alias tea")
      try terminal.press(.control("L"))
      try terminal.enter("alias")
      try await terminal.shows("qc> alias\ntt = show by name\nqc> ▏")
      try terminal.enter("tea")
      try await terminal.mentions("added tea in")
    }
  }
}
