import CartAssist
import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import LineEditor
import TestSupport

@testable import CartCLI

/// The helper of a prompt on a store in memory, on 5 January 2026.
final class TypingPrompt {
  let helper: PromptHelper
  private let runner: Runner
  private let past: PastEntries

  /// Runs entries as separate units of work, before anything is typed.
  init(after entries: String..., history: [String] = []) throws {
    var utc = Calendar(identifier: .gregorian)
    utc.timeZone = .gmt
    let clock = FixedClock(now: Date(timeIntervalSince1970: 1_767_614_400), calendar: utc)
    let store = try SQLiteStore(.memory)
    runner = Runner(
      store: store, output: Silence(), clock: clock, ids: TimeOrderedIdentifiers(clock: clock),
      session: Session(remembersList: true))
    helper = PromptHelper(
      store: store, session: runner.session, calendar: LocalCalendar(utc))
    helper.pastEntries = { history }
    past = PastEntries(history)
    runner.session.history = past
    for entry in entries { try run(entry) }
  }

  /// Runs an entry, and begins the next one.
  func run(_ entry: String) throws {
    try runner.run(Source(name: "test", text: entry), from: .prompt)
    helper.startLine()
  }

  /// Forgets the typed text, as at the beginning of a line.
  func startLine() { helper.startLine() }

  /// Returns the lines that result from the candidates of Tab at the `|`.
  func completions(_ marked: String) -> [String] {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let line = parts.joined()
    let list = helper.completions(for: line, cursor: parts[0].utf8.count)
    return list.candidates.map { candidate in
      String(decoding: line.utf8.prefix(list.replacing.lowerBound), as: UTF8.self)
        + candidate.replacement
        + String(decoding: line.utf8.dropFirst(list.replacing.upperBound), as: UTF8.self)
    }
  }

  /// Returns the slots at the end of a line.
  func slots(_ line: String) -> [Slot] {
    let source = Source(name: "test", text: line)
    return CursorContext(
      source, cursor: source.bytes.count, names: KnownNames(definitions)
    ).slots
  }

  /// The names declared so far.
  var definitions: Definitions { runner.session.definitions }

  /// Returns the ghost text after a line, with its remark in brackets.
  func ghost(_ line: String) -> String? {
    helper.hint(for: line, cursor: line.utf8.count).map { hint in
      let remark = helper.remark(for: line, cursor: line.utf8.count) ?? ""
      return remark.isEmpty ? hint : "\(hint) (\(remark))"
    }
  }

  /// Returns the description of each candidate.
  func details(_ line: String) -> [String] {
    helper.completions(for: line, cursor: line.utf8.count).candidates
      .map { "\($0.display): \($0.detail)" }
  }
}

private final class PastEntries: EntryHistory {
  let entries: [String]

  init(_ entries: [String]) { self.entries = entries }
}
