import CartAssist
import CartLanguage
import CartModels
import Foundation

/// Types at a prompt, and requests the help that a prompt shows after each key.
final class Typist {
  private let names: LiveNames
  private let history = HistoryPrefix { [] }

  init(in household: Household) {
    names = LiveNames(
      store: household.store, session: household.session,
      calendar: LocalCalendar(.gregorian(in: .gmt)))
  }

  /// Types an entry, and discards it.
  func type(_ entry: String) {
    names.forget()
    history.forget()
    for end in entry.indices { help(with: String(entry[...end])) }
  }

  /// Requests the colours and the ghost text.
  private func help(with line: String) {
    let entry = TypedEntry(Source(name: "prompt", text: line))
    names.atOneMoment {
      _ = names.highlights(of: entry, cursor: line.utf8.count)
      _ = GhostText(completer: completer, history: history).ghost(after: entry)
    }
  }

  /// Presses Tab at the end of an entry.
  func pressTab(after line: String) {
    let entry = TypedEntry(Source(name: "prompt", text: line))
    _ = completer.completions(of: entry, cursor: line.utf8.count)
  }

  private var completer: Completer { Completer(names: names, host: Alone()) }
}

/// A host without files and shell.
private struct Alone: CompletionHost {
  func files(for slot: Slot, endings: [String]) -> [Candidate] { [] }
  func summary(ofShellCommand word: String) -> String { "" }
}
