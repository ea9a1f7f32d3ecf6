import CartModels
import Foundation

/// Undoing and redoing a record of items that were changed together. If they are no longer as the
/// record left them, or a date lies ahead, its changes are replayed one by one, which finds the
/// first one that cannot be made.
extension SQLiteUnit {
  func undo(_ stored: StoredBulkRecord) throws {
    let head = try stored.head()
    guard try undoTogether(head, stored) else {
      for change in try stored.record().changes.reversed() {
        try replay(change.inverse, keepingFirstDate: true)
      }
      return
    }
    note(head, isUndone: true)
    replaying.count += head.ids.count
  }

  func redo(_ stored: StoredBulkRecord) throws {
    let head = try stored.head()
    guard try redoTogether(head, stored) else {
      for change in try stored.record().changes { try replay(change, keepingFirstDate: false) }
      return
    }
    note(head)
    replaying.count += head.ids.count
  }

  private func undoTogether(_ head: BulkHead, _ stored: StoredBulkRecord) throws -> Bool {
    let latest = latestDate
    guard !latest.isBefore(head.date), !head.datesBefore.contains(where: latest.isBefore) else {
      return false
    }
    guard case .mark(let isCompleted) = head.change else {
      return try restore(try stored.record(), latest)
    }
    let set = ItemSet(
      head.ids, dates: head.datesBefore,
      areCompleted: Array(repeating: isCompleted, count: head.ids.count))
    guard let range = ItemRange(set, on: head.list), try isDense(range) else { return false }
    if isCompleted {
      guard try returnItems(set, at: head.date) else { return false }
    } else {
      for case let purchase? in try stored.record().purchases { try apply(.added(purchase)) }
    }
    try change(head.ids.count, .markItemsBack) {
      try $0.bind(!isCompleted)
      try $0.bind(set)
      try range.bind(to: $0)
    }
    return true
  }

  /// Gives items the values that they had, or adds them again, unless one was added ahead of time.
  private func restore(_ record: BulkRecord, _ latest: LatestDate) throws -> Bool {
    guard !record.items.contains(where: { latest.isBefore($0.createdAt) }) else { return false }
    let head = record.head
    try writing(.save) {
      if case .set(let edit) = head.change {
        for item in record.items.reversed() {
          try updateRow(edit.applied(to: item), to: item, in: head.list)
        }
      } else {
        try insertRows(record.items, in: head.list)
      }
    }
    for lot in head.lots { try apply(.added(lot)) }
    return true
  }

  private func redoTogether(_ head: BulkHead, _ stored: StoredBulkRecord) throws -> Bool {
    let set = ItemSet(head.ids, areCompleted: head.wereCompleted)
    guard !latestDate.isBefore(head.date), let range = ItemRange(set, on: head.list),
      try isDense(range)
    else { return false }
    switch head.change {
    case .mark(let isCompleted):
      if isCompleted {
        guard try purchaseCount(of: set, at: head.date) == 0 else { return false }
        try buy(range, head)
      } else {
        let purchases = try stored.record().purchases.compactMap(\.self)
        guard try purchases.allSatisfy({ try isKept($0) }) else { return false }
        try takeBack(purchases)
      }
      try mark(range, head, isCompleted)
    case .remove: try remove(range, head)
    case .set(let edit): try setFields(edit, range, head)
    }
    return true
  }
}
