import CartLanguage
import Foundation
import Testing

/// Every kind of diagnostic has a script that triggers it, and `docs/messages.md` says what each
/// means, with what is said then.
@Suite struct MessagesPageTests {
  /// What no script can bring about, and where it is tested instead: a signal (CrashTests),
  /// time and memory that run out (BudgetTests), a mistake of our own that nobody knows
  /// (FormattingTests), what `undo` makes due again (ApplyDueTests), and what a phone went on from
  /// (PhoneIntentTests).
  private static let elsewhere: Set<DiagnosticCode> = [
    .interrupted, .timeLimit, .memoryLimit, .formatting, .dueAgain, .changedSince,
  ]

  /// What a reader takes in at a glance.
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

  /// One message, and the script that leads to it.
  private struct Example {
    var script: String
    var lines: [String]

    private var showsPlace: Bool { lines.contains { $0.contains(" --> ") } }

    func isBetter(than other: Example) -> Bool {
      showsPlace == other.showsPlace ? lines.count < other.lines.count : showsPlace
    }
  }

  /// The shortest message of each code, if possible one that shows the place.
  private func examplesByCode() throws -> [DiagnosticCode: Example] {
    var found: [DiagnosticCode: Example] = [:]
    for script in ConformanceTests.scripts {
      let messages = messages(in: script.output) + messages(in: script.errors)
      guard !messages.isEmpty else { continue }
      let coded = script.run(with: ["--json"])
      let codes = try (coded.output + coded.errors).compactMap(self.code)
      // Under `--json` a script may say more of its own.
      guard messages.count == codes.count else { continue }
      for (code, lines) in zip(codes, messages) {
        let example = Example(script: script.name, lines: lines)
        if let other = found[code], !example.isBetter(than: other) { continue }
        found[code] = example
      }
    }
    return found
  }

  /// How a message begins; `qc lint` has its code there.
  private static let beginnings = ["error: ", "warning: ", "hint: ", "error[", "warning["]

  /// The messages among some lines, each from its first line to the next message.
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

  /// The code in a line of JSON that is a diagnostic.
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
    // A page shows no blanks where a line ends; the script states them.
    let lines = example.lines.map { VisibleBlanks.trimmed($0) }.joined(separator: "\n")
    return "\(meaning)\n`\(example.script)`:\n\n```\n\(lines)\n```\n"
  }
}
