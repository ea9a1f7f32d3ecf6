import CartModels
import Foundation

/// Items.
extension SQLiteUnit {
  func item(withId id: UUID) throws -> (item: ShoppingItem, list: UUID)? {
    try reading {
      let categories = try categoryRows()
      let query = try statement(.itemByUUID)
      try query.bind(id)
      return try query.first { (try ItemRow.item($0, categories), try $0.uuid(ItemRow.width)) }
    }
  }

  func item(withId id: UUID, in list: UUID) throws -> ShoppingItem? {
    try reading {
      let categories = try categoryRows()
      let query = try statement(.itemOfList)
      try query.bind(ListNumber.of(list))
      try query.bind(id)
      return try query.first { try ItemRow.item($0, categories) }
    }
  }

  func items(named key: NameKey, in list: UUID) throws -> [ShoppingItem] {
    try matches(for: key, in: list).items(named: key)
  }

  func items(like key: NameKey, in list: UUID) throws -> [ShoppingItem] {
    try matches(for: key, in: list).items
  }

  private func matches(for key: NameKey, in list: UUID) throws -> LooseMatches {
    if let latestMatches, latestMatches.key == key, latestMatches.list == list {
      return latestMatches
    }
    let looseKey = key.loose
    var found = LooseMatches(list: list, key: key, looseKey: looseKey, matches: [])
    if let latestMatches, latestMatches.looseKey == looseKey, latestMatches.list == list {
      found.matches = latestMatches.matches
    } else if mayContain(looseKey, list) {
      found.matches = try matches(for: looseKey, in: list)
    }
    latestMatches = found
    return found
  }

  private func mayContain(_ looseKey: String, _ list: UUID) -> Bool {
    guard let newList, newList.id == list else { return true }
    return newList.mayContain(looseKey)
  }

  private func matches(
    for looseKey: String, in list: UUID
  ) throws -> [(key: String, item: ShoppingItem)] {
    let matches = try reading {
      let categories = try categoryRows()
      let query = try statement(.itemsByLooseKey)
      try query.bind(ListNumber.of(list))
      try query.bind(looseKey)
      return try query.all { (key: ItemRow.key($0).text, item: try ItemRow.item($0, categories)) }
    }
    // There are only a few matches, so sorting here is cheaper than a sorter in each query.
    return matches.count < 2 ? matches : matches.sorted { $0.item.id < $1.item.id }
  }

  func knowsName(_ key: NameKey) throws -> Bool {
    try reading {
      if hasAmbiguousNames == nil {
        hasAmbiguousNames = try statement(.hasAmbiguousNames).first { $0.bool(0) }
      }
      guard hasAmbiguousNames == true else { return false }
      let query = try statement(.hasAmbiguousName)
      try KeyColumns(key).bind(to: query)
      return try query.first { $0.bool(0) } ?? false
    }
  }
}

/// Walks through many items.
extension SQLiteUnit {
  func forEachItem(
    in list: UUID, status: ItemStatus, order: ItemOrder,
    _ body: (ShoppingItem) throws -> Bool
  ) throws {
    let categories = try reading { try categoryRows() }
    // Without custom positions, the order of insertion is the order of the list.
    let order = try order == .position && !hasPositions(on: list) ? .added : order
    try walk(SQLiteUnit.query(status, order)) { query in
      if case .categories(let first) = order {
        try query.bind(try TextsColumn.json(categories.numbers(beginningWith: first)))
      }
      try query.bind(ListNumber.of(list))
      if status != .all { try query.bind(status == .completed) }
    } visiting: { row in
      let item = try reading {
        try readingRow("item", row) { try ItemRow.item(row, categories) }
      }
      return try item.map(body) ?? true
    }
  }

  func expectItems(_ count: Int, in id: UUID, _ status: ItemStatus) throws {
    // Changes of this unit are not in the counts of the list yet.
    guard progress.isEmpty, let list = try list(withId: id) else { return }
    let missing =
      switch status {
      case .all: list.itemCount - count
      case .pending: list.pendingCount - count
      case .completed: list.completedCount - count
      }
    guard missing > 0 else { return }
    throw error(.fetch, .corrupt("items of the list `\(list.title)` are missing: \(missing)"))
  }

  private static func query(_ status: ItemStatus, _ order: ItemOrder) -> Query {
    switch (status, order) {
    case (.all, .added): .itemsAsAdded
    case (.all, .position): .itemsByPosition
    case (.pending, .position), (.completed, .position): .itemsOfStatusByPosition
    case (.all, .shop): .itemsInShopOrder
    case (.pending, .added), (.completed, .added): .itemsOfStatusAsAdded
    case (.pending, .shop), (.completed, .shop): .itemsOfStatusInShopOrder
    case (.all, .name(let isDescending)): isDescending ? .itemsByNameBackwards : .itemsByName
    case (.pending, .name(let isDescending)), (.completed, .name(let isDescending)):
      isDescending ? .itemsOfStatusByNameBackwards : .itemsOfStatusByName
    case (.all, .categories): .itemsByCategories
    case (.pending, .categories), (.completed, .categories): .itemsOfStatusByCategories
    }
  }

  private func hasPositions(on list: UUID) throws -> Bool {
    try reading {
      let query = try statement(.hasPositions)
      try query.bind(ListNumber.of(list))
      return try query.first { $0.bool(0) } ?? false
    }
  }

  func lastPosition(on list: UUID) throws -> ItemPosition? {
    try reading {
      let query = try statement(.lastPosition)
      try query.bind(ListNumber.of(list))
      let places = try query.first { row in
        [
          row.isNull(0) ? nil : ItemPosition(of: try row.uuid(0)),
          row.isNull(1) ? nil : ItemPosition(text: row.text(1)),
        ]
      }
      return places?.compactMap(\.self).max()
    }
  }

  /// Steps through the rows of a query until the visitor returns false. Errors of the visitor are
  /// rethrown unchanged.
  func walk(
    _ query: Query, binding: (PreparedStatement) throws -> Void,
    visiting visit: (PreparedStatement) throws -> Bool
  ) throws {
    let rows = try reading { try walk(through: query) }
    walks += 1
    defer {
      rows.reset()
      walks -= 1
    }
    try reading { try binding(rows) }
    while try reading({ try rows.step() }), try visit(rows) {}
  }
}
