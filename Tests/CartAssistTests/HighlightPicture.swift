import CartAssist
import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport

/// A store in memory, and the highlights of a line typed at a prompt on it.
final class HighlightPicture {
  private let store: SQLiteStore
  private let runner: Runner

  /// Runs a source as a line of the prompt, before the line is typed.
  init(after text: String) throws {
    var utc = Calendar(identifier: .gregorian)
    utc.timeZone = .gmt
    let clock = FixedClock(now: Date(timeIntervalSince1970: 1_767_614_400), calendar: utc)
    store = try SQLiteStore(.memory)
    runner = Runner(
      store: store, output: Silence(), clock: clock, ids: TimeOrderedIdentifiers(clock: clock),
      session: Session(remembersList: true))
    try run(text)
  }

  func run(_ text: String) throws {
    try runner.run(Source(name: "test", text: text), from: .prompt)
  }

  /// Returns a letter for each byte of a line; a `|` in the line marks the cursor.
  func picture(_ marked: String) throws -> String {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let source = Source(name: "test", text: parts.joined())
    let cursor = parts.count == 2 ? parts[0].utf8.count : nil
    return try store.read { repository in
      let phrases = PhraseHighlighter(repository: repository, session: runner.session)
      let highlighter = Highlighter(names: KnownNames(runner.session.definitions), phrases: phrases)
      return highlighter.highlights(of: source, cursor: cursor).map { highlight in
        String(repeating: highlight.kind.letter, count: highlight.range.count)
      }.joined()
    }
  }
}

extension Highlight.Kind {
  fileprivate var letter: Character {
    switch self {
    case .plain: "."
    case .verb: "v"
    case .clause: "c"
    case .amount: "n"
    case .unit: "u"
    case .category: "k"
    case .unknownCategory: "K"
    case .list: "l"
    case .text: "t"
    case .hole: "h"
    case .variable: "x"
    case .function: "f"
    case .comment: "#"
    case .mistake: "!"
    }
  }
}
