package import CartLanguage
package import CartModels
import CartStore

/// What `log` shows.
package struct LogReport: Sendable {
  /// The newest first.
  package var entries: [LogEntry]
  package var end: JournalEnd
}

/// A step of the journal as `log` shows it.
package struct LogEntry: Hashable, Sendable {
  package var entry: JournalEntry
  /// The first of its changes that are worth a line.
  package var changes: [Echo]
}

/// What comes after the steps that `log` shows.
package enum JournalEnd: Hashable, Sendable {
  /// Nothing: they are all that there ever were.
  case whole
  /// More than was asked for.
  case later
  /// Steps that were dropped, as a journal keeps so many only.
  case dropped
}

extension Interpreter {
  package func perform(_ command: LogCommand) throws {
    let entries = try repository.journalEntries(limit: command.count).map { entry in
      let changes = try repository.changes(of: entry, limit: Interpreter.shownChanges)
      return LogEntry(entry: entry, changes: try told(of: changes).compactMap { try echo(of: $0) })
    }
    let end: JournalEnd =
      entries.count == command.count
      ? .later : try repository.hasDroppedEntries() ? .dropped : .whole
    try output.emit(LogReport(entries: entries, end: end))
  }

  /// How many changes of a step are shown.
  private static let shownChanges = 5

  /// What is learned along with an item goes without saying.
  private func told(of changes: [Change]) -> [Change] {
    let hasItems = changes.contains { if case .item = $0 { true } else { false } }
    guard hasItems else { return changes }
    return changes.filter { if case .habit = $0 { false } else { true } }
  }

  /// A change of the journal, with its list as it is called today; nil for one
  /// that goes without saying.
  private func echo(of change: Change) throws -> Echo? {
    switch change {
    case .item(_, let id):
      guard let list = try repository.list(withId: id) else {
        let gone = ListSummary(id: id, title: "a list since deleted", createdAt: repository.date)
        return Echo(change: change, list: gone, isCurrentList: false)
      }
      return Echo(change: change, list: list, isCurrentList: try currentList()?.id == id)
    case .list(let delta):
      guard let list = delta.after ?? delta.before,
        delta.before?.title != delta.after?.title || delta.before?.shop != delta.after?.shop
      else { return nil }
      return Echo(change: change, list: list, isCurrentList: true)
    case .category, .habit, .categoryWord, .shop, .template, .schedule, .option:
      return Echo(change: change, list: nil, isCurrentList: true)
    case .lot, .purchase, .want: return nil
    }
  }
}
