import CartModels
import Foundation

/// The changes to the progress of lists since the last flush.
///
/// Kept in memory so that a thousand new items write their list's row once.
struct ListProgress {
  private struct Delta {
    var items = 0
    var completed = 0
    var low: LowestPending?

    var pending: Int { items - completed }

    mutating func add(_ count: Int, isCompleted: Bool) {
      items += count
      if isCompleted { completed += count }
    }

    /// Records the lowest number of pending items so far.
    mutating func notePending(after before: Int) {
      guard pending < before else { return }
      if let low, (low.pending, -low.items) <= (pending, -items) { return }
      low = LowestPending(pending: pending, items: items)
    }
  }

  /// The lowest number of pending items so far, relative to the list's row, and the number of items
  /// at that time. The list was done if nothing was pending and it had items.
  private struct LowestPending {
    var pending: Int
    var items: Int
  }

  private var deltas: [Int64: Delta] = [:]
  // Nearly all changes in a row affect the same list, so its delta is cached here.
  private var latest: (list: Int64, delta: Delta)?

  var isEmpty: Bool { latest == nil && deltas.isEmpty }

  /// Counts an item in or out. Marks the list as changed in any case.
  mutating func count(_ delta: borrowing CartModels.Delta<ShoppingItem>, in list: Int64) {
    var sum = take(list)
    let pending = sum.pending
    switch delta {
    case .added(let item): sum.add(1, isCompleted: item.isCompleted)
    case .changed(let before, let after):
      sum.add(-1, isCompleted: before.isCompleted)
      sum.add(1, isCompleted: after.isCompleted)
    case .removed(let item): sum.add(-1, isCompleted: item.isCompleted)
    }
    sum.notePending(after: pending)
    latest = (list, sum)
  }

  /// Counts items of these statuses that were changed or removed one after another, or that this was
  /// undone.
  mutating func count(
    _ statuses: [Bool], becoming statusAfter: (Bool) -> Bool?, isUndone: Bool, in list: Int64
  ) {
    var sum = take(list)
    for status in statuses {
      let other = statusAfter(status)
      let (before, after) = isUndone ? (other, status) : (status, other)
      let pending = sum.pending
      if let before { sum.add(-1, isCompleted: before) }
      if let after { sum.add(1, isCompleted: after) }
      sum.notePending(after: pending)
    }
    latest = (list, sum)
  }

  private mutating func take(_ list: Int64) -> Delta {
    if let latest {
      if latest.list == list { return latest.delta }
      deltas[latest.list] = latest.delta
    }
    return deltas.removeValue(forKey: list) ?? Delta()
  }

  /// Writes the collected changes and starts over.
  ///
  /// - Parameters:
  ///   - date: the date of the changes. A list keeps a later one, because a phone can send an
  ///     earlier change.
  ///   - now: the time by the clock of the machine, beyond which no date is kept.
  mutating func flush(
    at date: Date, changeNumber: Int64, now: Date, with statement: PreparedStatement
  ) throws {
    if let latest { deltas[latest.list] = latest.delta }
    let gathered = deltas
    forget()
    for (list, delta) in gathered {
      try statement.bind(delta.items)
      try statement.bind(delta.completed)
      try statement.bind(date)
      try statement.bind(delta.low?.pending)
      try statement.bind(delta.low?.items)
      try statement.bind(changeNumber)
      try statement.bind(now)
      try statement.bind(list)
      try statement.run()
    }
  }

  /// Discards the collected changes after a rollback.
  mutating func forget() {
    deltas.removeAll()
    latest = nil
  }
}
