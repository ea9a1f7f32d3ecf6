import CartModels
import Foundation

/// Lookups by part of a name.
extension SQLiteUnit {
  /// The maximum number of rows to read, so that a list of checked items isn't scanned to its end
  /// for a pending one.
  private static let mostRows = 2_000

  /// The maximum number of suggestions for a mistyped name.
  private static let mostGuesses = 20

  func items(
    beginningWith text: String, in list: UUID, status: ItemStatus, limit: Int
  ) throws -> [ShoppingItem] {
    let key = NameKey(text)
    guard !key.isEmpty else { return try firstItems(in: list, status: status, limit: limit) }
    // A trailing space distinguishes `Oat ` from `Oatmeal`.
    let wanted = key.withoutAccents + (text.last?.isWhitespace == true ? " " : "")
    var found: [UUID: ShoppingItem] = [:]
    for prefix in SQLiteUnit.loosePrefixes(of: wanted) where found.count < limit {
      try walkItems(from: prefix, in: list, status) { item, name in
        if name.hasPrefix(wanted) { found[item.id] = item }
        return found.count < limit
      }
    }
    return Array(found.values)
  }

  private func firstItems(
    in list: UUID, status: ItemStatus, limit: Int
  ) throws -> [ShoppingItem] {
    var (found, rows): ([ShoppingItem], Int) = ([], 0)
    try forEachItem(in: list, status: .all, order: .added) { item in
      if item.isMeant(by: status) { found.append(item) }
      rows += 1
      return found.count < limit && rows < SQLiteUnit.mostRows
    }
    return found
  }

  /// The prefixes of loose keys that a name with this beginning may have. The singular of a word
  /// may have other letters than its typed part (`loav` of loaves).
  private static func loosePrefixes(of text: String) -> [String] {
    var prefixes: [String] = []
    for ending in ["", "s", "es"] {
      let prefix = ending.isEmpty ? text : NameKey(folded: text + ending).loose
      if !prefixes.contains(where: prefix.hasPrefix) { prefixes.append(prefix) }
    }
    let singular = NameKey(folded: text).loose
    if !prefixes.contains(where: singular.hasPrefix) { prefixes.append(singular) }
    return prefixes
  }

  /// Calls the body with the items in the order of their loose keys, and with their names for
  /// comparison.
  private func walkItems(
    from prefix: String, in list: UUID, _ status: ItemStatus,
    _ body: (ShoppingItem, String) throws -> Bool
  ) throws {
    let categories = try reading { try categoryRows() }
    var rows = 0
    try walk(.itemsByLoosePrefix) { query in
      try query.bind(ListNumber.of(list))
      try query.bind(prefix)
      try query.bind(prefix + "\u{10FFFF}")
    } visiting: { row in
      rows += 1
      guard rows < SQLiteUnit.mostRows else { return false }
      // Most of the time is spent on reading complete items.
      guard status == .all || row.bool(5) == (status == .completed) else { return true }
      let item = try reading { try ItemRow.item(row, categories) }
      return try body(item, ItemRow.key(row).withoutAccents)
    }
  }

  // MARK: Similar names

  func items(
    near text: String, in list: UUID, status: ItemStatus, limit: Int
  ) throws -> [ShoppingItem] {
    guard !NameKey(text).isEmpty else { return [] }
    let needle = SearchNeedle(text)
    var typed = MistypedBeginning(text)
    var found: [ShoppingItem] = []
    var near: [(edits: Int, id: UUID)] = []
    // One scan finds both, because scanning takes most of the time.
    try forEachName(in: list) { name, id in
      if needle.isFound(inKey: name) {
        if let item = try item(withId: try id(), in: list), item.isMeant(by: status) {
          found.append(item)
        }
      } else if found.isEmpty, near.count < SQLiteUnit.mostRows,
        let edits = typed?.edits(to: name)
      {
        near.append((edits, try id()))
      }
      return found.count < limit
    }
    return found.isEmpty ? try nearest(near, in: list, status: status, limit: limit) : found
  }

  private func nearest(
    _ near: [(edits: Int, id: UUID)], in list: UUID, status: ItemStatus, limit: Int
  ) throws -> [ShoppingItem] {
    var items: [ShoppingItem] = []
    let most = min(limit, SQLiteUnit.mostGuesses)
    for id in near.sorted(by: { $0.edits < $1.edits }).prefix(4 * limit).map(\.id) {
      guard items.count < most else { break }
      if let item = try item(withId: id, in: list), item.isMeant(by: status) { items.append(item) }
    }
    return items
  }

  /// Scans the normalized names of a list.
  private func forEachName(
    in list: UUID, _ body: (UnsafeBufferPointer<UInt8>, () throws -> UUID) throws -> Bool
  ) throws {
    try walk(.namesOfList) { query in
      try query.bind(ListNumber.of(list))
    } visiting: { row in
      try ItemRow.withKey(row, at: 1) { name in try body(name) { try row.uuid(0) } }
    }
  }
}

extension ShoppingItem {
  fileprivate func isMeant(by status: ItemStatus) -> Bool {
    switch status {
    case .pending: !isCompleted
    case .completed: isCompleted
    case .all: true
    }
  }
}
