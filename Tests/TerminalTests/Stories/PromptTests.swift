import TestSupport
import Testing

/// The information in the prompt.
@Suite struct PromptTests {
  private static func story(
    _ name: String, _ title: String, person: @escaping @Sendable () throws -> Person
  ) -> Story {
    Story(name, title, variables: Story.usualPrompt, person: person)
  }

  @Test func saysWhereOneIs() async throws {
    try await PromptTests.story("prompt", "The prompt") { try Person() }.isTold { scene in
      try await scene.look("No list yet")
      try scene.enter("list Groceries")
      try await scene.look("A list with nothing on it")
      try await scene.clear()
      try scene.enter("add Milk, Bread")
      try await scene.look("Two things to buy")
      try await scene.clear()
      try scene.type("check ")
      try scene.person.run("check Milk on Groceries")
      try await scene.terminal.mentions(" 1/2 ")
      try await scene.look("Somebody else has bought one")
      try scene.enter("Brot")
      try await scene.look("A mark where the last line failed")
      try await scene.clear()
      try await scene.look("The mark stays until another one doesn't fail")
      try await scene.run("list \"Weekly Groceries and Household\"")
      try await scene.look("A long name")
      try scene.type("add 2 l Milk,")
      try scene.press(.enter)
      try await scene.look("A further row")
      try await scene.clear()
      try await scene.run("list 牛乳とパンと卵")
      try await scene.look("A wide name")
      try scene.enter("let prompt = '{list}: {pending} of {total} to buy! '")
      try await scene.look("Another prompt")
    }
  }

  @Test func isWhatSomebodyAskedFor() async throws {
    var story = Story(
      "own-prompt", "A prompt of one's own",
      variables: ["QUICKCART_PROMPT": "{bold}{list}{plain} {pending}$ "])
    story.setting.prompt = "$ "
    try await story.isTold { scene in
      try await scene.look("No list yet")
      try scene.enter("add Milk,")
      try await scene.look("Going on")
      try scene.enter("Bread")
      try await scene.look("Run")
      try scene.enter("let prompt = '{lst} > '")
      try await scene.look("Asking for what there isn't")
    }
  }

  private static func newcomer(_ initScript: String?) throws -> Person {
    let person = try Person(isNew: true)
    if let initScript {
      let folder = try person.scratch.folder("config/quickcart")
      try person.put(initScript, into: "\(folder)/init.qc")
    }
    return person
  }

  @Test func greetsOnce() async throws {
    try await PromptTests.story("first-start", "The first start") {
      try PromptTests.newcomer(nil)
    }.isTold { scene in
      try await scene.look("It says what to type")
      try scene.enter("sample")
      try await scene.look("Lists to try things on")
    }
  }

  @Test func runsTheInitScript() async throws {
    try await PromptTests.story("init", "An init.qc with a mistake") {
      try PromptTests.newcomer("let people = 4\nchek Milk\n")
    }.isTold { scene in
      // The path differs in each run, so this screen isn't recorded.
      try await scene.terminal.mentions("`check`?")
      try await scene.clear()
      try scene.enter("print 6 * 7")
      try await scene.look("It stops nothing")
    }
  }
}
