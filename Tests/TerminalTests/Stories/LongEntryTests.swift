import Testing

/// Entries of more than one row.
@Suite struct LongEntryTests {
  @Test func goOnAndComeBackWhole() async throws {
    try await Story(
      "entries", "Entries of several rows", variables: Story.usualPrompt
    ).isTold { scene in
      try scene.enter("if yes {")
      try await scene.look("A block goes on in the next row")
      try scene.enter("add Milk,")
      try await scene.look("So does a sentence, after its comma")
      try scene.enter("2 Eggs")
      try scene.type("}")
      try await scene.look("Its end")
      try scene.press(.enter)
      try await scene.look("All of it runs as one")
      try await scene.clear()
      try scene.press(.up)
      try await scene.look("It comes back whole")
      try scene.press(.up, .up, .end)
      try scene.type(" 3 l Tea,")
      try await scene.look("Put right in its second row")
      try scene.press(.enter)
      try await scene.look("And run")
      try await scene.clear()
      try scene.type("undo")
      try scene.press(.enter)
      try await scene.look("Taken back as one")
      try await scene.clear()
      try scene.enter("add Tea,")
      try await scene.look("Another one")
      try scene.press(.control("C"))
      try await scene.look("^C gives it up whole")
    }
  }

  @Test func takesAPasteOfTwentyLines() async throws {
    try await Story("paste", "A paste of twenty lines").isTold { scene in
      let lines = (1...20).map { "add Thing\($0)" }
      try scene.terminal.paste(lines.joined(separator: "\n") + "\n")
      try await scene.look("It stands in the line, and nothing has run")
      for _ in 1...19 { try scene.press(.up) }
      try await scene.look("Its beginning, by ↑")
      try scene.press(.enter)
      try await scene.look("Enter runs it")
      try await scene.clear()
      try scene.press(.up)
      try await scene.look("It is one entry")
      try await scene.clear()
      try scene.terminal.paste("print 1\r\nprint\t2\rprint \u{1B}[31m3", asItIs: true)
      try await scene.look("Tabs, other ends of lines and control characters")
    }
  }

  @Test func areTallerThanTheScreen() async throws {
    try await Story("tall-entry", "An entry taller than the screen").isTold { scene in
      let lines = (1...30).map { "print \($0)" }
      try scene.terminal.paste(lines.joined(separator: "\n"))
      try await scene.look("Its end")
      for _ in 1...12 { try scene.press(.up) }
      try await scene.look("Twelve rows up")
      try scene.press(.home, .home)
      try scene.type("print 0;")
      try await scene.look("Typing at its beginning")
      try scene.press(.down, .down)
      try scene.type("; pr")
      try scene.press(.tab)
      try await scene.look("Completing in its third row")
      try scene.press(.control("C"))
      try await scene.look("Given up, it is left whole above")
    }
  }
}
