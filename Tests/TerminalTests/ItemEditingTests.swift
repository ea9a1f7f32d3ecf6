import TestSupport
import Testing

/// `edit`, which puts a sentence into the next line.
@Suite struct ItemEditingTests {
  @Test func opensTheSentenceOfAnItem() async throws {
    let person = try Person()
    try person.run("add 2 l Milk note \"the {\"blue\"} one\" due friday, Bread")
    try await Terminal.open(person: person) { terminal in
      try terminal.press(.control("L"))
      try terminal.enter("edit milk")
      try await terminal.shows(
        """
        qc> edit milk
        qc> set Milk name "Milk" quantity 2 l in Dairy note "the blue one" due 2026-01-0
        9▏
        """)
      try terminal.press(.control("W"))
      try terminal.type("none")
      try terminal.press(.enter)
      try await terminal.mentions("Milk: no due date\nqc> ▏")
      // ↑ recalls the sentence like any other.
      try terminal.press(.control("L"), .up)
      try await terminal.mentions("due none▏")
      try terminal.press(.control("C"), .control("L"))
      try terminal.enter("edit Bread")
      try await terminal.mentions(
        "qc> set Bread name \"Bread\" quantity 1 in Pantry note \"\" due none▏")
      try terminal.press(.control("C"), .control("L"))
      try terminal.enter("print items.name")
      try await terminal.mentions("Milk, Bread\nqc> ▏")
    }
  }

  /// A line has room for a single sentence, and a unit that isn't committed opens none.
  @Test func opensOneSentence() async throws {
    try await Terminal.open { terminal in
      try terminal.enter("add Milk, Bread; edit Bread")
      try await terminal.mentions("qc> set Bread name \"Bread\"")
      try terminal.press(.control("C"), .control("L"))
      try terminal.enter("edit Milk; edit Bread")
      try await terminal.mentions("another `edit` already uses the next line")
      try await terminal.mentions("edit one item at a time\nqc> ▏")
    }
  }

  /// What another program changes while the line is open stays, even if an entry fails first.
  @Test func changesOnlyWhatThePersonChanged() async throws {
    let person = try Person()
    try person.run("add 2 l Milk note \"ripe\"")
    try await Terminal.open(person: person) { terminal in
      try terminal.enter("edit Milk")
      try await terminal.mentions("due none▏")
      try person.run("set Milk quantity 3 l in Pantry note \"low fat\"")
      try terminal.press(.control("W"))
      try terminal.enter("friday on Rome")
      try await terminal.mentions("list `Rome` not found")
      try terminal.press(.control("L"), .up)
      try await terminal.mentions("on Rome▏")
      try terminal.press(.control("W"), .control("W"))
      try terminal.press(.enter)
      try await terminal.mentions("Milk: due Fri 2026-01-09\nqc> ▏")
      try terminal.press(.control("L"))
      try terminal.enter("show")
      try await terminal.mentions("Pantry\n  ○ 3 l Milk (low fat), due Friday")
      // A sentence that is typed later sets all that it names.
      try terminal.press(.control("L"))
      try terminal.enter("set Milk quantity 2 l")
      try await terminal.mentions("3 l → 2 l")
    }
  }

  /// Text that is typed ahead is appended to the sentence.
  @Test func takesWhatIsTypedAhead() async throws {
    let person = try Person()
    try person.run("add Milk")
    try await Terminal.open(person: person) { terminal in
      try terminal.type("edit Milk")
      try terminal.press(.enter)
      try terminal.type(" on Shopping")
      try await terminal.mentions("note \"\" due none on Shopping▏")
    }
  }

  @Test func saysWhyItOpensNothing() async throws {
    let person = try Person()
    try person.run("add Milk, 2 l Milk")
    try await Terminal.open(person: person) { terminal in
      try terminal.press(.control("L"))
      try terminal.enter("edit Milk")
      try await terminal.mentions("`edit` opens one item; 2 match: `Milk`, `2 l Milk`")
      try terminal.press(.control("L"))
      try terminal.enter("edit where unit = 'l'")
      try await terminal.mentions(
        "qc> set where name = \"Milk\" and unit = \"l\" name \"Milk\" quantity 2 l in Dairy")
    }
  }
}
