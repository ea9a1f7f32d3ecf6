import Testing

/// `time` and `watch` before a sentence.
@Suite struct PrefixTests {
  @Test func timeSaysHowLongItTook() async throws {
    try await Terminal.open { terminal in
      try terminal.type("tim")
      try terminal.press(.tab)
      try await terminal.shows("qc> time ▏")
      try terminal.type("add Milk")
      try terminal.press(.enter)
      try await terminal.mentions("added Milk in")
      try await terminal.mentions("took ")
      try terminal.press(.control("L"))
      // `time` can still be the name of a variable.
      try terminal.enter("let time = 4; print time + 1")
      try await terminal.mentions("\n5\nqc> ▏")
    }
  }

  @Test(arguments: Size.all) func watchShowsWhatOthersDo(_ size: Size) async throws {
    let person = try Person()
    try person.run("list Party; add Milk")
    try await Terminal.open(size, person: person) { terminal in
      try terminal.enter("watch lists")
      try await terminal.mentions("watching")
      try await terminal.mentions("Party")
      try person.run("list Trip")
      try await terminal.mentions("Trip")
      try terminal.press(.up)
      try await terminal.mentions("qc> ▏")
      try terminal.type("print 1")
      try await terminal.mentions("qc> print 1▏")
    }
  }

  @Test func watchTakesNoSentenceThatChangesSomething() async throws {
    try await Terminal.open { terminal in
      try terminal.enter("watch add Milk")
      try await terminal.mentions("only displays something")
      try terminal.enter("watch show")
      try await terminal.mentions("watching")
      try terminal.press(.control("C"))
      try await terminal.mentions("no lists yet")
      try terminal.enter("watch")
      try await terminal.mentions("`watch` needs a sentence after it")
    }
  }

  /// Variables and functions of the session can't change that.
  @Test func watchRunsNothingThatWrites() async throws {
    try await Terminal.open { terminal in
      try terminal.enter("let n = 3")
      try terminal.enter("func buy() { add Milk; return 1 }")
      for sentence in ["add {n} Milk", "show where quantity > buy()"] {
        try terminal.press(.control("L"))
        try terminal.enter("watch " + sentence)
        try await terminal.mentions("only displays something")
      }
      try terminal.enter("lists")
      try await terminal.mentions("no lists yet")
    }
  }

  @Test func aCommaContinuesAnEntryThatNamesAVariable() async throws {
    try await Terminal.open { terminal in
      try terminal.enter("let n = 2")
      try terminal.enter("add {n} Milk; add Bread,")
      try terminal.enter("Butter")
      try await terminal.mentions("added Butter in")
    }
  }

  @Test func sayWhatMayFollow() async throws {
    try await Terminal.open { terminal in
      try terminal.type("time ?")
      try terminal.press(.enter)
      try await terminal.mentions("usage: time SENTENCE")
      try terminal.press(.control("U"))
      try terminal.type("watch ?")
      try terminal.press(.enter)
      try await terminal.mentions("a sentence that only displays something")
      try terminal.press(.control("L"), .control("U"))
      try terminal.type("watch s")
      try terminal.press(.tab)
      try await terminal.mentions("schedules")
      try await terminal.mentions("shops")
      #expect(try !terminal.screen().picture.contains("sample"))
    }
  }

  @Test func watchFollowsTheWindow() async throws {
    let person = try Person()
    try person.run("add " + (1...12).map { "Item\($0)" }.joined(separator: ", "))
    try await Terminal.open(.usual, person: person) { terminal in
      try terminal.enter("watch show")
      try await terminal.mentions("Item12")
      try await terminal.resize(to: .tiny)
      try await terminal.mentions("more; watching")
      try terminal.press(.escape)
      try await terminal.mentions("qc> ▏")
    }
  }
}
