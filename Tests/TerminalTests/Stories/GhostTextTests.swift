import Testing

/// Faint text with a possible continuation of the line.
@Suite struct GhostTextTests {
  private static func shopper() throws -> Person {
    let person = try Person()
    try person.run(
      "add 6 Bananas, 2 l Milk, Bread, 500 g Ground Beef; check Bread, Milk; add Crème")
    try person.remember(["add 2 l Milk to Weekly", "show pending by category", "lists"])
    return person
  }

  @Test func saysHowTheLineGoesOn() async throws {
    try await Story("ghost-text", "Ghost text", person: GhostTextTests.shopper).isTold { scene in
      try scene.type("check Ban")
      try await scene.look("What is to buy, with a word about it")
      try scene.press(.right)
      try await scene.look("Taken by →")
      try await scene.clear()
      try scene.type("check Gr")
      try await scene.look("Another one")
      try scene.press(.control("F"))
      try await scene.look("Taken by ^F")
      try await scene.clear()
      try await scene.look(typing: "check Bananx", "Nothing goes on like that")
      try await scene.look(typing: "check ", "Before anything of a name is typed")
      try await scene.look(typing: "uncheck ", "What is done, in shop order")
      try await scene.look(typing: "add Br", "What was bought before")
      try await scene.look(typing: "check Cr", "A name that isn't ASCII")
      try await scene.look(typing: "sh", "An entry of the history")
      try await scene.look(typing: "unch", "A verb")
      try scene.type("add 2")
      try await scene.look("An entry of the history, to be taken by the word")
      try scene.press(.alt("f"))
      try await scene.look("A word of it, by alt-f")
      try scene.press(.bytes("\u{1B}[1;3C"))
      try await scene.look("Another one, by alt-→")
      try scene.press(.left)
      try await scene.look("None before the end of the line")
      try scene.press(.end, .enter)
      try await scene.look("None of it is run, or stays")
    }
  }
}
