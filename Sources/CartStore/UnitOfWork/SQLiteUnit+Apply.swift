import CartModels
import Foundation

/// Changes.
extension SQLiteUnit {
  func apply(_ change: Change) throws {
    try currentOutbox()?.note(change)
    try make(change)
  }

  /// Applies a change without adding it to the household's outbox.
  func make(_ change: Change) throws {
    let change = numbered(change)
    changeCount += 1
    if case .lot = change {} else { shownChangeCount += 1 }
    switch change {
    case .item(let delta, let list): try apply(delta, in: list)
    case .lot(let delta): try apply(delta)
    case .list(let delta): try apply(delta)
    case .category(let delta): try apply(delta)
    case .habit(let delta): try apply(delta)
    case .categoryWord(let delta): try apply(delta)
    case .shop(let delta): try apply(delta)
    case .purchase(let delta): try apply(delta)
    case .template(let delta): try apply(delta)
    case .schedule(let delta): try apply(delta)
    case .option(let delta): try apply(delta)
    case .price(let delta): try apply(delta)
    case .receiptName(let delta): try apply(delta)
    case .menu(let delta): try apply(delta)
    case .pantry(let delta): try apply(delta)
    // Only the journal records it.
    case .want: break
    }
    try writing(.save) { try record(change) }
  }

  /// Gives a list that is added or changed the number of this unit, unless the change sets another
  /// number, as when a deleted list is restored.
  private func numbered(_ change: Change) -> Change {
    if isReplaying { return change }
    switch change {
    case .list(.added(var list)) where list.changeNumber == 0:
      list.changeNumber = changeNumber
      return .list(.added(list))
    case .list(.changed(let before, var after)) where before.changeNumber == after.changeNumber:
      after.changeNumber = changeNumber
      return .list(.changed(from: before, to: after))
    case .list, .item, .lot, .category, .habit, .categoryWord, .shop, .purchase, .template,
      .schedule, .option, .want, .price, .pantry, .receiptName, .menu:
      return change
    }
  }

  private func apply(_ delta: Delta<ShoppingItem>, in list: UUID) throws {
    try writing(delta.operation) {
      latestMatches = nil
      switch delta {
      case .added(let item): try insert(item, in: list)
      case .changed(let before, let after): try updateRow(before, to: after, in: list)
      case .removed(let item): try deleteRow(item, from: list)
      }
      progress.count(delta, in: ListNumber.of(list))
    }
  }

  private func apply(_ delta: Delta<ListSummary>) throws {
    try writing(delta.operation) {
      // The changes by items are written before the change to the list itself.
      try flush()
      latestMatches = nil
      switch delta {
      case .added(let list): try insertRow(list)
      case .changed(let before, let after): try updateRow(before, to: after)
      case .removed(let list): try deleteRow(list)
      }
    }
  }
}

/// Items.
extension SQLiteUnit {
  private func insert(_ item: ShoppingItem, in list: UUID) throws {
    let key = KeyColumns(item.key)
    note(key, in: list)
    guard newList?.id == list, try mayWait() else { return try insertRow(item, key, in: list) }
    // Not before the next item, so that the habit of the last one is inserted with the others.
    if newList?.waiting.isFull == true { try insertWaiting() }
    newList?.wait(item, key)
  }

  /// Whether rows can be inserted later. Households and phones read them with statements of their
  /// own.
  func mayWait() throws -> Bool {
    try !isReplaying && !isProjecting && currentOutbox() == nil && !hasPhones()
  }

  func insert(_ rows: NewList.Rows, in list: UUID) throws {
    try writing(.save) {
      try insertTogether(rows.items, in: list)
      try insertTogether(rows.habits)
    }
  }

  /// Inserts the items of a change to many.
  func insertRows(_ items: [ShoppingItem], in list: UUID) throws {
    let items = items.map { (item: $0, key: KeyColumns($0.key)) }
    for item in items { note(item.key, in: list) }
    try insertTogether(items, in: list)
  }

  private func insertTogether(
    _ items: [(item: ShoppingItem, key: KeyColumns)], in list: UUID
  ) throws {
    let together = items.count - items.count % Query.rowsTogether
    for start in stride(from: 0, to: together, by: Query.rowsTogether) {
      try run(.insertItems) { row in
        for index in start..<start + Query.rowsTogether {
          try bind(items[index].item, items[index].key, in: list, to: row)
        }
      }
    }
    for (item, key) in items[together...] { try insertRow(item, key, in: list) }
  }

  private func insertRow(_ item: ShoppingItem, _ key: KeyColumns, in list: UUID) throws {
    try run(.insertItem) { try bind(item, key, in: list, to: $0) }
  }

  private func bind(
    _ item: ShoppingItem, _ key: KeyColumns, in list: UUID, to row: PreparedStatement
  ) throws {
    let category = try number(of: item.category)
    try ItemRow.bindIdentity(item, key, to: row)
    try ItemRow.bindRest(item, category: category, to: row)
    try ItemRow.bindPlace(item.id, in: list, to: row)
  }

  func updateRow(
    _ before: ShoppingItem, to after: ShoppingItem, in list: UUID
  ) throws {
    guard before.id == after.id else {
      throw error(.save, .conflict("`\(before.name)` cannot get another item's identifier"))
    }
    guard !before.differsInStatusAlone(from: after) else {
      return try updateStatus(before, to: after, in: list)
    }
    let category = try number(of: after.category)
    // The index is not touched if the item keeps its identity.
    let isSame =
      before.quantity.family == after.quantity.family
      && (before.name == after.name || before.key == after.key)
    let key = isSame ? nil : KeyColumns(after.key)
    try change("item `\(before.name)`", isSame ? .updateItem : .updateItemIdentity) {
      if let key { try ItemRow.bindIdentity(after, key, to: $0) } else { try $0.bind(after.name) }
      try ItemRow.bindRest(after, category: category, to: $0)
      try ItemRow.bindPlace(after.id, in: list, to: $0)
      // The list's progress is only right if the row matches the expected status.
      try $0.bind(before.isCompleted)
    }
    if let key { note(key, in: list) }
  }

  /// Updates only the status and the date, as the rest of the row is unchanged.
  private func updateStatus(
    _ before: ShoppingItem, to after: ShoppingItem, in list: UUID
  ) throws {
    try change("item `\(before.name)`", .updateItemStatus) {
      try $0.bind(after.isCompleted)
      try $0.bind(after.updatedAt)
      try ItemRow.bindPlace(after.id, in: list, to: $0)
      try $0.bind(before.isCompleted)
    }
  }

  private func deleteRow(_ item: ShoppingItem, from list: UUID) throws {
    try change("item `\(item.name)`", .deleteItem) {
      try ItemRow.bindPlace(item.id, in: list, to: $0)
      try $0.bind(item.isCompleted)
    }
  }

  private func note(_ key: KeyColumns, in list: UUID) {
    if newList?.id == list { newList?.note(key) }
    if hasAmbiguousNames == false, key.isAmbiguous { hasAmbiguousNames = true }
  }
}

/// Lists.
extension SQLiteUnit {
  private func insertRow(_ list: ListSummary) throws {
    try run(.insertList) {
      try $0.bind(ListNumber.of(list.id))
      try $0.bind(list.id)
      try ListRow.bind(list, to: $0)
    }
    if try mayWait() { newList = NewList(list.id, knowsHabits: try !hasHabits()) }
  }

  private func updateRow(_ before: ListSummary, to after: ListSummary) throws {
    guard before.id == after.id else {
      throw error(.save, .conflict("`\(before.title)` cannot get another list's identifier"))
    }
    try change("list `\(before.title)`", .updateList) {
      try ListRow.bind(after, to: $0)
      try $0.bind(after.id)
    }
  }

  private func deleteRow(_ list: ListSummary) throws {
    try change("list `\(list.title)`", .deleteList) { try $0.bind(list.id) }
    if newList?.id == list.id { newList = nil }
  }
}

/// Running.
extension SQLiteUnit {
  @discardableResult
  func run(_ query: Query, _ bind: (PreparedStatement) throws -> Void) throws -> Int {
    let statement = try statement(query)
    do {
      try bind(statement)
    } catch {
      statement.reset()
      throw error
    }
    return try statement.run()
  }

  /// Runs a statement that must change exactly one row.
  func change(
    _ subject: @autoclosure () -> String, _ query: Query, _ bind: (PreparedStatement) throws -> Void
  ) throws {
    guard try run(query, bind) == 1 else {
      throw error(.save, .missing("the \(subject()) has changed or is missing"))
    }
  }
}

extension ShoppingItem {
  /// Whether the items differ only in their status and its date.
  fileprivate func differsInStatusAlone(from other: ShoppingItem) -> Bool {
    isCompleted != other.isCompleted && name == other.name && quantity == other.quantity
      && notes == other.notes && fields == other.fields && createdAt == other.createdAt
      && category.name == other.category.name
  }
}

extension Delta {
  var operation: StoreError.Operation {
    switch self {
    case .added, .changed: .save
    case .removed: .delete
    }
  }
}
