import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

@testable import CartInterpreter

/// The import of any file stops when it is interrupted or exceeds its limits. The tests count the
/// checks, because time depends on the machine.
@Suite struct ImportBudgetTests {
  /// Files that need as much work as possible for their size.
  private static let hostile: [(file: String, piece: String)] = [
    ("items.json", #"{"description":"a","status":"pending"},"#),
    ("nested.json", #"{"description":"a","status":"x","tags":[[1,2],{"a":[1,1,1,1,1,1]}]},"#),
    ("numbers.json", "1,1,1,1,1,1,"),
    ("blank.json", "        \n"),
    ("tasks.json", #"{"description":"a","status":"pending"}"# + "\n"),
    ("tasks.taskwarrior", #"{"description":"a","status":"pending"},"#),
    ("store.json", #"{"name":"a","quantity":1,"category":"Dairy","done":false},"#),
    ("stars.md", "- *** a** *b* ***\n"), ("headings.md", "# a\n"), ("comments.md", "<!-- a\n"),
    ("code.md", "```\n"), ("lines.md", "\n"), ("semicolons.csv", ";\n"), ("rows.csv", "a,b,1\n"),
    ("quotes.csv", "\"\"\n"), ("headings.txt", "# a\n"), ("lists.txt", "LIST:\n- a\n"),
    ("semicolons.txt", ";\n"), ("rules.txt", "a\n---\n"), ("commas.txt", "a, b, c, d, e\n"),
    ("brackets.txt", "(\n"), ("tasks.todo", "x a +b @c\n"), ("a.conf", "[a]\n"),
    ("b.conf", "a|b|c\n"),
    ("a.cook", "@a{1%kg} "), ("b.cook", "@a\n\n"), ("a.menu", "@a{1%kg}\n\n"),
  ]

  private static func text(_ file: String, _ piece: String, _ size: Int) -> String {
    let count = size / piece.utf8.count
    let text = String(repeating: piece, count: count)
    if file == "tasks.json" { return text }
    if file == "store.json" {
      return #"{"quickcart":1,"lists":[{"list":"a","items":["# + text.dropLast() + "]}]}"
    }
    if file.hasSuffix(".json") || file.hasSuffix(".taskwarrior") {
      return "[" + text.dropLast() + "]"
    }
    if file.hasSuffix(".csv") { return "name,note,amount\n" + text }
    return file == "b.conf" ? "[a]\n" + text : text
  }

  private func run(_ file: String, _ text: String, _ budget: Budget) throws {
    let runner = Runner(
      store: try SQLiteStore(.memory), output: Silence(),
      clock: FixedClock(now: Date(timeIntervalSinceReferenceDate: 800_000_000)),
      ids: CountingIdentifiers(), session: Session(remembersList: false),
      budget: budget, files: MemoryFiles([file: text]))
    let format = ["taskwarrior": "taskwarrior", "todo": "todo", "conf": "aisles"]
    let ending = String(file.drop { $0 != "." }.dropFirst())
    let form = format[ending].map { " as \($0)" } ?? ""
    try runner.run(Source(name: "test", text: "import \"\(file)\"\(form)"), from: .script)
  }

  /// Runs an import that may be rejected for its contents.
  private func runWhatMayBeRefused(_ file: String, _ text: String, _ budget: Budget) throws {
    do { try run(file, text, budget) } catch is Diagnostic {}
  }

  @Test(arguments: hostile) func lookFollowsLook(file: String, piece: String) throws {
    let size = 150_000
    let budget = Budget()
    try runWhatMayBeRefused(file, Self.text(file, piece, size), budget)
    #expect(budget.mostWork <= 1 << 18, "\(budget.mostWork) between two looks")
    #expect(budget.looks >= size >> 16, "\(budget.looks) looks")
  }

  @Test(arguments: hostile) func itEndsWhenItIsTold(file: String, piece: String) throws {
    let text = Self.text(file, piece, 200_000)
    var looks = 0
    let budget = Budget(isInterrupted: {
      looks += 1
      return looks >= 3
    })
    #expect(throws: Interrupted.self) { try run(file, text, budget) }
    #expect(looks <= 5)
  }

  /// Memory is checked at least once per megabyte.
  @Test(arguments: ["items.json", "numbers.json", "headings.txt", "rows.csv", "stars.md"])
  func itEndsWithTheMemory(file: String) throws {
    let (file, piece) = try #require(Self.hostile.first { $0.file == file })
    let text = Self.text(file, piece, 3_000_000)
    var looks = 0
    let budget = Budget(
      Limits(memory: 20_000_000),
      memoryInUse: {
        looks += 1
        return looks > 4 ? 50_000_000 : 0
      })
    #expect(throws: LimitExceeded.self) { try run(file, text, budget) }
    #expect(looks == 5)
  }

  /// A file that would need rows or lines as large as itself is rejected immediately.
  @Test(arguments: [
    ("wide.csv", ";", "it has more than 16384 cells"),
    ("cell.csv", "a", "a cell is longer than 500000 bytes"),
    ("text.json", "\"a", "a string in it is longer than 1048576 bytes"),
  ]) func whatIsTooWideIsRefused(file: String, piece: String, problem: String) throws {
    let text =
      piece == "\"a"
      ? "\"" + String(repeating: "a", count: 1 << 21) + "\""
      : String(repeating: piece, count: 600_000)
    let error = #expect(throws: Diagnostic.self) { try run(file, text, Budget()) }
    #expect(error?.message.hasSuffix(problem) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: ["long.md", "long.txt", "long.todo"]) func aLineThatIsTooLongIsRefused(
    file: String
  ) throws {
    let text = "- a\n- " + String(repeating: "*", count: 600_000) + "\n- b\n"
    let error = #expect(throws: Diagnostic.self) { try run(file, text, Budget()) }
    #expect(error?.message.hasPrefix("line 2 of") == true, "\(error?.message ?? "")")
    #expect(error?.help.first?.hasSuffix("is longer than 500000 bytes") == true)
  }
}
