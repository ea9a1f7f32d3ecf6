import CartModels
import Testing

@testable import CartLanguage

/// The meaning of a line at the prompt that does not begin with a verb. `x` and `stock` are
/// defined, `tt` is an alias, and rice, chuck, 2% milk, break-up bars and cat food are known items.
@Suite struct BareItemsTests {
  private let items: BareItems

  init() {
    let source = Source(name: "prompt", text: "let x = 2\nfunc stock(n) { add {n} Milk }")
    let known: Set<String> = ["rice", "chuck", "2% milk", "break-up bars", "cat food"]
    items = BareItems(
      definitions: SourceCheck(source).definitions, isAlias: { $0 == NameKey("tt") },
      isKnown: { known.contains($0.lowercased()) })
  }

  @Test(arguments: [
    "milk", "2 milk", "6 eggs, bread", "6 eggs,", "6 eggs,\n  bread", "2 l kombucha", "zwieback",
    "  milk", "7-Up", "1/2 melon", "\"Oat Milk\"", "milk in dairy", "milk note \"fresh\"",
    "cat food - salmon", "eggs (12)", "rice", "chuck", "2 kg rice", "chuck in meat", "2% milk",
    "½ melon", "break-up bars",
  ])
  func isAdded(_ line: String) { #expect(items.sentence(for: line) == "add " + line) }

  @Test(arguments: [
    // Verbs, aliases, functions and variables.
    "show", "add milk", "CHECK milk", "tt", "x", "x 2", "stock(2)", "stock 2",
    // Values.
    "2 + 3", "x * 2", "2 kg", "2", "10%", "today", "2026-12-24 - today", "[1, 2]", "(1)",
    // Near misses of verbs.
    "shwo", "ad milk", "chekc rice", "chuck milk",
  ])
  func isSomethingElse(_ line: String) { #expect(items.sentence(for: line) == nil) }

  @Test(arguments: [
    // Other languages, shells and calculations.
    "replace milk with oat milk", "cook soup", "Party: chips", "milk every week", "hello",
    "buy 2 milk", "drop list Home", "backup x", "quit", "y * 2", "y = 2", "a && b", "f(2)",
    "upper \"x\"", "milk {x}", "milk | sort",
    // Pasted lists and questions.
    // Answers, days and commands of a shell.
    "y", "No", "all", "everything", "tomorrow", "friday", "24 dec", "git status",
    "milk\neggs", "milk; eggs", "- milk", "[x] bread", "* milk", "what is this?", "", "  ",
    "# milk",
    "}",
  ])
  func staysAMistake(_ line: String) { #expect(items.sentence(for: line) == nil) }

  @Test(arguments: [
    ("sh", nil), ("sto", nil), ("mil", "add mil"), ("rice", "add rice"), ("2 mil", "add 2 mil"),
    ("shwo", nil),
  ])
  func isSeenWhileItIsTyped(_ line: String, _ sentence: String?) {
    #expect(items.sentence(for: line, whileTyping: true) == sentence)
  }
}
