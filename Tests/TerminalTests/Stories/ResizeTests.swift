import Testing

/// Resizing the window while the user types.
@Suite struct ResizeTests {
  private static func shopper() throws -> Person {
    let person = try Person()
    try person.run("add 6 Bananas, Bread, Butter, Beans, 2 l Milk")
    try person.remember(["add 6 Bananas, 2 l Milk, Bread, Coffee", "show"])
    return person
  }

  @Test func keepsWhatIsTyped() async throws {
    try await Story("resizing", "Resizing while typing", person: ResizeTests.shopper).isTold {
      scene in
      try scene.type("add Tea")
      try await scene.resized("A short line")
      try await scene.clear()
      try scene.type("add 6 Bananas, 2 l Milk, Bread, Coffee, Tea")
      for _ in 1...5 { try scene.press(.left) }
      try await scene.resized("A long line")
      try await scene.clear()
      try scene.enter("if yes {")
      try scene.enter("add 6 Bananas, 2 l Milk, Bread")
      try scene.type("}")
      try await scene.resized("Several rows")
      try await scene.clear()
      try scene.type("check B")
      try scene.press(.tab)
      try await scene.resized("A menu")
      try await scene.clear()
      try scene.press(.control("R"))
      try scene.type("milk")
      try await scene.resized("^R")
      try scene.press(.right)
      try await scene.resized("What it found")
      try await scene.clear()
      try scene.terminal.paste((1...30).map { "print \($0)" }.joined(separator: "\n"))
      try await scene.resized("An entry taller than the screen")
    }
  }
}

extension Scene {
  /// Looks at the screen, at the two other sizes, and in the first size again.
  fileprivate func resized(_ name: String) async throws {
    try await look(name)
    for size in Size.all where size != place.size {
      try await terminal.resize(to: size)
      try await look("\(name), in \(size.testDescription)")
    }
    try await terminal.resize(to: place.size)
    try await look("\(name), as before")
  }
}
