import Foundation
import Testing

/// The conversation in README, after the examples before it.
@Suite struct ReadmeConversationTests {
  @Test func saysWhatItShows() async throws {
    let lines = try ReadmeConversationTests.block()
    let setting = Terminal.Setting(
      size: Size(columns: 80, rows: 60), variables: ["QUICKCART_PROMPT": ""], prompt: "qc › ")
    try await Terminal.open(setting, person: try Person(isNew: true)) { terminal in
      let before = [
        "sample", "undo", "add 6 Bananas in produce, 2 l Milk, Bread", "check Bread",
        "add 1 l Milk",
        "show",
      ]
      for line in before { try terminal.enter(line) }
      try await terminal.mentions("✓ Bread\nShopping 1/3 › ▏")
      try terminal.press(.control("L"))
      try await terminal.shows("Shopping 1/3 › ▏")
      for line in lines {
        guard let sign = line.range(of: " › ") ?? line.range(of: " …   ") else { continue }
        // Each line waits for its prompt.
        try await terminal.mentions(line[..<sign.upperBound] + "▏")
        try terminal.enter(String(line[sign.upperBound...]))
      }
      try await terminal.shows(
        (lines + ["Weekly Groceries 1/3 › ▏"]).joined(separator: "\n"))
    }
  }

  /// Returns the lines of the block with the prompt.
  private static func block() throws -> [String] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let parts = text.components(separatedBy: "\n```prompt\n")
    try #require(parts.count == 2)
    return try #require(parts[1].components(separatedBy: "\n```\n").first)
      .components(separatedBy: "\n")
  }
}
