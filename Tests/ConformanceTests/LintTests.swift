import CartCLI
import CartLanguage
import Foundation
import Testing

/// `lint` reports what a run reports, and nothing about correct code.
@Suite struct LintTests {
  /// `lint` reports a sentence with the same words as a run on an empty store, which also removes the
  /// item that it has added.
  @Test(arguments: [
    "add Zorbs 6",
    "add Two Ton Zorbs",
    "add Bread and Butter in Dairy",
    "ensure 3 Nuts and Bolts",
    "add 2 galons Squash",
    "add Tea to",
    "add Milk due",
    "add Squash; rename Squash to Pumpkin due friday",
    "add Beans in Zorb Sauce",
    "list Trip to Rome",
    "list Party; copy list Party to Party on Monday",
    "list Party; rename list Party to Party in May",
    "add Squash; rename Squash to Pumpkin from Ada",
  ])
  func saysWhatARunSays(_ sentence: String) throws {
    let ran = try notices(["--verbose", "-c", sentence]) { $0.errors }
    let linted = try notices(["lint", "-"], input: sentence) { $0.output }
    #expect(!ran.isEmpty)
    #expect(linted == ran.map { $0.map { $0.replacing(#/remove ".*?"; /#, with: "") } })
  }

  /// An option in a source changes the language of what follows, but not of other sources.
  @Test func readsWhatFollowsInTheLanguageOfItsOption() {
    func findings(_ text: String) -> [String] {
      Linter.check(Source(name: "test", text: text)).map(\.message)
    }
    let words = "add 1,5 l Milch, zwei Zitronen due montag\n"
    #expect(findings("option language = de\n" + words).isEmpty)
    #expect(!findings("option language = de\noption language = en\n" + words).isEmpty)
    #expect(!findings(words).isEmpty)
  }

  /// The examples in the documents have no findings, except one that is about a finding.
  @Test func documentsAreInOrder() throws {
    let findings = try DocumentTests.scripts.filter { $0.errors.isEmpty }
      .flatMap { script -> [String] in
        let text = String(decoding: try script.bytes(), as: UTF8.self)
        return Linter.check(Source(name: script.name, text: text)).map {
          "\($0.code.rawValue): \($0.message)"
        }
      }
    #expect(findings == ["shadowing: this `people` hides an outer variable"])
  }

  /// Returns the findings, each as its code, message and help.
  private func notices(
    _ arguments: [String], input: String = "",
    _ side: ((output: StringSink, errors: StringSink)) -> StringSink
  ) throws -> [[String]] {
    let sinks = (output: StringSink(), errors: StringSink())
    let host = Host(
      environment: ["TZ": "UTC"], output: sinks.output, errors: sinks.errors,
      readInput: { _, _ in Array(input.utf8) })
    _ = QuickCart.run(
      ["--store", ":memory:", "--today", "2026-01-05", "--json"] + arguments, host: host)
    return try side(sinks).text.split(separator: "\n").compactMap { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let said = (object?["warning"] ?? object?["hint"]) as? [String: Any] else {
        return nil
      }
      return ["code", "message", "help"].map { "\(said[$0] ?? "")" }
    }
  }
}
