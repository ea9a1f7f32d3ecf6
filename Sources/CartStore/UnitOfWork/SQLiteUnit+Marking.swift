import CartModels
import Foundation

/// Checking off and unchecking many items at once: a few statements for a thousand of them, and one
/// record in the journal.
extension SQLiteUnit {
  func mark(
    _ items: ItemsToMark, isCompleted: Bool, on list: ListSummary, following: MarkingFollower
  ) throws -> Int {
    guard try currentOutbox() == nil, try !hasPhones(), passOver == nil else {
      return try markOneByOne(items, isCompleted: isCompleted, on: list, following: following)
    }
    var marking = Marking(isCompleted: isCompleted, list: list, following: following)
    switch items {
    case .all: try markAll(&marking)
    case .these(let items):
      for start in stride(from: 0, to: items.count, by: Marking.most) {
        try mark(these: Array(items[start..<min(start + Marking.most, items.count)]), &marking)
      }
    }
    return marking.count
  }

  private func markAll(_ marking: inout Marking) throws {
    var last: UUID?
    while true {
      let items = try itemsToMark(after: last, marking)
      guard let range = MarkedRange(items, on: marking.list.id) else { break }
      if last == nil, items.count >= Marking.fewest { try buyAll(&marking) }
      try mark(items, range, &marking)
      last = range.last
      if items.count < Marking.most { break }
    }
    if let bought = marking.bought, bought != marking.count { throw changedMeanwhile }
  }

  /// Adds the purchases of all items that are about to be checked off, before any of them is. In
  /// many statements, SQLite would copy the pages that earlier ones have filled, to be able to take
  /// back a part of a statement.
  private func buyAll(_ marking: inout Marking) throws {
    guard marking.isCompleted, try !hasPurchases(for: &marking) else { return }
    let marks = marking.marks(at: date)
    marking.bought = try writing(.save) {
      try run(.buyItems) { try bind(marks, .whole(marking.list.id), to: $0) }
    }
  }

  private func itemsToMark(after last: UUID?, _ marking: Marking) throws -> [ShoppingItem] {
    try reading {
      let categories = try categoryRows()
      let query = try statement(.itemsToMark)
      try query.bind(ListNumber.of(marking.list.id))
      try query.bind(!marking.isCompleted)
      if let last { try query.bind(last) } else { try query.bind([UInt8]()) }
      try query.bind(Marking.most)
      defer { query.reset() }
      var items: [ShoppingItem] = []
      let list = marking.list
      items.reserveCapacity(
        min(Marking.most, marking.isCompleted ? list.pendingCount : list.completedCount))
      while try query.step() { items.append(try ItemRow.item(query, categories)) }
      return items
    }
  }

  /// Marks items together if they are in the order of their identifiers and have few others between
  /// them.
  private func mark(these items: [ShoppingItem], _ marking: inout Marking) throws {
    let ids = items.map(\.id)
    guard MarkedSet.isOrdered(ids), let range = MarkedRange(MarkedSet(ids), on: marking.list.id),
      try isDense(range, !marking.isCompleted)
    else { return try mark(oneByOne: items, &marking) }
    try mark(items, range, &marking)
  }

  private func mark(oneByOne items: [ShoppingItem], _ marking: inout Marking) throws {
    marking.count += try markOneByOne(
      .these(items), isCompleted: marking.isCompleted, on: marking.list,
      following: marking.followerOfRest)
  }

  private func mark(
    _ items: [ShoppingItem], _ range: MarkedRange, _ marking: inout Marking
  ) throws {
    let isBought = marking.bought != nil
    guard
      try isBought
        || items.count >= Marking.fewest && !hasPurchases(in: range, for: &marking)
    else { return try mark(oneByOne: items, &marking) }
    let marks = marking.marks(at: date)
    var purchases: [Purchase?] = []
    if marks.isCompleted {
      if !isBought { try buy(range, marks, items.count) }
    } else {
      purchases = try items.map { try latestPurchase(of: $0.id) }
      try takeBack(purchases.compactMap(\.self))
    }
    try mark(range, marks, items.count)
    noteMarked(marks, items.count)
    let marked = MarkedItems(marks: marks, items: items, purchases: purchases)
    try writing(.save) { try record(marked) }
    try marking.tell(marked)
  }
}

/// Statements.
extension SQLiteUnit {
  /// Whether an item that is about to be checked off was bought at the same date already, as the
  /// second purchase then needs a number of its own.
  private func hasPurchases(in range: MarkedRange, for marking: inout Marking) throws -> Bool {
    guard try marking.isCompleted && hasPurchases(for: &marking) else { return false }
    return try reading {
      try hasPurchases(.hasPurchasesInRange) {
        try $0.bind(range.first)
        try $0.bind(range.last)
      }
    }
  }

  /// Whether there were purchases at the date of the unit before.
  private func hasPurchases(for marking: inout Marking) throws -> Bool {
    if let known = marking.hasPurchases { return known }
    let hasAny = try reading { try hasPurchases(.hasPurchasesAtDate) { _ in } }
    marking.hasPurchases = hasAny
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

  /// Whether all items of a set are on its list with a status, and have few others between them.
  func isDense(_ range: MarkedRange, _ isCompleted: Bool) throws -> Bool {
    guard let set = range.set else { return true }
    let limit = set.ids.count * Marking.mostBetween
    return try reading {
      let query = try statement(.marksThere)
      try query.bind(isCompleted)
      try query.bind(set)
      try range.bind(to: query)
      try query.bind(limit)
      return try query.first { row in
        row.integer(0) < limit && row.integer(1) == set.ids.count
      } ?? false
    }
  }

  /// Adds the purchases of items that are about to be checked off.
  func buy(_ range: MarkedRange, _ marks: Marks, _ count: Int) throws {
    try change(count, .buyItems) { try bind(marks, range, to: $0) }
  }

  private func bind(_ marks: Marks, _ range: MarkedRange, to row: PreparedStatement) throws {
    try row.bind(marks.date)
    try row.bind(marks.title)
    try row.bind(marks.shop)
    try range.bind(to: row)
    try range.bindSet(to: row)
  }

  /// Gives items their new status and date.
  func mark(_ range: MarkedRange, _ marks: Marks, _ count: Int) throws {
    try change(count, range.set == nil ? .markAllItems : .markItems) {
      try $0.bind(marks.isCompleted)
      try $0.bind(marks.date)
      try range.bind(to: $0)
      if let set = range.set { try $0.bind(set) }
    }
  }

  /// Removes the purchases of items that are in the order of their identifiers: at once if all have
  /// one date, as after a check of all, and no other purchase of these items does.
  func takeBack(_ purchases: [Purchase]) throws {
    let set = MarkedSet(purchases.map(\.item))
    if let date = purchases.first?.date, purchases.allSatisfy({ $0.date == date }),
      try returnItems(set, at: date)
    {
      return
    }
    for purchase in purchases { try apply(.removed(purchase)) }
  }

  /// Removes the purchases of items at a date, unless there isn't exactly one for each.
  func returnItems(_ set: MarkedSet, at date: Date) throws -> Bool {
    guard try purchaseCount(of: set, at: date) == set.ids.count else { return false }
    try change(set.ids.count, .returnItems) { try bind(set, at: date, to: $0) }
    return true
  }

  /// The number of purchases of items at a date.
  func purchaseCount(of set: MarkedSet, at date: Date) throws -> Int? {
    try reading {
      let query = try statement(.purchasesThere)
      try bind(set, at: date, to: query)
      return try query.first { Int($0.integer(0)) }
    }
  }

  private func bind(_ set: MarkedSet, at date: Date, to row: PreparedStatement) throws {
    for id in [set.ids.first, set.ids.last] {
      if let id { try row.bind(id) } else { try row.bindNull() }
    }
    try row.bind(date)
    try row.bind(set)
  }

  func noteMarked(_ marks: Marks, _ count: Int) {
    latestMatches = nil
    changeCount += count
    progress.count(
      marked: count, isCompleted: marks.isCompleted, in: ListNumber.of(marks.list))
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

/// Items of a list with identifiers from the first to the last: all of one status, or those of a
/// set.
struct MarkedRange {
  let list: UUID
  let first: UUID
  let last: UUID
  /// The items that are meant; nil for all.
  let set: MarkedSet?

  func bind(to row: PreparedStatement) throws {
    try row.bind(ListNumber.of(list))
    try row.bind(first)
    try row.bind(last)
  }

  /// Binds whether all items are meant, and else the set.
  func bindSet(to row: PreparedStatement) throws {
    try row.bind(set == nil)
    if let set { try row.bind(set) }
  }
}

extension MarkedRange {
  /// All items of a status on a list.
  static func whole(_ list: UUID) -> MarkedRange {
    MarkedRange(list: list, first: .filled(with: .min), last: .filled(with: .max), set: nil)
  }

  /// All items of a status from the first to the last of some that are in the order of their
  /// identifiers; nil without any.
  init?(_ items: [ShoppingItem], on list: UUID) {
    guard let first = items.first, let last = items.last else { return nil }
    self.init(list: list, first: first.id, last: last.id, set: nil)
  }

  /// The items of a set; nil if it is empty.
  init?(_ set: MarkedSet, on list: UUID) {
    guard let first = set.ids.first, let last = set.ids.last else { return nil }
    self.init(list: list, first: first, last: last, set: set)
  }
}

extension UUID {
  fileprivate static func filled(with byte: UInt8) -> UUID {
    var bytes = UUID().uuid
    withUnsafeMutableBytes(of: &bytes) { for index in $0.indices { $0[index] = byte } }
    return UUID(uuid: bytes)
  }
}

/// Items that are being marked, and how many were.
private struct Marking {
  let isCompleted: Bool
  let list: ListSummary
  let following: MarkingFollower
  var count = 0
  /// Whether there were purchases at the date of the unit before.
  var hasPurchases: Bool?
  /// The number of purchases that were added before all items; nil if they are added with them.
  var bought: Int?
  private var isWanted = true

  /// The maximum number of items that are marked together, so that work can be interrupted and memory
  /// stays bounded. They are a record of the journal, of which `log` reads the first one.
  static let most = 1_000
  /// The minimum number of items for which statements that search a range are faster.
  static let fewest = 16
  /// The maximum number of items in a range for each one that is meant.
  static let mostBetween = 8

  init(isCompleted: Bool, list: ListSummary, following: MarkingFollower) {
    (self.isCompleted, self.list, self.following) = (isCompleted, list, following)
  }

  func marks(at date: Date) -> Marks {
    Marks(
      list: list.id, isCompleted: isCompleted, date: date, title: list.title, shop: list.shop)
  }

  mutating func tell(_ marked: MarkedItems) throws {
    count += marked.items.count
    if isWanted {
      for case .item(let delta, let list) in marked.changes where isWanted {
        isWanted = try following.change(.item(delta, list: list))
      }
    }
    try following.progress(marked.items.count)
  }

  /// Tells nothing more of changes once they aren't wanted.
  var followerOfRest: MarkingFollower {
    isWanted ? following : MarkingFollower(change: { _ in false }, progress: following.progress)
  }
}
