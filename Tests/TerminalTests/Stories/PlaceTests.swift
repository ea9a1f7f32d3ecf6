import TestSupport
import Testing

/// Categories of items, and their order in a shop.
@Suite struct PlaceTests {
  private static func story(
    _ name: String, _ title: String,
    person: @escaping @Sendable () throws -> Person = { try Person() }
  ) -> Story {
    Story(name, title, variables: Story.usualPrompt, person: person)
  }

  @Test func makesCategories() async throws {
    try await PlaceTests.story("categories", "Categories of one's own").isTold { scene in
      try await scene.run("add Baguette, red wool, Milk")
      try scene.enter("category Bakery 🥖 after produce")
      try await scene.look("Made, and what is on lists is told of")
      try scene.enter("categories refresh")
      try await scene.look("It goes there")
      try await scene.clear()
      try await scene.run("category Hobby for wool, yarn")
      try await scene.look(typing: "category Hobby without ", "What may follow")
      try await scene.run("delete category Hobby, Bakery")
      try scene.enter("undo")
      try await scene.look("Gone and back")
    }
  }

  @Test func goesByAShop() async throws {
    try await PlaceTests.story("shops", "Shops").isTold { scene in
      try await scene.run("add Milk, Bananas, Bread")
      try await scene.run("shop Lidl: pantry, dairy, produce")
      try await scene.run("shop Lidl")
      try scene.enter("shops")
      try await scene.look("The one that is in use")
      try await scene.clear()
      try scene.enter("shop Aldi: bakery")
      try await scene.look("A category that isn't there")
    }
  }

  private static func importer() throws -> Person {
    let person = try Person()
    try person.put("[dairy]\nmilk\n\n[Crafts]\nwool | yarn\n", into: "\(person.home)/shop.conf")
    return person
  }

  @Test func asksBeforeItTakesAFileIn() async throws {
    try await PlaceTests.story("import", "Taking a file in", person: PlaceTests.importer).isTold {
      scene in
      try scene.enter("import shop.conf")
      try await scene.terminal.mentions("[y]es")
      try await scene.look("What it comes to, and a question")
      try scene.type("n")
      try await scene.look("No")
      try scene.enter("import shop.conf")
      try await scene.terminal.mentions("[y]es")
      try scene.type("y")
      try await scene.look("Yes")
      try await scene.clear()
      try scene.enter("learned 1")
      try await scene.look("What was learned")
    }
  }

  private static func exporter() throws -> Person {
    let person = try Person()
    try person.put("mine\n", into: "\(person.home)/list.csv")
    return person
  }

  @Test func asksBeforeItReplacesAFile() async throws {
    try await PlaceTests.story("export", "A file in the way", person: PlaceTests.exporter).isTold {
      scene in
      try await scene.run("add Milk")
      try scene.enter("export to list.csv")
      try await scene.terminal.mentions("[y]es, [n]o")
      try await scene.look("A question")
      try scene.type("n")
      try await scene.look("No")
      try scene.enter("export to list.csv")
      try await scene.terminal.mentions("[y]es, [n]o")
      try scene.type("y")
      try await scene.look("Yes")
    }
  }
}
