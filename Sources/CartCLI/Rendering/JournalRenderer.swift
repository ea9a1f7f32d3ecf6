import CartInterpreter
import CartLanguage
import CartModels
import Foundation

/// Shows the journal: what `log` lists, and the steps that `undo` and `redo` go.
struct JournalRenderer {
  let style: TextStyle
  /// The present, for "2 hours ago".
  let now: Date

  /// The line for a step; there may be none left to go.
  func text(_ step: JournalStep?, _ verb: CommandName) -> String {
    switch step {
    case nil: "there is nothing to \(verb.rawValue)\n"
    case .undone(let entry): "undone: \(summary(entry))\n"
    case .redone(let entry): "redone: \(summary(entry))\n"
    }
  }

  /// What `log` shows, a step and its first changes after the other.
  func text(_ entries: [LogEntry], _ end: JournalEnd) -> String {
    let dropped =
      "older steps were dropped or forgotten: `options` says how many are kept\n"
    guard !entries.isEmpty else {
      return end == .dropped ? dropped : "nothing has changed yet\n"
    }
    return entries.map(text).joined() + (end == .dropped ? dropped : "")
  }

  private func text(_ log: LogEntry) -> String {
    let renderer = EchoRenderer(style: style)
    let undone = log.entry.isUndone ? ", undone" : ""
    var text = summary(log.entry) + undone + "\n"
    for change in log.changes {
      if let line = renderer.line(change) { text += "  " + line + "\n" }
    }
    return text
  }

  private func summary(_ entry: JournalEntry) -> String {
    let ago = ReportRenderer(style: style, now: now).ago(entry.date)
    return "\(style.bold(style.safe(entry.label.title))) (\(entry.label.origin.rawValue), "
      + "\(ago), \(counted(entry.changeCount, "change")))"
  }
}
