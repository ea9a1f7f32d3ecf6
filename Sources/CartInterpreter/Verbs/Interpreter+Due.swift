package import CartLanguage
package import CartModels
import CartStore

/// The result of `due`.
package struct DueReport: Sendable {
  package var schedules: [ScheduleReport]
  /// The pending items that have a due date, earliest first.
  package var items: [FoundItem]
  /// The list that need not be named.
  package var currentList: ListSummary?
  /// The next day of a schedule, if none is due.
  package var next: ScheduledDay?
}

extension Interpreter {
  package func perform(_ command: DueCommand) throws {
    let reports = try agenda.due().map { try agenda.report($0.schedule) }
    let items = try dueItems()
    let next = reports.isEmpty ? try agenda.next(1, look: stopIfInterrupted).first : nil
    try output.emit(
      DueReport(schedules: reports, items: items, currentList: try currentList(), next: next))
  }

  /// The pending items of all lists that have a due date, earliest first.
  private func dueItems() throws -> [FoundItem] {
    var found: [FoundItem] = []
    for list in try repository.lists(limit: nil) {
      try repository.forEachItem(in: list.id, status: .pending, order: .added) { item in
        try stopIfInterrupted()
        if item.dueDate != nil { found.append(FoundItem(item: item, list: list)) }
        return true
      }
    }
    // Schedules due on the same day keep their order.
    return found.enumerated().sorted { first, second in
      let (left, right) = (day(of: first.element), day(of: second.element))
      return left == right ? first.offset < second.offset : left < right
    }.map(\.element)
  }

  private func day(of found: FoundItem) -> Int { found.item.dueDate?.dayNumber ?? .max }
}
