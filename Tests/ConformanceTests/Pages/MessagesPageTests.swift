import CartLanguage
import Foundation
import Testing

/// Every kind of diagnostic has a script that triggers it, and `docs/messages.md` says what each
/// means, with what is said then.
@Suite struct MessagesPageTests {
  /// What no script can bring about, and where it is tested instead: a signal (CrashTests),
  /// time and memory that run out (BudgetTests), a mistake of our own that nobody knows
  /// (FormattingTests), and what `undo` makes due again (ApplyDueTests).
  private static let elsewhere: Set<DiagnosticCode> = [
    .interrupted, .timeLimit, .memoryLimit, .formatting, .dueAgain,
  ]

  @Test func everyDiagnosticIsShown() throws {
    let scripts = try scriptsByCode()
    var page = """
      # Messages

      Every error, warning and hint that `qc` has, by its code: what it means, what to do, and a
      script that leads to it with all that is said then. `--json` gives the code with each message,
      and `help CODE` says what stands here. This page is made from the program, by `make pages`.

      """
    for code in DiagnosticCode.allCases {
      let script = scripts[code]
      if script == nil, !Self.elsewhere.contains(code) {
        Issue.record("no script triggers `\(code.rawValue)`")
      }
      page += try entry(code, script)
    }
    try GeneratedPage(path: "docs/messages.md", text: page).check()
  }

  /// What is said of a code, and the script that says the least beside it.
  private func scriptsByCode() throws -> [DiagnosticCode: ConformanceScript] {
    var found: [DiagnosticCode: (length: Int, script: ConformanceScript)] = [:]
    for script in ConformanceTests.scripts {
      let said = script.run(with: ["--json"])
      let lines = said.output + said.errors
      for code in try lines.compactMap(self.code) {
        if let other = found[code], other.length <= lines.count { continue }
        found[code] = (lines.count, script)
      }
    }
    return found.mapValues(\.script)
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

  private func entry(_ code: DiagnosticCode, _ script: ConformanceScript?) throws -> String {
    let meaning = "\n## \(code.rawValue)\n\n\(code.meaning.text) \(code.meaning.remedy)\n"
    guard let script else { return meaning }
    let result = script.run()
    let isLinting = result.errors.isEmpty
    // A page shows no blanks where a line ends; the script states them.
    let said = (isLinting ? result.output : result.errors)
      .map { VisibleBlanks.trimmed($0) }.joined(separator: "\n")
    return "\(meaning)\n`\(script.name)`:\n\n```\n\(said)\n```\n"
  }
}
