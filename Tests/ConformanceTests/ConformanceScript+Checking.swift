import Foundation
import Testing

@testable import CartCLI

extension ConformanceScript {
  /// Runs the script, and records each difference from its expectations as an issue.
  func check(on options: [String] = usual, at location: SourceLocation = #_sourceLocation) {
    let result = run(on: options)
    guard result != expected else { return }
    Issue.record(
      "\(name) does something else:\n\(expected.difference(from: result))",
      sourceLocation: location)
  }

  /// Whether the actual results are written to the scripts.
  static var isRecording: Bool { ProcessInfo.processInfo.environment["CONFORMANCE"] == "write" }

  /// The script after its file has been updated. Its output can contain line numbers of the script,
  /// which change when lines are added, so this can take several rounds.
  func recorded() throws -> ConformanceScript {
    var script = self
    for _ in 0..<5 {
      let result = script.run()
      guard result != script.expected else { break }
      script = try script.stating(result)
    }
    return script
  }
}

extension ConformanceScript.Result {
  /// Describes how this expected result differs from the actual one.
  func difference(from result: ConformanceScript.Result) -> String {
    let status = "exit \(self.status), but it was \(result.status)\n"
    return ConformanceScript.Result.difference("expect", output, result.output)
      + ConformanceScript.Result.difference("stderr", errors, result.errors)
      + (self.status == result.status ? "" : status)
  }

  private static func difference(_ name: String, _ before: [String], _ after: [String]) -> String {
    func text(_ lines: [String]) -> String {
      lines.map { VisibleBlanks.written($0) + "\n" }.joined()
    }
    return UnifiedDiff(path: name, before: text(before), after: text(after)).text
  }
}
