import LineEditor
import Testing

@testable import CartCLI

/// Items without a verb at the prompt, and the help for them.
@Suite struct BareItemsTests {
  private func prompt() throws -> TypingPrompt {
    try TypingPrompt(
      after: "list Weekly; add 2 l Milk, Chekk", "add Showdown Sauce; check Showdown Sauce",
      "let x = 2")
  }

  /// Names that are similar to verbs, but known from the catalogue, the lists or the purchases.
  @Test(arguments: [
    "milk", "2 milk", "rice", "chekk", "cat food - salmon", "showdown sauce", "zwieback",
  ])
  func isRunAsAdd(_ line: String) throws {
    #expect(try prompt().helper.sentence(for: line) == "add " + line)
  }

  @Test(arguments: ["show", "chekc milk", "x", "2 kg", "time", "time milk", "watch"])
  func isRunAsItStands(_ line: String) throws {
    #expect(try prompt().helper.sentence(for: line) == line)
  }

  @Test func canBeTurnedOff() throws {
    let prompt = try prompt()
    try prompt.run("option bare = no")
    #expect(prompt.helper.sentence(for: "milk") == "milk" && prompt.ghost("ban") == nil)
    try prompt.run("option bare = default")
    #expect(prompt.helper.sentence(for: "milk") == "add milk")
  }

  @Test(arguments: [("ban", "anas"), ("2 l oat m", "ilk")])
  func isCompletedAsAdd(_ line: String, _ rest: String) throws {
    let prompt = try prompt()
    #expect(prompt.ghost(line) == prompt.ghost("add " + line))
    #expect(prompt.ghost(line) != nil)
    #expect(
      prompt.completions(line + "|").map { "add " + $0 } == prompt.completions("add \(line)|"))
  }

  @Test(arguments: ["milk", "2 l milk in dairy", "milk note \"fresh\""])
  func isColouredAsAdd(_ line: String) throws {
    let helper = try prompt().helper
    let colours = helper.highlight(line)
    let said = helper.highlight("add " + line).dropFirst()
    #expect(!colours.contains { $0.style == .error })
    #expect(colours.map(\.style) == said.map(\.style))
    #expect(colours.map(\.range) == said.map { $0.range.lowerBound - 4..<$0.range.upperBound - 4 })
  }

  @Test func goesOnAfterAComma() throws {
    let helper = try prompt().helper
    #expect(!helper.isComplete("6 eggs,") && helper.isComplete("6 eggs,\n  bread"))
    #expect(helper.isComplete("6 eggs"))
  }
}
