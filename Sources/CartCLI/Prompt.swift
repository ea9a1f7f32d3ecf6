import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import LineEditor

/// The conversation: reads an entry, runs it as one unit of work, and says
/// what happened, until the input ends.
struct Prompt {
  private let host: Host
  private let console: Console
  private let clock: any Clock
  private let runner: Runner
  private let helper: PromptHelper
  private let usesColor: Bool

  init(
    _ host: Host, console: Console, clock: any Clock, runner: Runner, helper: PromptHelper,
    usesColor: Bool
  ) {
    self.host = host
    self.console = console
    self.clock = clock
    self.runner = runner
    self.helper = helper
    self.usesColor = usesColor
  }

  func run() throws -> ExitStatus {
    try greet()
    let reader = try entryReader()
    while true {
      switch try reader() {
      case .line(let entry):
        if try perform(entry) == .exit { return .success }
      case .interrupted:
        continue
      case .endOfInput:
        try console.write("\n")
        return .success
      }
    }
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

  private func perform(_ entry: String) throws -> Interpreter.Completion {
    do {
      let result = try host.working {
        try runner.run(Source(name: "prompt", text: entry), from: .prompt)
      }
      try console.summarize(result)
      try console.unitWasKept()
      return result.completion
    } catch let error as WriteError {
      throw error
    } catch {
      try console.unitWasDropped()
      try console.report(Failure(error).diagnostics)
      return .next
    }
  }

  /// The line editor where the terminal can carry it, plain lines elsewhere.
  private func entryReader() throws -> () throws -> LineResult {
    guard LineEditor.isUsable else { return plainReader() }
    let history = LineHistory(path: host.historyPath, limit: Prompt.historyLimit)
    let editor = try LineEditor(
      programName: "qc", history: history, host: helper, usesColor: usesColor)
    return {
      helper.startLine()
      let result = try editor.readLine(prompt: Prompt.text)
      if case .line(let entry) = result { try remember(entry, in: history) }
      return result
    }
  }

  /// A history that can't be written is said, and costs nothing else.
  private func remember(_ entry: String, in history: LineHistory) throws {
    guard entry.contains(where: { !$0.isWhitespace }) else { return }
    do {
      try history.append(entry)
    } catch {
      try console.report([
        Diagnostic(.store, "the history can't be written: \(error)", severity: .warning)
      ])
    }
  }

  private func plainReader() -> () throws -> LineResult {
    {
      try console.write(Prompt.text)
      guard let line = readLine() else { return .endOfInput }
      return .line(line)
    }
  }

  private static let text = "qc> "
  private static let historyLimit = 10_000
}
