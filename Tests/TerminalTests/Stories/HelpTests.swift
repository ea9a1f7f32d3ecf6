import Testing

/// The help texts.
@Suite struct HelpTests {
  private static func story(_ name: String, _ title: String) -> Story {
    Story(name, title, variables: Story.usualPrompt)
  }

  @Test func explains() async throws {
    try await HelpTests.story("help", "Help").isTold { scene in
      try await scene.read("help")
      // In the C locale, less shows the ½ in it as bytes.
      try await scene.place.locale == .utf8 ? scene.read("help add") : scene.read("help check")
      for topic in ["units", "categories", "templates", "keys"] {
        try await scene.glance("help \(topic)")
      }
      try await scene.glance("help temlpates")
    }
  }

  @Test func saysWhatCouldComeNext() async throws {
    try await HelpTests.story("question", "? at the end of a line").isTold { scene in
      for line in ["?", "add 2 ?", "check Milk ?", "every 2 ?", "show by ?", "chekc ?"] {
        try scene.enter(line)
        try await scene.look("`\(line)`")
        try await scene.clear()
      }
    }
  }
}
