import CartCLI
import Foundation
import TestSupport
import Testing

/// A script of a page, with the output below it.
struct PageScript: CustomTestStringConvertible {
  let block: Document.Block
  /// The expected output.
  let output: [String]
  let page: Page

  var testDescription: String { block.name }

  /// Runs the script as a file on an empty store; returns the output and the status.
  func run() throws -> (lines: [String], status: Int32) {
    try page.withFiles { folder in
      let name = block.file ?? "example.qc"
      let path = folder.appendingPathComponent(name).path
      try Data(block.text.utf8).write(to: URL(fileURLWithPath: path))
      let sink = StringSink()
      let host = Host(
        environment: ["TZ": "UTC", "HOME": folder.path], output: sink,
        errors: sink,
        folder: folder.path)
      let status = QuickCart.run(ConformanceScript.usual + [path], host: host)
      let text = sink.text.replacingOccurrences(of: folder.path + "/", with: "")
      return (PageScript.lines(of: text), status)
    }
  }

  /// Whether some lines match the expected output.
  func isLike(_ lines: [String]) -> Bool {
    lines.count == output.count && zip(output, lines).allSatisfy { ShellSession.isLike($0, $1) }
  }

  /// Whether the page shows that the script fails.
  var fails: Bool { output.contains { $0.hasPrefix("error: ") } }

  static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
