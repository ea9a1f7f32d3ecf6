import CartCLI
import Foundation
import Testing

/// A sentence that users type on their first day, and the expected result.
struct DayOne: CustomTestStringConvertible, Sendable {
  /// The way in which the sentence is typed.
  enum Typed: Sendable {
    /// After `-c`.
    case code(String)
    /// As shell arguments.
    case words([String])
  }

  let typed: Typed
  var given = ""
  /// The complete standard output.
  var output: [String] = []
  /// The texts that standard error contains. If there are none, it must be empty.
  var errors: [String] = []
  var status: Int32 = 0

  init(
    _ sentence: String, given: String = "", output: [String] = [], errors: [String] = [],
    status: Int32 = 0
  ) {
    self.init(.code(sentence), given, output, errors, status)
  }

  init(words: [String], output: [String]) {
    self.init(.words(words), "", output, [], 0)
  }

  private init(
    _ typed: Typed, _ given: String, _ output: [String], _ errors: [String], _ status: Int32
  ) {
    (self.typed, self.given, self.output) = (typed, given, output)
    (self.errors, self.status) = (errors, status)
  }

  var arguments: [String] {
    switch typed {
    case .code(let code): ["-c", code]
    case .words(let words): words
    }
  }

  var testDescription: String {
    (given.isEmpty ? "" : "\(given); ") + arguments.joined(separator: " ")
  }
}

/// Each row runs on a store in a file, after its preparatory sentences.
@Suite struct DayOneTests {
  static let made = "created list Shopping"

  static let mistakes: [DayOne] = [
    DayOne("Milk", errors: ["unknown verb `Milk`", "did you mean `add Milk`?"], status: 65),
    DayOne(
      "add 1,5 kg Mehl", errors: ["numbers need a decimal point", "write `1.5 kg`"], status: 65),
    DayOne(
      "add Milk in Party", given: "list Party",
      errors: ["`Party` is a list", "use `to` for lists: `add Milk to Party`"], status: 1),
    DayOne(
      "add Milk in diary",
      errors: ["category `diary` not found", "did you mean `dairy`?"], status: 1),
    DayOne(
      "add Zorb in Pastry", errors: ["did you mean `pantry`?", "quote it: \"Zorb in Pastry\""],
      status: 1),
    DayOne(
      "check chicken", given: "add Chicken Breast",
      errors: ["there is no `chicken`", "did you mean `check Chicken Breast`?"], status: 1),
    DayOne(
      "remove 1 can Bananas", given: "add 6 Bananas",
      errors: ["cannot take `1 can` of `6x Bananas`", "`remove Bananas`"], status: 1),
    DayOne("set Milk 3", given: "add Milk", errors: ["write `set Milk quantity 3`"], status: 65),
    DayOne("delete Milk", given: "add Milk", errors: ["`remove Milk`"], status: 65),
    DayOne(
      "rename Shopping to Home", given: "add Milk",
      errors: ["`Shopping` is a list", "`rename list Shopping to Home`"], status: 1),
    DayOne(
      "show where category = produce", given: "add Milk", errors: ["write `\"produce\"`"],
      status: 65),
    DayOne(
      "add 6 Bananas in produce; check Milk",
      errors: ["there is no `Milk` on `Shopping`", "`add Milk` adds it"], status: 1),
  ]

  static let amounts: [DayOne] = [
    DayOne("add a bottle of Wine", output: [made, "added 1 bottle Wine in Pantry"]),
    DayOne(
      "add Milk 2l, Eggs x6",
      output: [made, "added 2 l Milk in Dairy", "added 6x Eggs in Dairy"]),
    DayOne(
      "add 2 x 400g tins Chickpeas",
      output: [made, "added 2 tins Chickpeas in Pantry (400 g each)"]),
    DayOne(
      "add 1 (14 oz) can Tomatoes", output: [made, "added 1 can Tomatoes in Pantry (14 oz)"]),
    DayOne("add 10g/½oz Butter", output: [made, "added 10 g Butter in Dairy"]),
    DayOne("add 7 Up", given: "add Milk", output: ["added 1x 7 Up in Pantry"]),
    DayOne(
      "add 50/50 Bread, 12\" Pizza, Mac 'n' Cheese, Tomatoes (canned)",
      output: [
        made, "added 1x 50/50 Bread in Pantry", "added 1x 12\" Pizza in Frozen",
        "added Mac 'n' Cheese in Pantry", "added Tomatoes (canned) in Pantry",
      ]),
    DayOne("add Salmon in Pastry", output: [made, "added Salmon in Pastry in Meat & Seafood"]),
    DayOne("add Milk", given: "add Milk", output: ["Milk: 1 → 2"]),
  ]

  static let hints: [DayOne] = [
    DayOne(
      "add Bread and Eggs", output: [made, "added Bread and Eggs in Dairy"],
      errors: ["hint: ", "; add Bread, Eggs`"]),
    DayOne("add Bananas 6", output: [made, "added 6x Bananas in Produce"]),
    DayOne(
      "add Zorbs 6", output: [made, "added Zorbs 6 in Other"],
      errors: ["hint: ", "`remove \"Zorbs 6\"; add 6 Zorbs`"]),
    DayOne(
      "add Two Hands Zorbs", output: [made, "added Two Hands Zorbs in Other"],
      errors: ["hint: ", "; add 2 Hands Zorbs`"]),
    DayOne(
      "add Chips to Party", output: [made, "added Chips to Party in Other"],
      errors: ["list `Party` not found", "list Party; add Chips"]),
    DayOne("add Milk", given: "add 2 l Milk", errors: ["hint: ", "nothing changed"]),
    DayOne("add Banana", given: "add Bananas", output: ["Bananas: 1 → 2"]),
  ]

  static let lists: [DayOne] = [
    DayOne("check banana", given: "add Bananas", output: ["checked Bananas"]),
    DayOne("check jalapenos", given: "add Jalapeños", output: ["checked Jalapeños"]),
    DayOne("check All Bran", given: "add All Bran, Milk", output: ["checked All Bran"]),
    DayOne("check all", given: "add All Bran, Milk", output: ["checked All Bran", "checked Milk"]),
    DayOne("rename Milk to Oat Milk", given: "add Milk", output: ["renamed Milk to Oat Milk"]),
    DayOne("check where quantity > 100", given: "add Milk", output: ["0 items"]),
    DayOne(
      "delete list Party", given: "list Weekly; add Milk; list Party",
      output: ["deleted list Party", "opened list Weekly, 0 of 1 done"]),
    DayOne(
      "delete Foo Bar", given: "every friday add Milk as \"Foo Bar\"",
      errors: ["did you mean `delete schedule Foo Bar`?"], status: 65),
    DayOne(
      "erase Foo Bar", given: "every friday add Milk as \"Foo Bar\"",
      errors: ["did you mean `delete schedule Foo Bar`?"], status: 65),
    DayOne("git status", errors: ["unknown verb `git`"], status: 65),
  ]

  static let words: [DayOne] = [
    DayOne(
      words: ["add", "Chicken Breast"], output: [made, "added Chicken Breast in Meat & Seafood"]),
    DayOne(
      words: ["add", "Rice", "note", "Basmati preferred"],
      output: [made, "added Rice in Pantry (Basmati preferred)"]),
    DayOne(
      words: ["add", "6", "Bananas", "in", "produce"],
      output: [made, "added 6x Bananas in Produce"]),
    DayOne(
      words: ["add", "2 l Milk, Bread"],
      output: [made, "added 2 l Milk in Dairy", "added Bread in Pantry"]),
    DayOne(words: ["add", "Ben & Jerry's"], output: [made, "added Ben & Jerry's in Frozen"]),
  ]

  @Test(arguments: [mistakes, amounts, hints, lists, words].flatMap(\.self))
  func row(_ row: DayOne) throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    if !row.given.isEmpty {
      let given = store.run(["-c", row.given])
      try #require(given.status == 0, "\(given.errors)")
    }
    let before = store.run(["-c", "lists; show"])
    let result = store.run(row.arguments)
    #expect(result.output == row.output.map { $0 + "\n" }.joined())
    for error in row.errors { #expect(result.errors.contains(error)) }
    #expect(!row.errors.isEmpty || result.errors.isEmpty)
    #expect(result.status == row.status)
    // A failed sentence leaves the store unchanged.
    if row.status != 0 { #expect(store.run(["-c", "lists; show"]) == before) }
  }

  @Test func amountsAddUpAcrossCalls() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    #expect(store.run(["add", "1", "kg", "Flour"]).status == 0)
    #expect(store.run(["add", "200", "g", "flour"]).output == "Flour: 1 kg → 1.2 kg\n")
    for _ in 1...3 { #expect(store.run(["add", "1/3", "cup", "Oil"]).status == 0) }
    let shown = store.run(["show"]).output
    #expect(shown.contains("1.2 kg Flour"))
    #expect(shown.contains("1 cup Oil"))
  }
}
