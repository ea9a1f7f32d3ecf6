import CartLanguage
import Foundation
import Testing

/// Every kind of diagnostic has a script that triggers it, and `docs/messages.md` explains each
/// with an example.
@Suite struct MessagesPageTests {
  /// The codes that no script can trigger, and that other suites test: a signal (CrashTests), time
  /// and memory limits (BudgetTests), an unknown error of the formatter (FormattingTests), an
  /// `undo` that makes schedules due again (ApplyDueTests), and later changes by a phone
  /// (PhoneIntentTests).
  private static let elsewhere: Set<DiagnosticCode> = [
    .interrupted, .timeLimit, .memoryLimit, .formatting, .dueAgain, .changedSince,
  ]

  /// The length of a message that a reader can still take in at a glance.
  private static let mostLines = 12

  @Test func everyDiagnosticIsShown() throws {
    let examples = try examplesByCode()
    var page = """
      # Messages

      Every error, warning and hint of `qc`, by its code: its meaning, its fix, and an example with
      the script of the tests that shows it. What ends a running program from outside has no example.
      `--json` prints the code of each message, and `help CODE` explains it. `make pages` writes this
      page.

      """
    for code in DiagnosticCode.allCases {
      let example = examples[code]
      if example == nil, !Self.elsewhere.contains(code) {
        Issue.record("no script triggers `\(code.rawValue)`")
      }
      if let example, example.lines.count > Self.mostLines {
        Issue.record("the shortest example of `\(code.rawValue)` has \(example.lines.count) lines")
      }
      page += entry(code, example)
    }
    try GeneratedPage(path: "docs/messages.md", text: page).check()
  }

  /// A message and the script that triggers it.
  private struct Example {
    var script: String
    var lines: [String]

    private var showsPlace: Bool { lines.contains { $0.contains(" --> ") } }

    func isBetter(than other: Example) -> Bool {
      showsPlace == other.showsPlace ? lines.count < other.lines.count : showsPlace
    }
  }

  /// Returns the shortest message of each code, preferably with the marked source.
  private func examplesByCode() throws -> [DiagnosticCode: Example] {
    var found: [DiagnosticCode: Example] = [:]
    for script in ConformanceTests.scripts {
      let messages = messages(in: script.output) + messages(in: script.errors)
      guard !messages.isEmpty else { continue }
      let coded = script.run(with: ["--json"])
      let codes = try (coded.output + coded.errors).compactMap(self.code)
      // Under `--json`, a script can print lines of its own that look like messages.
      guard messages.count == codes.count else { continue }
      for (code, lines) in zip(codes, messages) {
        let example = Example(script: script.name, lines: lines)
        if let other = found[code], !example.isBetter(than: other) { continue }
        found[code] = example
      }
    }
    return found
  }

  /// The beginnings of messages; `qc lint` prints the code in brackets.
  private static let beginnings = ["error: ", "warning: ", "hint: ", "error[", "warning["]

  /// Returns the messages in some lines, each up to the next message.
  private func messages(in lines: [String]) -> [[String]] {
    var messages: [[String]] = []
    for line in lines {
      if Self.beginnings.contains(where: line.hasPrefix) {
        messages.append([line])
      } else if !messages.isEmpty {
        messages[messages.endIndex - 1].append(line)
      }
    }
    return messages
  }

  /// Returns the code of a diagnostic in a line of JSON.
  private func code(in line: String) throws -> DiagnosticCode? {
    guard
      line.hasPrefix("{\"error\":") || line.hasPrefix("{\"warning\":")
        || line.hasPrefix("{\"hint\":"),
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let body = object.values.first as? [String: Any], let code = body["code"] as? String
    else { return nil }
    return DiagnosticCode(rawValue: code)
  }

  private func entry(_ code: DiagnosticCode, _ example: Example?) -> String {
    let meaning = "\n## \(code.rawValue)\n\n\(code.meaning.text) \(code.meaning.remedy)\n"
    guard let example else { return meaning }
    // Pages omit blanks at the ends of lines, which the script checks.
    let lines = example.lines.map { VisibleBlanks.trimmed($0) }.joined(separator: "\n")
    return "\(meaning)\n`\(example.script)`:\n\n```\n\(lines)\n```\n"
  }
}
