import CartCLI
import Foundation
import TestSupport
import Testing

/// A user follows README from the top, today, on one store.
@Suite struct ReadmeTests {
  @Test func everyBlockDoesWhatItShows() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("quickcart-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let store = folder.appendingPathComponent("quickcart.sqlite").path
    // Before the first list exists, `sample` can be tried and undone completely.
    for sentence in ["sample", "undo"] {
      let (output, status) = ReadmeTests.run(["--store", store, sentence])
      #expect(status == 0, "\(output)")
    }
    let blocks = try Document("README.md").blocks(marked: ["qc", "console", "prompt"])
    #expect(Set(blocks.map(\.mark)) == ["qc", "console", "prompt"])
    for block in blocks {
      switch block.mark {
      case "qc":
        let script = ConformanceScript(text: block.text, name: block.name)
        script.check(on: ["--store", store])
      case "console":
        let session = ShellSession(block)
        let lines = try session.run(in: folder, on: [])
        #expect(session.isLike(lines), "\(block.name):\n\(lines.joined(separator: "\n"))")
      default:
        // `ReadmeConversationTests` checks the output in a terminal.
        let (output, status) = ReadmeTests.run(["--store", store, "-c", block.entries])
        #expect(status == 0, "\(block.name): \(output)")
      }
    }
  }

  @Test(arguments: [
    ("next …", "next Fri", true), ("a … c", "a b c", true), ("a … c", "a c", false),
    ("{…}", "{}", true), ("a…b…c", "a1b2c", true), ("a…b…c", "a12c", false), ("a", "a", true),
    ("a", "b", false), ("ab…bc", "abc", false),
  ])
  func dotsStandForAnything(_ shown: String, _ line: String, _ isLike: Bool) {
    #expect(ShellSession.isLike(shown, line) == isLike)
  }

  private static func run(_ words: [String]) -> (output: String, status: Int32) {
    let sink = StringSink()
    let host = Host(environment: ["TZ": "UTC"], output: sink, errors: sink)
    let status = QuickCart.run(words, host: host)
    return (sink.text, status)
  }
}

extension Document.Block {
  /// The entries of a block that shows a prompt: the text after its sign, and further rows.
  fileprivate var entries: String {
    lines.compactMap { line in
      if let sign = line.range(of: " › ") { return String(line[sign.upperBound...]) }
      if let sign = line.range(of: " …   ") { return String(line[sign.upperBound...]) }
      return nil
    }.map { $0 + "\n" }.joined()
  }
}
