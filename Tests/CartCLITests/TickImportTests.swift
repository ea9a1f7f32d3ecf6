import CartModels
import CartStore
import Foundation
import Testing

/// The import of ticks as text from a phone or an exported page.
@Suite struct TickImportTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  /// An item on the exported page.
  private struct Row {
    let item: String
    let version: String
    let lots: String
    let text: String

    var line: String { "\(item) \(version) \(lots) \(text)" }
  }

  /// Exports the list, and returns the identifiers in its page.
  private func page() throws -> (list: String, rows: [String: Row]) {
    #expect(store.run(["export", "to", "list.html"]).status == 0)
    let text = try String(contentsOfFile: store.path(of: "list.html"), encoding: .utf8)
    let pattern =
      /value="([0-9A-F-]{36})" data-version="([^"]+)" data-lots="([^"]+)".*?class="name"[^>]*>([^<]+)</
    let rows = text.matches(of: pattern.dotMatchesNewlines()).map {
      Row(
        item: String($0.1), version: String($0.2), lots: String($0.3), text: String($0.4))
    }
    let list = try #require(text.firstMatch(of: /data-list="([^"]+)"/)?.1)
    return (String(list), Dictionary(rows.map { ($0.text, $0) }) { first, _ in first })
  }

  private func ticks(
    _ list: String, _ lines: [String], at time: String = "2026-01-05T11:00:00Z"
  ) throws -> TemporaryStore.Result {
    let text = """
      quickcart-ticks 1
      list \(list) Shopping
      at \(time)
      \(lines.map { $0 + "\n" }.joined())end \(lines.count)

      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: store.path(of: "ticks.txt")))
    return store.run(["import", "ticks.txt"])
  }

  private var shown: [String] {
    store.run(["show"]).output.split(separator: "\n").dropFirst()
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("[") }
  }

  @Test func oneFileIsOneStepOfUndo() throws {
    defer { store.remove() }
    _ = store.run(["add", "2 l Milk, 6 Eggs, 7 Up"])
    _ = store.run(["check", "Eggs"])
    let (list, rows) = try page()
    let (milk, eggs) = (try #require(rows["2 l Milk"]), try #require(rows["6x Eggs"]))
    let result = try ticks(list, ["x \(milk.line)", "- \(eggs.line)", "+ 2 kg Apples"])
    #expect(
      result.output == "checked 1 item, unchecked 1 item, added 1 item on Shopping\n",
      "\(result.errors)")
    #expect(shown == ["[ ] 2 kg Apples", "[ ] 6x Eggs", "[ ] 1x 7 Up", "[x] 2 l Milk"])
    #expect(store.run(["log", "1"]).output.hasPrefix("import ticks.txt (shell, "))
    #expect(store.run(["undo"]).status == 0)
    #expect(shown == ["[ ] 2 l Milk", "[ ] 1x 7 Up", "[x] 6x Eggs"])
    #expect(store.run(["redo"]).status == 0)
    #expect(shown == ["[ ] 2 kg Apples", "[ ] 6x Eggs", "[ ] 1x 7 Up", "[x] 2 l Milk"])
    #expect(store.run(["doctor"]).status == 0)
  }

  /// An item that is checked already is not counted.
  @Test func whatIsCheckedIsNotCheckedAgain() throws {
    defer { store.remove() }
    _ = store.run(["add", "2 l Milk, Tea"])
    let (list, rows) = try page()
    let (milk, tea) = (
      try #require(rows["2 l Milk"]), try #require(rows.values.first { $0.text.hasSuffix("Tea") })
    )
    _ = store.run(["check", "Milk"])
    #expect(
      try ticks(list, ["x \(milk.line)"]).output == "nothing new for Shopping; 1 line done before\n"
    )
    let lines = ["x \(milk.line)", "x \(tea.line)"]
    #expect(
      try ticks(list, lines, at: "2026-01-05T11:30:00Z").output
        == "checked 1 item on Shopping; 1 line done before\n")
    #expect(store.run(["undo"]).status == 0)
    #expect(shown == ["[ ] Tea", "[x] 2 l Milk"])
  }

  /// The time of a tick may be long ago; the list was changed since.
  @Test func aListNeverChangedEarlierThanBefore() throws {
    defer { store.remove() }
    _ = store.run(["add", "2 l Milk, Tea"])
    let (list, rows) = try page()
    let tea = try #require(rows.values.first { $0.text.hasSuffix("Tea") })
    func changed() throws -> String {
      let output = store.run(["--json", "lists"]).output
      return String(try #require(output.firstMatch(of: /"changed":"([^"]+)"/)?.1))
    }
    _ = store.run(["check", "Milk"])
    let before = try changed()
    _ = try ticks(list, ["x \(tea.line)"], at: "2025-12-24T11:00:00Z")
    #expect(try changed() >= before)
    for verb in ["undo", "redo"] {
      #expect(store.run([verb]).status == 0)
      #expect(try changed() >= before, "\(verb)")
    }
  }

  @Test func importingTwiceChangesNothing() throws {
    defer { store.remove() }
    _ = store.run(["add", "2 l Milk"])
    let (list, rows) = try page()
    let milk = try #require(rows["2 l Milk"])
    let lines = ["x \(milk.line)", "+ Tea"]
    #expect(try ticks(list, lines).output == "checked 1 item, added 1 item on Shopping\n")
    #expect(try ticks(list, lines).output == "nothing new for Shopping; 2 lines done before\n")
    // The same ticks of the same page, sent again later.
    _ = try ticks(list, ["x \(milk.line)"], at: "2026-01-05T12:00:00Z")
    #expect(shown == ["[ ] Tea", "[x] 2 l Milk"])
    #expect(store.run(["bought"]).output == "2026-01-05  2 l Milk on Shopping\n")
  }

  /// Items that were ticked on Saturday count as bought on Saturday, not on the day of the import.
  @Test func purchasesHaveTheDayOfTheTick() throws {
    defer { store.remove() }
    _ = store.run(["add", "2 l Milk, 6 Eggs, Bread, Rice, Salt"])
    let (list, rows) = try page()
    func tick(_ text: String) throws -> String { "x \(try #require(rows[text]).line)" }
    let lines = [
      try tick("2 l Milk"), "at 2026-01-03T18:00:00Z", try tick("6x Eggs"),
      "at 1970-01-01T00:00:09Z",
      try tick("Bread"), "at 2026-02-01T00:00:00Z", try tick("Rice"), try tick("Salt"),
    ]
    let text = """
      quickcart-ticks 1
      list \(list) Shopping
      at 2026-01-04T11:00:00Z
      \(lines.joined(separator: "\n"))
      end 5

      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: store.path(of: "ticks.txt")))
    #expect(store.run(["import", "ticks.txt"]).output == "checked 5 items on Shopping\n")
    let bought = store.run(["bought"]).output.split(separator: "\n").sorted()
    #expect(
      bought == [
        "2026-01-03  6x Eggs on Shopping", "2026-01-04  2 l Milk on Shopping",
        "2026-01-05  Bread on Shopping", "2026-01-05  Rice on Shopping",
        "2026-01-05  Salt on Shopping",
      ])
    #expect(store.run(["log", "1"]).output.hasPrefix("import ticks.txt (shell, "))
    #expect(store.run(["undo"]).status == 0)
    #expect(store.run(["bought"]).output == "no purchases\n")
  }

  /// A line that the phone has already sent has the same identifier.
  @Test func whatThePhoneSentIsKnown() throws {
    defer { store.remove() }
    _ = store.run(["add", "2 l Milk"])
    let (list, rows) = try page()
    let milk = try #require(rows["2 l Milk"])
    let (tick, tea) = (UUID(), UUID())
    let lists = try SQLiteStore(.file(store.path(of: "lists.sqlite")))
    for (id, action) in [(tea, PhoneIntent.Action.add("Tea"))] {
      _ = try lists.write(at: Date(timeIntervalSince1970: 1_767_614_400)) { repository in
        try repository.perform(
          PhoneIntent(id: id, action), from: "Ben",
          arrivedAt: Date(timeIntervalSince1970: 1_767_614_400)
        ) { _ in }
      }
    }
    try lists.close()
    let result = try ticks(
      list, ["x \(milk.line) #\(tick.uuidString)", "+ Tea #\(tea.uuidString)"])
    #expect(result.output == "checked 1 item on Shopping; 1 line done before\n")
    #expect(shown == ["[x] 2 l Milk"])
  }

  @Test func whatWasSeenIsMeant() throws {
    defer { store.remove() }
    _ = store.run(["add", "2 l Milk, 3 Lemons, Bread"])
    let (list, rows) = try page()
    let lines = try ["2 l Milk", "3x Lemons", "Bread"].map { "x \(try #require(rows[$0]).line)" }
    _ = store.run(["add", "1 l Milk"])
    _ = store.run(["remove", "Lemons"])
    _ = store.run(["rename", "Bread", "to", "Rye", "Bread"])
    #expect(
      try ticks(list, lines).output == """
        checked 3 items on Shopping
        line 4, 2 l Milk: 1 l more was added

        """)
    #expect(shown == ["[ ] 1 l Milk", "[x] 3x Lemons", "[x] Rye Bread"])
  }

  @Test func theCutAndTheStrangeAreRefused() throws {
    defer { store.remove() }
    _ = store.run(["add", "2 l Milk"])
    let (list, rows) = try page()
    let milk = try #require(rows["2 l Milk"])
    _ = try ticks(list, ["+ Tea", "x \(milk.line)"])
    #expect(store.run(["undo"]).status == 0)
    let path = store.path(of: "ticks.txt")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try Data(text.replacing("end 2\n", with: "").utf8).write(to: URL(fileURLWithPath: path))
    let result = store.run(["import", "ticks.txt"])
    #expect(result.status == 65)
    #expect(
      result.errors.contains("cannot read line 6 of `ticks.txt`: the text ends without `end`"))
    #expect(result.errors.contains("help: the text was cut: copy all of it"))
    #expect(shown == ["[ ] 2 l Milk"])
    #expect(
      store.run(["import", "ticks.txt", "to", "Party"]).errors.contains("leave out the list"))
  }

  /// Sentences in the text do not run.
  @Test func phrasesAreNothingButItems() throws {
    defer { store.remove() }
    _ = store.run(["add", "Milk"])
    let (list, _) = try page()
    let result = try ticks(list, ["+ Tea; clear", "+ {1}", "+ Salt"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("added 1 item on Shopping\nline 4, Tea; clear: "))
    #expect(result.output.contains("so nothing was done\nline 5, {1}: "))
    #expect(shown == ["[ ] Milk", "[ ] Salt"])
    let json = store.run(["--json", "import", "ticks.txt"]).output
    #expect(json.hasPrefix("{\"added\":0,\"checked\":0,\"imported\":\"ticks.txt\",\"known\":3,"))
  }
}
