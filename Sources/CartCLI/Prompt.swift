import CartInterpreter
import CartLanguage
import CartModels
import Foundation
import LineEditor

/// The conversation: reads an entry, runs it as one unit of work, and says
/// what happened, until the input ends.
struct Prompt {
  private let host: Host
  private let console: Console
  private let runner: Runner
  private let helper: PromptHelper
  private let line: PromptLine
  private let history: PromptHistory

  init(_ host: Host, console: Console, runner: Runner, helper: PromptHelper, line: PromptLine) {
    self.host = host
    self.console = console
    self.runner = runner
    self.helper = helper
    self.line = line
    history = PromptHistory(path: host.historyPath)
  }

  /// What became of an entry.
  private enum Outcome {
    case done, failed, exit
  }

  func run() throws -> ExitStatus {
    runner.session.history = history
    helper.updatePrompt = { [line] in line.update() }
    helper.pastEntries = { [history] in history.entries }
    try greet()
    try runInitScript()
    let reader = try entryReader()
    var hasFailed = false
    while !host.wantsEnd {
      helper.startLine()
      if let mistake = line.begin(afterFailure: hasFailed) { try console.report([mistake]) }
      switch try reader.read(line.prompts, offer: nil) {
      case .line(let entry):
        try remember(entry)
        switch try perform(entry) {
        case .done: hasFailed = false
        case .failed: hasFailed = true
        case .exit: return .success
        }
      case .interrupted: continue
      case .endOfInput: return .success
      }
    }
    return .interrupted
  }

  /// A first start says what one can type.
  private func greet() throws {
    guard !FileManager.default.fileExists(atPath: host.historyPath) else { return }
    try console.write(
      """
      QuickCart keeps shopping lists. Type a sentence, such as:
        add 6 Bananas in produce, 2 l Milk
      Then: show, check Milk. `sample` makes lists to try, `help` explains.

      """)
  }

  // MARK: Entries

  private func perform(_ entry: String) throws -> Outcome {
    do {
      let result = try host.working {
        try runner.run(Source(name: "prompt", text: entry), from: .prompt)
      }
      try console.summarize(result)
      try console.unitWasKept()
      if result.completion == .exit { return .exit }
      return result.failureCount > 0 ? .failed : .done
    } catch let error as WriteError {
      throw error
    } catch {
      try console.unitWasDropped()
      try console.report(Failure(error).diagnostics)
      return .failed
    }
  }

  /// A history that can't be written is said, and costs nothing else.
  private func remember(_ entry: String) throws {
    do throws(Diagnostic) {
      try history.append(entry)
    } catch {
      try console.report([error])
    }
  }

  /// The line editor where the terminal can carry it, plain lines elsewhere.
  private func entryReader() throws -> any EntryReader {
    guard LineEditor.isUsable else {
      return PlainReader(
        TerminalInput(), show: console.show(prompt:), isComplete: helper.isComplete)
    }
    return try EditorReader(history, helper, usesColor: helper.usesColor)
  }

  // MARK: The start

  /// Runs the script that sets prompts up; what is wrong with it is said, and
  /// the conversation begins all the same.
  private func runInitScript() throws {
    guard FileManager.default.fileExists(atPath: host.initPath) else { return }
    do {
      try console.withoutEchoes {
        let script = try FileLoader().script(at: host.initPath)
        let result = try host.working { try runner.run(script, from: .script) }
        try console.summarize(result)
        try console.unitWasKept()
      }
    } catch let error as WriteError {
      throw error
    } catch {
      try console.unitWasDropped()
      try console.report(Failure(error).diagnostics)
    }
  }
}
