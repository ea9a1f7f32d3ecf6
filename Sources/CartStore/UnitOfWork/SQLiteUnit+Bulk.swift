import CartModels
import Foundation

/// Changing many items at once: a few statements for a thousand of them, and one record in the
/// journal.
extension SQLiteUnit {
  func perform(
    _ change: BulkChange, on items: BulkItems, of list: ListSummary, following: BulkFollower
  ) throws -> Int {
    guard try currentOutbox() == nil, try !hasPhones(), passOver == nil else {
      return try performOneByOne(change, on: items, of: list, following: following)
    }
    var work = BulkWork(change, list, following)
    switch items {
    case .all(let status): try changeAll(status, &work)
    case .these(let items):
      for start in stride(from: 0, to: items.count, by: BulkWork.most) {
        try self.change(these: Array(items[start..<min(start + BulkWork.most, items.count)]), &work)
      }
    }
    return work.count
  }

  private func changeAll(_ status: ItemStatus, _ work: inout BulkWork) throws {
    var last: UUID?
    while true {
      let items = try items(status, of: work.list, after: last)
      guard let range = ItemRange(items, status, on: work.list.id) else { break }
      if last == nil, items.count >= BulkWork.fewest { try buyAll(&work) }
      try change(items, range, &work)
      last = range.last
      if items.count < BulkWork.most { break }
    }
    if let bought = work.bought, bought != work.count { throw changedMeanwhile }
  }

  /// Adds the purchases of all items that are about to be checked off, before any of them is. In
  /// many statements, SQLite would copy the pages that earlier ones have filled, to be able to take
  /// back a part of a statement.
  private func buyAll(_ work: inout BulkWork) throws {
    guard work.change == .mark(isCompleted: true), try !hasPurchases(for: &work) else { return }
    let head = work.head(at: date)
    work.bought = try writing(.save) {
      try run(.buyItems) { try bind(head, .whole(work.list.id, .pending), to: $0) }
    }
  }

  private func items(
    _ status: ItemStatus, of list: ListSummary, after last: UUID?
  ) throws -> [ShoppingItem] {
    try reading {
      let categories = try categoryRows()
      let query = try statement(.itemsInOrder)
      try query.bind(ListNumber.of(list.id))
      try status.bind(to: query)
      if let last { try query.bind(last) } else { try query.bind([UInt8]()) }
      try query.bind(BulkWork.most)
      defer { query.reset() }
      var items: [ShoppingItem] = []
      items.reserveCapacity(min(BulkWork.most, list.count(of: status)))
      while try query.step() { items.append(try ItemRow.item(query, categories)) }
      return items
    }
  }

  /// Changes items together if they are in the order of their identifiers and have few others
  /// between them.
  private func change(these items: [ShoppingItem], _ work: inout BulkWork) throws {
    let ids = items.map(\.id)
    let set = ItemSet(ids, areCompleted: items.map { work.change.statusBefore($0.isCompleted) })
    guard ItemSet.isOrdered(ids), let range = ItemRange(set, on: work.list.id),
      try isDense(range)
    else { return try change(oneByOne: items, &work) }
    try change(items, range, &work)
  }

  private func change(oneByOne items: [ShoppingItem], _ work: inout BulkWork) throws {
    work.count += try performOneByOne(
      work.change, on: .these(items), of: work.list, following: work.followerOfRest)
  }

  private func change(
    _ items: [ShoppingItem], _ range: ItemRange, _ work: inout BulkWork
  ) throws {
    let isBought = work.bought != nil
    guard
      try isBought
        || items.count >= BulkWork.fewest && !hasPurchases(in: range, for: &work)
    else { return try change(oneByOne: items, &work) }
    var record = BulkRecord(head: work.head(at: date), items: items)
    record.head.take(items)
    switch work.change {
    case .mark(let isCompleted):
      if !isCompleted {
        record.purchases = try items.map { try latestPurchase(of: $0.id) }
        try takeBack(record.purchases.compactMap(\.self))
      } else if !isBought {
        try buy(range, record.head)
      }
      try mark(range, record.head, isCompleted)
    case .remove:
      record.head.lots = try lots(of: ItemSet(record.head.ids))
      try remove(range, record.head)
    case .set(let edit): try setFields(edit, range, record.head)
    }
    note(record.head)
    try writing(.save) { try self.record(record) }
    try work.tell(record)
  }
}

/// Statements.
extension SQLiteUnit {
  /// Whether an item that is about to be checked off was bought at the same date already, as the
  /// second purchase then needs a number of its own.
  private func hasPurchases(in range: ItemRange, for work: inout BulkWork) throws -> Bool {
    guard try work.change == .mark(isCompleted: true) && hasPurchases(for: &work) else {
      return false
    }
    return try reading {
      try hasPurchases(.hasPurchasesInRange) {
        try $0.bind(range.first)
        try $0.bind(range.last)
      }
    }
  }

  /// Whether there were purchases at the date of the unit before.
  private func hasPurchases(for work: inout BulkWork) throws -> Bool {
    if let known = work.hasPurchases { return known }
    let hasAny = try reading { try hasPurchases(.hasPurchasesAtDate) { _ in } }
    work.hasPurchases = hasAny
    return hasAny
  }

  private func hasPurchases(
    _ query: Query, _ bind: (PreparedStatement) throws -> Void
  ) throws -> Bool {
    let query = try statement(query)
    try query.bind(date)
    try bind(query)
    return try query.first { $0.bool(0) } ?? false
  }

  /// Whether all items of a set are on its list with their status, and have few others between
  /// them.
  func isDense(_ range: ItemRange) throws -> Bool {
    guard let set = range.set else { return true }
    let limit = set.ids.count * BulkWork.mostBetween
    return try reading {
      let query = try statement(.setThere)
      try query.bind(set)
      try range.bind(to: query)
      try query.bind(limit)
      return try query.first { row in
        row.integer(0) < limit && row.integer(1) == set.ids.count
      } ?? false
    }
  }

  /// Adds the purchases of items that are about to be checked off.
  func buy(_ range: ItemRange, _ head: BulkHead) throws {
    try change(head.ids.count, .buyItems) { try bind(head, range, to: $0) }
  }

  private func bind(_ head: BulkHead, _ range: ItemRange, to row: PreparedStatement) throws {
    try row.bind(head.date)
    try row.bind(head.title)
    try row.bind(head.shop)
    try range.bind(to: row)
    try range.bindSet(to: row)
  }

  /// Gives items their new status and date.
  func mark(_ range: ItemRange, _ head: BulkHead, _ isCompleted: Bool) throws {
    try change(head.ids.count, range.set == nil ? .markAllItems : .markItems) {
      try $0.bind(isCompleted)
      try $0.bind(head.date)
      try range.bind(to: $0)
      if let set = range.set { try $0.bind(set) }
    }
  }

  /// Removes items and their lots.
  func remove(_ range: ItemRange, _ head: BulkHead) throws {
    try change(head.ids.count, range.set == nil ? .removeAllItems : .removeItems) {
      try range.bindWithStatus(to: $0)
      if let set = range.set { try $0.bind(set) }
    }
    for lot in head.lots { try apply(.removed(lot)) }
  }

  /// Gives fields of items a value.
  func setFields(_ edit: ItemEdit, _ range: ItemRange, _ head: BulkHead) throws {
    let category = try edit.category.map { Int(try number(of: $0)) }
    try change(head.ids.count, .setItems) { row in
      try row.bind(edit.notes)
      try row.bind(category)
      for field in Field.visible {
        let text = edit.fields.text(of: field.id)
        try row.bind(text != nil)
        try row.bind(text ?? nil)
      }
      try row.bind(head.date)
      try range.bindWithStatus(to: row)
      try range.bindSet(to: row)
    }
  }

  /// Removes the purchases of items that are in the order of their identifiers: at once if all have
  /// one date, as after a check of all, and no other purchase of these items does.
  func takeBack(_ purchases: [Purchase]) throws {
    let set = ItemSet(purchases.map(\.item))
    if let date = purchases.first?.date, purchases.allSatisfy({ $0.date == date }),
      try returnItems(set, at: date)
    {
      return
    }
    for purchase in purchases { try apply(.removed(purchase)) }
  }

  /// Removes the purchases of items at a date, unless there isn't exactly one for each.
  func returnItems(_ set: ItemSet, at date: Date) throws -> Bool {
    guard try purchaseCount(of: set, at: date) == set.ids.count else { return false }
    try change(set.ids.count, .returnItems) { try bind(set, at: date, to: $0) }
    return true
  }

  /// The number of purchases of items at a date.
  func purchaseCount(of set: ItemSet, at date: Date) throws -> Int? {
    try reading {
      let query = try statement(.purchasesThere)
      try bind(set, at: date, to: query)
      return try query.first { Int($0.integer(0)) }
    }
  }

  private func bind(_ set: ItemSet, at date: Date, to row: PreparedStatement) throws {
    try set.bindBounds(to: row)
    try row.bind(date)
    try row.bind(set)
  }

  /// Notes that items were changed, or that this was undone.
  func note(_ head: BulkHead, isUndone: Bool = false) {
    latestMatches = nil
    changeCount += head.ids.count
    progress.count(
      head.wereCompleted, becoming: head.change.statusAfter, isUndone: isUndone,
      in: ListNumber.of(head.list))
  }

  /// Runs a statement that must change so many rows.
  func change(_ count: Int, _ query: Query, _ bind: (PreparedStatement) throws -> Void) throws {
    try writing(.save) {
      guard try run(query, bind) == count else { throw changedMeanwhile }
    }
  }

  private var changedMeanwhile: StoreError {
    error(.save, .missing("some of the items have changed or are missing"))
  }
}

/// Items that are being changed, and how many were.
private struct BulkWork {
  let change: BulkChange
  let list: ListSummary
  let following: BulkFollower
  var count = 0
  /// Whether there were purchases at the date of the unit before.
  var hasPurchases: Bool?
  /// The number of purchases that were added before all items; nil if they are added with them.
  var bought: Int?
  private var isWanted = true

  /// The maximum number of items that are changed together, so that work can be interrupted and
  /// memory stays bounded. They are a record of the journal, of which `log` reads the first one.
  static let most = 1_000
  /// The minimum number of items for which statements that search a range are faster.
  static let fewest = 16
  /// The maximum number of items in a range for each one that is meant.
  static let mostBetween = 8

  init(_ change: BulkChange, _ list: ListSummary, _ following: BulkFollower) {
    (self.change, self.list, self.following) = (change, list, following)
  }

  func head(at date: Date) -> BulkHead {
    BulkHead(change: change, list: list.id, date: date, title: list.title, shop: list.shop)
  }

  mutating func tell(_ record: BulkRecord) throws {
    count += record.items.count
    if isWanted {
      for case .item(let delta, let list) in record.changes where isWanted {
        isWanted = try following.change(.item(delta, list: list))
      }
    }
    try following.progress(record.items.count)
  }

  /// Tells nothing more of changes once they aren't wanted.
  var followerOfRest: BulkFollower {
    isWanted ? following : BulkFollower(change: { _ in false }, progress: following.progress)
  }
}
