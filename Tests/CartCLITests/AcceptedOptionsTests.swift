import Testing

@testable import CartCLI

/// Every combination of an option and a command is either accepted or an error.
@Suite struct AcceptedOptionsTests {
  /// The commands, each with the arguments that it requires.
  private static let commands: [(name: String, words: [String])] = [
    ("prompt", []), ("script", ["a.qc"]), ("input", ["-"]), ("code", ["-c", "show"]),
    ("sentence", ["show"]), ("help", ["help", "a.qc"]), ("tutorial", ["tutorial"]),
    ("dump", ["dump"]), ("backup", ["backup", "f"]), ("restore", ["restore", "f"]),
    ("doctor", ["doctor"]), ("compact", ["compact"]), ("household", ["household"]),
    ("leave", ["household", "leave"]), ("sync", ["sync"]), ("fmt", ["fmt", "a.qc"]),
    ("lint", ["lint", "a.qc"]), ("lsp", ["lsp"]), ("phone", ["phone", "links"]),
  ]

  private static let running = "prompt script input code sentence"
  private static let all =
    running
    + " help tutorial dump backup restore doctor compact household leave sync fmt lint lsp phone"
  private static let reporting = running + " help dump backup restore doctor compact fmt lint phone"

  @Test(
    arguments: [
      ("--store", "f", all.replacing(" tutorial", with: "")), ("--color", "never", all),
      ("--today", "2026-01-05", all), ("--max-memory", "100000000", all),
      ("--json", nil, reporting), ("--quiet", nil, reporting),
      ("--verbose", nil, running + " doctor"), ("--dry-run", nil, running),
      ("--keep-going", nil, running), ("--yes", nil, running), ("--force", nil, running + " leave"),
      ("--max-steps", "5", running), ("--timeout", "5", running), ("--seed", "5", running),
      ("--no-files", nil, running + " help"), ("--repair", nil, "doctor"), ("--check", nil, "fmt"),
      ("--diff", nil, "fmt"), ("--strict", nil, "lint"), ("--fix", nil, "lint"),
      ("--follow", nil, "sync"), ("--as", "Ada", ""), ("--household", "Home", ""),
      ("--merge", nil, ""), ("--aside", nil, ""),
    ] as [(String, String?, String)])
  func eachGoesWithItsCommands(_ option: String, _ value: String?, _ commands: String) throws {
    let accepting = Set(commands.split(separator: " ").map(String.init))
    for command in Self.commands {
      let options = try Options(command.words + [option] + [value].compactMap(\.self))
      let isAccepted: Bool
      do {
        _ = try Invocation(options, inputIsTerminal: false)
        isAccepted = true
      } catch {
        isAccepted = false
        #expect(error.message.contains("`\(option)`"))
      }
      #expect(isAccepted == accepting.contains(command.name), "\(option) with \(command.name)")
    }
  }

  /// Every option is in the table above.
  @Test func allAreKnown() throws {
    var options = Options()
    options.code = ["show"]
    #expect(options.given == ["-c"])
    #expect(Options.names.count == 34)
  }
}
