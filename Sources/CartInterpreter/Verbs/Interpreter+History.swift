package import CartLanguage
import CartModels

/// The result of `history`.
package struct HistoryReport: Sendable {
  /// The previous input, oldest first; nil if it is not stored.
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

  /// The number of entries shown without a search.
  private static let recentEntries = 20
}
