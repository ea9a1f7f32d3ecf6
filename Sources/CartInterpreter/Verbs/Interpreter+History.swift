package import CartLanguage
import CartModels

/// What `history` shows.
package struct HistoryReport: Sendable {
  /// What was typed, the oldest first; nil where nobody keeps that.
  package var entries: [String]?
}

extension Interpreter {
  package func perform(_ command: HistoryCommand) throws {
    guard let history = session.history else { return try output.emit(HistoryReport(entries: nil)) }
    guard !command.phrase.isEmpty else {
      return try output.emit(
        HistoryReport(entries: history.entries.suffix(Interpreter.recentEntries)))
    }
    let text = try read(command.phrase, as: HistoryCommand.form).name
    let wanted = NameKey(text).withoutAccents
    var found: [String] = []
    for entry in history.entries {
      try stopIfInterrupted()
      if NameKey(entry).withoutAccents.contains(wanted) { found.append(entry) }
    }
    try output.emit(HistoryReport(entries: found))
  }

  /// How many entries are shown where nothing is looked for.
  private static let recentEntries = 20
}
