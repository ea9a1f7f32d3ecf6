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
  private let helper = PromptHelper()

  init(_ host: Host, console: Console, clock: any Clock, runner: Runner) {
    self.host = host
    self.console = console
    self.clock = clock
    self.runner = runner
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
    let history = PromptHistory(path: host.historyPath)
    runner.session.history = history
    let editor = try LineEditor(
      programName: "qc", history: history.lines, host: helper, usesColor: false)
    return {
      let result = try editor.readLine(prompt: Prompt.text)
      if case .line(let entry) = result { try remember(entry, in: history) }
      return result
    }
  }

  /// A history that can't be written is said, and costs nothing else.
  private func remember(_ entry: String, in history: PromptHistory) throws {
    do throws(Diagnostic) {
      try history.append(entry)
    } catch {
      try console.report([error])
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
}

/// What the line editor asks: completions, and whether an entry is finished.
final class PromptHelper: LineEditorHost {
  /// The verbs that begin like the first word of the sentence.
  func completions(for line: String, cursor: Int) -> CompletionList {
    let before = Array(line.utf8.prefix(cursor))
    let start = (before.lastIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\n") } ?? -1) + 1
    let blanks = before[start...].prefix { $0 == 0x20 || $0 == 0x09 }.count
    let word = String(decoding: before[(start + blanks)...], as: UTF8.self)
    let candidates = CommandName.allCases.filter { $0.rawValue.hasPrefix(word.lowercased()) }
    return CompletionList(
      replacing: start + blanks..<cursor,
      candidates: candidates.map {
        Completion(
          $0.rawValue + " ", display: $0.rawValue, detail: $0.help.summary)
      })
  }

  /// Whether Enter runs the entry: not while a comma, a hole or a block asks
  /// for more, and nothing else is wrong.
  func isComplete(_ line: String) -> Bool {
    let mistakes = SourceCheck(Source(name: "prompt", text: line)).diagnostics
    // What is wrong within a block is said when the block is closed.
    if mistakes.contains(where: { $0.code == .unclosedBlock }) { return false }
    return mistakes.isEmpty || !mistakes.allSatisfy(\.isIncomplete)
  }
}
