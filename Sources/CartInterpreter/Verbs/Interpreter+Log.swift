package import CartLanguage
package import CartModels
import CartStore

/// The result of `log`.
package struct LogReport: Sendable {
  /// The steps, the newest first.
  package var entries: [LogEntry]
  package var end: JournalEnd
}

/// A step of the journal as `log` shows it.
package struct LogEntry: Hashable, Sendable {
  package var entry: JournalEntry
  /// The first of its changes that are shown.
  package var changes: [Echo]
}

/// The part of the journal after the steps that `log` shows.
package enum JournalEnd: Hashable, Sendable {
  /// Nothing: the whole journal is shown.
  case whole
  /// More steps than were requested.
  case later
  /// Steps that were dropped because of the limit on the journal.
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

  /// The number of changes shown for a step.
  private static let shownChanges = 5

  /// A category learned with its item is not reported.
  private func told(of changes: [Change]) -> [Change] {
    let hasItems = changes.contains { if case .item = $0 { true } else { false } }
    guard hasItems else { return changes }
    return changes.filter { if case .habit = $0 { false } else { true } }
  }

  /// A change of the journal, with the current title of its list; nil if it is not shown.
  private func echo(of change: Change) throws -> Echo? {
    switch change {
    case .item(_, let id):
      guard let list = try repository.list(withId: id) else {
        let gone = ListSummary(id: id, title: "a deleted list", createdAt: repository.date)
        return Echo(change: change, list: gone, isCurrentList: false)
      }
      return Echo(change: change, list: list, isCurrentList: try currentList()?.id == id)
    case .list(let delta):
      guard let list = delta.after ?? delta.before,
        delta.before?.title != delta.after?.title || delta.before?.shop != delta.after?.shop
          || delta.before?.budget != delta.after?.budget
      else { return nil }
      return Echo(change: change, list: list, isCurrentList: true)
    case .category, .habit, .categoryWord, .shop, .template, .schedule, .option, .price, .pantry,
      .receiptName, .menu:
      return Echo(change: change, list: nil, isCurrentList: true)
    case .lot, .purchase, .want: return nil
    }
  }
}
