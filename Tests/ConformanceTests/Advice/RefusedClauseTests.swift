import CartLanguage
import Testing

/// Every verb with every clause. Most combinations are errors, and each error has help.
@Suite struct RefusedClauseTests {
  private static let clauses = [
    "in dairy", "to Party", "from Party", "on Party", "note \"fresh\"", "due friday",
    "name \"Oat\"",
    "quantity 2", "where done", "by name", "limit 3", "as csv", "except Tea", "starting 2026-02-01",
    "until 2026-02-01", "after Produce", "before Produce", "for wool", "without wool", "at Lidl",
    "with ticks", "desc", "all", "{ print 1 }", "= 2", "2", "\"text\"", ",",
  ]

  @Test(arguments: CommandName.allCases) func haveHelp(_ verb: CommandName) throws {
    let run = try FailingRun()
    _ = try run.mistakes(in: Source(name: "prompt", text: "list Party; list Home; add Milk, Tea"))
    for subject in ["", " Milk"] {
      for clause in RefusedClauseTests.clauses {
        let text = "\(verb.rawValue)\(subject) \(clause)"
        for mistake in try run.mistakes(in: Source(name: "prompt", text: text)) {
          #expect(!mistake.help.isEmpty, "`\(text)`: \(mistake.message)")
        }
      }
    }
  }
}
