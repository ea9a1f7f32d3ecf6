import Testing

/// The highlighting of typed text.
@Suite struct HighlightingTests {
  private static func shopper() throws -> Person {
    let person = try Person()
    try person.run("list Party; add Chips; list Shopping; add Milk; template brunch(people) { }")
    return person
  }

  @Test func paintsWhatItReads() async throws {
    try await Story(
      "highlighting", "Highlighting as one types", inColor: true,
      person: HighlightingTests.shopper
    ).isTold { scene in
      try await scene.look(typing: "add 2 l Milk in dairy, x", "Verb, amount, unit, category")
      try await scene.look(typing: "add Tea in \"Snacks\" note \"x\"", "A category nobody knows")
      try await scene.look(typing: "move Milk to Party ", "Lists")
      try await scene.look(typing: "add Salmon in Oil ", "No clause, but a part of the name")
      try await scene.look(typing: "print \"{6 * 7} for 'us'\" ", "A hole in a text")
      try await scene.look(typing: "show # what is left", "A comment")
      try await scene.look(typing: "let x = count() + 2", "A variable and a function")
      try await scene.look(typing: "apply brunch(people: 4)", "A template and its argument")
      try await scene.look(typing: "show where done or quantity > 2 ", "Fields in a condition")
      try await scene.look(typing: "chekc Milk", "An unknown verb")
      try await scene.look(typing: "add Tea note \"black", "A quote that isn't closed")
      try await scene.look(typing: "add Milk in diary ", "Nearly a category")
      try await scene.look(typing: "print nope + 1", "An unknown variable")
      try await scene.look(typing: "add 0 Eggs", "An amount that can't be")
    }
  }

  @Test func paintsBracketsAndRows() async throws {
    try await Story("brackets", "Brackets, rows and edits", inColor: true).isTold { scene in
      try scene.type("print max(1, (2))")
      try await scene.look("The bracket at the end, and the one it belongs to")
      try scene.press(.left)
      try await scene.look("The inner one")
      try await scene.clear()
      try scene.enter("if has(\"Tea\") {")
      try scene.enter("add 2 Mugs")
      try scene.type("}")
      try await scene.look("A block")
      try scene.press(.up, .home)
      try scene.type("x")
      try await scene.look("A slip in its second row")
      try scene.press(.backspace)
      try await scene.look("Put right again")
      try await scene.clear()
      try scene.type("ad Tea")
      try scene.press(.home, .right, .right)
      try await scene.look("No verb, with the cursor at its end")
      try scene.type("d")
      try await scene.look("A verb by a letter typed in the middle")
    }
  }
}
