import CartModels
import Foundation

/// Undoing and redoing a record of items that were checked off or unchecked together. If they are no
/// longer as the record left them, or a date lies ahead, its changes are replayed one by one, which
/// finds the first one that cannot be made.
extension SQLiteUnit {
  func undo(_ stored: StoredMarks) throws {
    let marks = try stored.marks()
    guard try canReplay(marks, after: true), try undoTogether(marks, stored) else {
      for change in try stored.items().changes.reversed() {
        try replay(change.inverse, keepingFirstDate: true)
      }
      return
    }
    noteReplayed(marks, isCompleted: !marks.isCompleted)
  }

  func redo(_ stored: StoredMarks) throws {
    let marks = try stored.marks()
    guard try canReplay(marks, after: false), try redoTogether(marks, stored) else {
      for change in try stored.items().changes { try replay(change, keepingFirstDate: false) }
      return
    }
    noteReplayed(marks, isCompleted: marks.isCompleted)
  }

  private func undoTogether(_ marks: Marks, _ stored: StoredMarks) throws -> Bool {
    let set = MarkedSet(marks.ids, dates: marks.datesBefore)
    guard let range = MarkedRange(set, on: marks.list) else { return false }
    guard try isDense(range, marks.isCompleted) else { return false }
    let count = marks.ids.count
    if marks.isCompleted {
      guard try returnItems(set, at: marks.date) else { return false }
    } else {
      for case let purchase? in try stored.items().purchases { try apply(.added(purchase)) }
    }
    try change(count, .markItemsBack) {
      try $0.bind(!marks.isCompleted)
      try $0.bind(set)
      try range.bind(to: $0)
    }
    return true
  }

  private func redoTogether(_ marks: Marks, _ stored: StoredMarks) throws -> Bool {
    let set = MarkedSet(marks.ids)
    guard let range = MarkedRange(set, on: marks.list) else { return false }
    guard try isDense(range, !marks.isCompleted) else { return false }
    let count = marks.ids.count
    if marks.isCompleted {
      guard try purchaseCount(of: set, at: marks.date) == 0 else { return false }
      try buy(range, marks, count)
    } else {
      let purchases = try stored.items().purchases.compactMap(\.self)
      guard try purchases.allSatisfy({ try isKept($0) }) else { return false }
      try takeBack(purchases)
    }
    try mark(range, marks, count)
    return true
  }

  /// Whether no date that replaying the record sets lies ahead.
  private func canReplay(_ marks: Marks, after isDone: Bool) throws -> Bool {
    let latest = latestDate
    return !latest.isBefore(marks.date)
      && !(isDone && marks.datesBefore.contains(where: latest.isBefore))
  }

  private func noteReplayed(_ marks: Marks, isCompleted: Bool) {
    let count = marks.ids.count
    noteMarked(
      Marks(
        list: marks.list, isCompleted: isCompleted, date: marks.date, title: marks.title,
        shop: marks.shop), count)
    replaying.count += count
  }
}
