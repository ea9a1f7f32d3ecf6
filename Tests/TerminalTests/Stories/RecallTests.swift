import Testing

/// The recall of earlier entries.
@Suite struct RecallTests {
  private static func regular() throws -> Person {
    let person = try Person()
    try person.remember([
      "add Milk", #"if yes {\n  print 1\n}"#, "add 2 l Oat Milk to Shopping, Bread", "add Tea",
      "lists",
    ])
    return person
  }

  @Test func bringsEntriesBack() async throws {
    try await Story("history", "History", person: RecallTests.regular).isTold { scene in
      try scene.press(.up)
      try await scene.look("The latest, by ↑")
      try scene.press(.control("U"))
      try scene.type("add")
      try scene.press(.up)
      try await scene.look("The latest that begins like the line")
      try scene.press(.up)
      try await scene.look("The one before, which takes two rows on a narrow screen")
      try scene.press(.down, .down)
      try await scene.look("Back to what was typed")
      try scene.press(.control("U"))
      try scene.press(.control("P"), .control("P"), .control("P"), .control("P"))
      try await scene.look("An entry of several rows")
      try await scene.clear()
      try await scene.glance("history")
      try await scene.glance("history MILK")
      try await scene.run(" print 1")
      try scene.press(.up)
      try await scene.look("A blank before it keeps an entry out")
    }
  }

  @Test func looksForEntries() async throws {
    try await Story("search", "^R", person: RecallTests.regular).isTold { scene in
      try scene.type("show")
      try scene.press(.control("R"))
      try await scene.look("It asks what to look for")
      try scene.type("milk")
      try await scene.look("The latest entry with that")
      try scene.press(.control("R"))
      try await scene.look("The one before")
      try scene.type("x")
      try await scene.look("Nothing with that")
      try scene.press(.control("G"))
      try await scene.look("Given up")
      try scene.press(.control("R"))
      try scene.type("print")
      try await scene.look("In an entry of several rows")
      try scene.press(.right)
      try await scene.look("An arrow takes it")
    }
  }
}
