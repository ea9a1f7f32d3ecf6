import CartModels
import Foundation

/// What the items written since the last flush add to their lists' progress.
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

    /// Notes how few were left to buy, each time that one fewer was.
    mutating func notePending(after before: Int) {
      guard pending < before else { return }
      if let low, (low.pending, -low.items) <= (pending, -items) { return }
      low = LowestPending(pending: pending, items: items)
    }
  }

  /// The fewest items left to buy at any time, against the list's row, and how many
  /// items there were then: where that comes to none of some, the list was done.
  private struct LowestPending {
    var pending: Int
    var items: Int
  }

  private var deltas: [Int64: Delta] = [:]
  // Nearly all changes in a row go to one list, which stays at hand here.
  private var latest: (list: Int64, delta: Delta)?

  var isEmpty: Bool { latest == nil && deltas.isEmpty }

  /// Counts an item in or out; the list counts as changed in any case.
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

  private mutating func take(_ list: Int64) -> Delta {
    if let latest {
      if latest.list == list { return latest.delta }
      deltas[latest.list] = latest.delta
    }
    return deltas.removeValue(forKey: list) ?? Delta()
  }

  /// Writes what has gathered and starts anew.
  mutating func flush(
    at date: Date, changeNumber: Int64, with statement: PreparedStatement
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
      try statement.bind(list)
      try statement.run()
    }
  }

  /// Drops what has gathered, as it was rolled back.
  mutating func forget() {
    deltas.removeAll()
    latest = nil
  }
}
