import Testing

/// The interactive tutorial.
@Suite struct TutorialTests {
  @Test func walksThroughTheTutorial() async throws {
    var story = Story("tutorial", "qc tutorial", variables: Story.usualPrompt)
    story.setting.program = [try Person.program(), "tutorial", "--today", Person.today]
    try await story.isTold { scene in
      try await scene.look("The first step")
      try scene.enter("hint")
      try await scene.look("A sentence that would do")
      try scene.enter("add Tea")
      try await scene.look("Something else")
      try scene.enter("add Rice, 2 l Milk")
      try await scene.look("What was asked for")
      try scene.enter("skip")
      try await scene.look("What is done for one")
      try scene.enter("chekc Tea")
      try await scene.look("A slip")
      try scene.enter("exit")
    }
  }
}
