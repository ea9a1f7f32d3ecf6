import CartInterpreter
import CartModels

/// `log`: the steps, each with its first changes.
extension LogReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let dropped =
      "older steps were dropped or forgotten; `options` shows how many are kept\n"
    guard !entries.isEmpty else {
      return .prose(end == .dropped ? dropped : "nothing has changed yet\n")
    }
    let steps = entries.map { text(of: $0, in: context) }.joined()
    return .prose(steps + (end == .dropped ? dropped : ""))
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(entries) { EntryJSON($0.entry, isUndone: $0.entry.isUndone) }
  }
}

extension LogReport {
  private func text(of log: LogEntry, in context: RenderingContext) -> String {
    let renderer = EchoRenderer(style: context.style)
    let undone = log.entry.isUndone ? ", undone" : ""
    var text = EntryText(context).summary(log.entry) + undone + "\n"
    for change in log.changes {
      if let line = renderer.line(change) { text += "  " + line + "\n" }
    }
    return text
  }
}
