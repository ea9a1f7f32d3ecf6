import CartCLI
import Foundation
import Testing
import TestSupport

/// Shell arguments have the meanings in the table of `docs/command-line.md`.
@Suite struct ShellWordTests {
  @Test func everyRowIsUnderstoodAsItSays() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("shell-words-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    func say(_ words: [String]) -> [String] {
      let sink = StringSink()
      let host = Host(
        environment: ["QUICKCART_STORE": folder.path + "/lists.sqlite"], output: sink, errors: sink)
      _ = QuickCart.run(["--today", "2026-01-05"] + words, host: host)
      return sink.text.split(separator: "\n").map(String.init)
    }
    let rows = try ShellWordTable(in: Document("docs/command-line.md").text).rows
    #expect(rows.count > 15)
    #expect(say(["list", "Shopping"]) == ["created list Shopping"])
    for row in rows { #expect(say(row.words) == row.lines, "\(row.typed)") }
  }
}
