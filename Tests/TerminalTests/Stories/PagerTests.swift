import Testing

/// Long output in a pager.
@Suite struct PagerTests {
  private static func shopper() throws -> Person {
    let person = try Person()
    try person.run("for n in 1..30 { add \"Thing {n}\" }")
    return person
  }

  @Test func showsPages() async throws {
    try await Story(
      "pager", "The pager", variables: Story.usualPrompt, person: PagerTests.shopper
    ).isTold { scene in
      try scene.enter("show")
      try await scene.look("The first page")
      try scene.type(" ")
      try await scene.look("The second one")
      try scene.type("G")
      try await scene.look("The last one")
      try scene.type("q")
      try await scene.look("The prompt again")
      try await scene.clear()
      try await scene.glance("show limit 2")
    }
  }
}
