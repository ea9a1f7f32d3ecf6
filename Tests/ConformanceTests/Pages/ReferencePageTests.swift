import CartCLI
import CartLanguage
import CartModels
import Foundation
import TestSupport
import Testing

/// `docs/reference.md` contains all help texts.
@Suite struct ReferencePageTests {
  @Test func theReferenceIsWhatHelpSays() throws {
    let scratch = try Scratch()
    let folder = try scratch.folder("examples")
    for (file, text) in ExampleFiles.all {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file)"))
    }
    let page = ReferencePage(folder: folder)
    try GeneratedPage(path: "docs/reference.md", text: page.text).check()
  }
}

/// The reference, generated from the help texts.
struct ReferencePage {
  /// The folder in which examples write files.
  let folder: String

  var text: String {
    """
    # Reference

    Every verb, function, field, unit and option, as `help` tells them, with examples that run and
    what they print. The exact rules are in [the grammar](../grammar.md); what each
    message means, in [Messages](messages.md). This page is made from the program, by `make pages`.

    - [Verbs](#verbs)
    - [Functions](#functions)
    - [More](#more)
    - [Options of a store](#options-of-a-store)
    - [The command line](#the-command-line)
    - [Exit codes](#exit-codes)

    ## Verbs

    \(CommandHelp.Group.allCases.map(group).joined(separator: "\n"))
    ## Functions

    Functions are used in expressions. A parameter with a value after `=` may be left out; any may be
    given by its name.

    \(FunctionName.allCases.map(function).joined(separator: "\n"))
    ## More

    \(HelpPageName.allCases.map(page).joined(separator: "\n"))
    ## Options of a store

    `option NAME = VALUE` chooses one, `options` shows them.

    | Option | It may be | Unless chosen |
    |---|---|---|
    \(UserOption.listed.map(option).joined(separator: "\n"))

    ## The command line

    ```
    \(help)
    ```

    ## Exit codes

    | Code | Meaning |
    |---|---|
    \(ExitStatus.allCases.map { "| \($0.rawValue) | \($0.meaning) |" }.joined(separator: "\n"))

    """
  }

  // MARK: Verbs

  private func group(_ group: CommandHelp.Group) -> String {
    let names = CommandName.allCases.filter { $0.help.group == group }
    return "### \(group.rawValue)\n\n" + names.map(verb).joined(separator: "\n")
  }

  private func verb(_ name: CommandName) -> String {
    let help = name.help
    let others = help.seeAlso.map { "[\($0.rawValue)](#\($0.rawValue))" }
    return "#### \(name.rawValue)\n\n" + fenced(help.usage) + "\n\(help.summary)\n"
      + help.details.map { "\n\($0)\n" }.joined()
      + run(help.examples, asOne: true, needsSteps: name == .log)
      + (others.isEmpty ? "" : "\nSee also: \(others.joined(separator: ", ")).\n")
  }

  // MARK: Functions

  private func function(_ name: FunctionName) -> String {
    let help = name.help
    let kinds = help.kindRows.map { "| `\($0.term)` | \($0.meaning) |" }
    let failures = help.failures.map {
      "- `\($0.call)`: [\($0.code.rawValue)](messages.md#\($0.code.rawValue))"
    }
    return "### \(name.rawValue)()\n\n" + fenced([name.signature.text]) + "\n\(help.summary)\n"
      + "\n| | |\n|---|---|\n" + kinds.joined(separator: "\n") + "\n"
      + (failures.isEmpty ? "" : "\nErrors:\n\n" + failures.joined(separator: "\n") + "\n")
      + run(help.examples, asOne: false)
  }

  // MARK: Pages

  private func page(_ name: HelpPageName) -> String {
    let page = name.page
    let rows = page.rows.map { "| `\(cell($0.term))` | \(cell($0.meaning)) |" }
    let table = "\n| | |\n|---|---|\n" + rows.joined(separator: "\n") + "\n"
    return "### \(name.rawValue)\n\n\(page.summary)\n" + (rows.isEmpty ? "" : table)
      + page.details.map { "\n\($0)\n" }.joined() + run(page.examples, asOne: true)
  }

  private func option(_ option: UserOption) -> String {
    let values = option.values.map { "`\($0)`" }.joined(separator: ", ")
    return "| `\(option.rawValue)` | \(values) | `\(option.builtInValue)` |"
  }

  private func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|")
  }

  // MARK: Blocks

  /// Returns examples with their output below them, either as one script or each on a new store.
  ///
  /// - Parameter needsSteps: whether they show the journal, which has no step of a running script.
  private func run(_ examples: [String], asOne: Bool, needsSteps: Bool = false) -> String {
    guard !examples.isEmpty else { return "" }
    let sources = asOne ? [examples.joined(separator: "\n")] : examples
    return sources.map { source in
      // `edit` needs a prompt.
      let runnable = source.split(separator: "\n").filter { !$0.hasPrefix("edit ") }
      let said = run(runnable.joined(separator: "\n"), on: ":memory:", in: folder)
      // Sentences such as `undo` must be alone, as at a prompt.
      if asOne, said.status != 0 || needsSteps, let lines = runAlone(examples) {
        return block(source, printing: lines)
      }
      return block(source, printing: said.output + said.errors)
    }.joined()
  }

  /// The output of examples that run one after another on a store; nil if one fails.
  private func runAlone(_ examples: [String]) -> [String]? {
    do {
      let own = URL(fileURLWithPath: folder).appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      for (file, text) in ExampleFiles.all {
        try Data(text.utf8).write(to: own.appendingPathComponent(file))
      }
      let store = own.appendingPathComponent("store.sqlite").path
      let all = examples.map { run($0, on: store, in: own.path) }
      return all.allSatisfy { $0.status == 0 } ? all.flatMap { $0.output + $0.errors } : nil
    } catch {
      Issue.record("no folder for examples: \(error)")
      return nil
    }
  }

  private func run(_ source: String, on store: String, in folder: String)
    -> ConformanceScript.Result
  {
    ConformanceScript(text: source + "\n", name: "reference").run(
      on: ["--store", store, "--today", "2026-01-05", "--seed", "1"], in: folder)
  }

  private func block(_ source: String, printing lines: [String]) -> String {
    "\n" + fenced([source], as: "quickcart") + (lines.isEmpty ? "" : "\n" + fenced(lines))
  }

  private func fenced(_ lines: [String], as mark: String = "") -> String {
    "```\(mark)\n" + lines.map { VisibleBlanks.trimmed($0) + "\n" }.joined() + "```\n"
  }

  /// The output of `qc --help`.
  private var help: String {
    let output = StringSink()
    let host = Host(
      environment: [:], output: output, errors: StringSink(), readInput: { _, _ in [] })
    _ = QuickCart.run(["--help"], host: host)
    return output.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleBlanks.trimmed(String($0)) }.dropLast().joined(separator: "\n")
  }
}
