import CartLanguage
import Foundation
import Testing

/// Every kind of diagnostic has a script that triggers it, and `Gallery.md`
/// shows what is said then, whole.
@Suite struct GalleryTests {
  /// What no script can bring about, and where it is tested instead: a signal (CrashTests),
  /// time and memory that run out (BudgetTests), a mistake of our own that nobody knows
  /// (FormattingTests), and what `undo` makes due again (ApplyDueTests).
  private static let elsewhere: Set<DiagnosticCode> = [
    .interrupted, .timeLimit, .memoryLimit, .formatting, .dueAgain,
  ]

  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Gallery.md").path

  @Test func everyDiagnosticIsShown() throws {
    let scripts = try scriptsByCode()
    var gallery = """
      # What QuickCart says when something is wrong or odd

      One script for each kind of diagnostic, and all that it leads to. The tests make this page
      anew and compare; `GALLERY=write make test` writes it.

      """
    for code in DiagnosticCode.allCases where !Self.elsewhere.contains(code) {
      guard let script = scripts[code] else {
        Issue.record("no script triggers `\(code.rawValue)`")
        continue
      }
      gallery += try entry(code, script)
    }
    if ProcessInfo.processInfo.environment["GALLERY"] == "write" {
      try Data(gallery.utf8).write(to: URL(fileURLWithPath: Self.path))
    }
    #expect(try String(contentsOfFile: Self.path, encoding: .utf8) == gallery)
  }

  /// The first script, by name, that leads to each code.
  private func scriptsByCode() throws -> [DiagnosticCode: ConformanceScript] {
    var scripts: [DiagnosticCode: ConformanceScript] = [:]
    for script in ConformanceTests.scripts {
      let said = script.run(with: ["--json"])
      for code in try (said.output + said.errors).compactMap(self.code) where scripts[code] == nil {
        scripts[code] = script
      }
    }
    return scripts
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

  private func entry(_ code: DiagnosticCode, _ script: ConformanceScript) throws -> String {
    let result = script.run()
    let isLinting = result.errors.isEmpty
    // A page shows no blanks where a line ends; the script states them.
    let said = (isLinting ? result.output : result.errors)
      .map { VisibleBlanks.trimmed($0) }.joined(separator: "\n")
    return "\n## \(code.rawValue)\n\n`\(script.name)`:\n\n```\n\(said)\n```\n"
  }
}
