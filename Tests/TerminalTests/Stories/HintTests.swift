import Testing

/// Hints after changes and after errors.
@Suite struct HintTests {
  @Test func sayWhatMayComeNext() async throws {
    try await Story("hints", "Hints", variables: Story.usualPrompt).isTold { scene in
      for number in 1...4 {
        try scene.enter("add \(number) Eggs; remove Eggs")
        try await scene.look("The \(["first", "second", "third", "fourth"][number - 1]) time")
        try await scene.clear()
      }
      try scene.enter("add Milk, Bread")
      try await scene.look("After an `add`")
      try await scene.clear()
      try scene.enter("check Milk")
      try await scene.look("After a `check`")
      try await scene.clear()
      try await scene.glance("show")
    }
  }

  @Test func putMistakesRight() async throws {
    try await Story("corrections", "Did you mean", variables: Story.usualPrompt).isTold { scene in
      try scene.enter("ad 2 l Milk")
      try await scene.look("A mistyped verb")
      try scene.press(.up)
      try await scene.look("↑ brings what was meant")
      try scene.press(.up)
      try await scene.look("And then what was typed")
      try scene.press(.down, .enter)
      try await scene.look("Which is run")
      try await scene.clear()
      try scene.enter("check Mlk")
      try await scene.look("A mistyped item")
      try await scene.clear()
      try scene.enter("add Tea in diary")
      try await scene.look("A mistyped category")
    }
  }
}
