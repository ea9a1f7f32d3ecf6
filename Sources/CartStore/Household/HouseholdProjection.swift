import CartHousehold
import CartModels
import Foundation
import GRDB

/// Updates the store's rows to the state of the household, where it has changed.
struct HouseholdProjection {
  let unit: SQLiteUnit
  let state: StoredHousehold
  private var categories: HouseholdCategories { HouseholdCategories(unit: unit, state: state) }

  /// Applies the missing changes.
  ///
  /// Removals come first and additions last, because an item may take the place of another.
  func run() throws {
    let wasProjecting = unit.isProjecting
    unit.isProjecting = true
    defer { unit.isProjecting = wasProjecting }
    let movesCategories = categories.haveChanged
    if movesCategories { try categories.settle() }
    try settleDefinitions(\.comesBeforeLists)
    try settleLists()
    if movesCategories { try noteAllItems() }
    let keys = state.changes.items.sorted()
    for key in keys { try removeItem(at: key) }
    for key in keys { try settleItem(at: key, movesCategories) }
    for (key, lots) in state.changes.lotsOfItems.sorted(by: { $0.key < $1.key }) {
      try settleLots(of: key, lots)
    }
    for lot in state.changes.purchases.keys.sorted() { try settlePurchase(of: lot) }
    try removeLists()
    try settleDefinitions { !$0.comesBeforeLists }
    try settleDeletedShops()
    if movesCategories {
      for word in try categories.words() { try settle(word) }
      try categories.removeOld()
    }
    try unit.flush()
  }
}

/// Lists.
extension HouseholdProjection {
  /// Adds and renames lists. If a list takes the title of another, the other has a temporary title,
  /// because titles may be swapped.
  private func settleLists() throws {
    let lists = try state.changes.lists.sorted().compactMap { id in
      try state.list(id).map { (id: id, row: $0) }
    }
    for (id, row) in lists { try makeRoom(for: row.title, of: id) }
    for (id, row) in lists { try settle(id, row) }
  }

  private func makeRoom(for title: String, of id: UUID) throws {
    guard let holder = try unit.list(titled: NameKey(title)), holder.id != id else { return }
    if try state.list(holder.id) == nil { return try remove(list: holder.id) }
    try rename(holder, to: holder.id.uuidString)
  }

  private func settle(_ id: UUID, _ row: SharedList) throws {
    guard let list = try unit.list(withId: id) else {
      return try unit.apply(
        .list(.added(ListSummary(id: id, title: row.title, createdAt: row.createdAt))))
    }
    if list.title != row.title { try rename(list, to: row.title) }
  }

  private func rename(_ list: ListSummary, to title: String) throws {
    var after = list
    after.title = title
    after.updatedAt = unit.date
    try unit.apply(.list(.changed(from: list, to: after)))
  }

  private func removeLists() throws {
    for id in state.changes.lists.sorted() where try state.list(id) == nil {
      try remove(list: id)
    }
  }

  /// Deletes a list with all its items.
  func remove(list id: UUID) throws {
    guard let list = try unit.list(withId: id) else { return }
    for item in try unit.items(in: id) { try remove(item, from: id) }
    guard let emptied = try unit.list(withId: list.id) else { return }
    try unit.apply(.list(.removed(emptied)))
  }
}

/// Items.
extension HouseholdProjection {
  private func present(_ key: ItemKey) throws -> ShoppingItem? {
    try unit.items(named: key.name, in: key.list).first { $0.quantity.family == key.family }
  }

  private func remove(_ item: ShoppingItem, from list: UUID) throws {
    for lot in try unit.lots(of: item.id) { try unit.apply(.lot(.removed(lot))) }
    try unit.apply(.item(.removed(item), list: list))
  }

  /// Removes an item that is no longer at its place.
  private func removeItem(at key: ItemKey) throws {
    guard let present = try present(key) else { return }
    if try state.item(key)?.item.id != present.id { try remove(present, from: key.list) }
  }

  private func noteAllItems() throws {
    for (list, _) in try state.allLists() {
      for key in try state.items(on: list) { state.changes.noteItem(key) }
    }
  }

  private func settleItem(at key: ItemKey, _ movesCategories: Bool) throws {
    guard var item = try state.item(key)?.item else { return }
    item.category = try category(of: item, movesCategories)
    try keep(shop: item.fields.shop?.text)
    guard let present = try present(key) else {
      return try unit.apply(.item(.added(item), list: key.list))
    }
    if present != item {
      try unit.apply(.item(.changed(from: present, to: item), list: key.list))
    }
  }

  /// The current category of an item. It is created if the store doesn't have it.
  private func category(of item: ShoppingItem, _ movesCategories: Bool) throws -> ItemCategory {
    // Obsolete categories aren't in the store either, except while categories are being updated.
    if !movesCategories, let stored = try categories.stored(item.category.id) { return stored }
    let category = try categories.present(item.category)
    try categories.make(category)
    return category
  }

  /// - Parameter changed: the lots that have changed; nil if it may be any of them.
  private func settleLots(of key: ItemKey, _ changed: Set<LotIdentifier>?) throws {
    guard let item = try present(key) else { return }
    // Existing rows reflect the previous state of the lots, so only changed lots are read.
    if let changed, try unit.hasLots(of: item.id), try state.firstLots(of: key, limit: 2).count == 2
    {
      let rows = state.changes.rowsOfItems[item.id] ?? []
      for lot in changed.union(rows).sorted() { try settle(lot, of: item, at: key) }
    } else {
      try settleAllLots(of: item, at: key)
    }
  }

  private func settle(_ id: LotIdentifier, of item: ShoppingItem, at key: ItemKey) throws {
    let lot = try state.lot(id)
    let isWanted = lot?.key == key && lot?.isBought == item.isCompleted
    let wanted = isWanted ? lot.map { Lot(id: id.uuid, item: item.id, quantity: $0.quantity) } : nil
    let kept = try unit.lot(withId: id.uuid, of: item.id)
    guard wanted != kept else { return }
    if let kept { try unit.apply(.lot(.removed(kept))) }
    if let wanted { try unit.apply(.lot(.added(wanted))) }
  }

  private func settleAllLots(of item: ShoppingItem, at key: ItemKey) throws {
    let lots = try state.lots(of: key).filter { $0.value.isBought == item.isCompleted }
      .sorted { $0.key < $1.key }
      .map { Lot(id: $0.key.uuid, item: item.id, quantity: $0.value.quantity) }
    let isItself = lots.count == 1 && lots.first?.id == item.id
    let wanted = isItself ? [] : lots
    let kept = try unit.lots(of: item.id)
    for lot in kept where !wanted.contains(lot) { try unit.apply(.lot(.removed(lot))) }
    for lot in wanted where !kept.contains(lot) { try unit.apply(.lot(.added(lot))) }
  }

  private func settlePurchase(of lot: LotIdentifier) throws {
    let before = state.changes.purchases[lot].flatMap { $0 }?.purchase
    let after = try state.bought(lot)?.purchase
    guard before != after else { return }
    // The purchase may have been deleted here.
    if let before, try unit.isKept(before) { try unit.apply(.purchase(.removed(before))) }
    if let after { try unit.apply(.purchase(.added(after))) }
  }
}

/// Definitions.
extension HouseholdProjection {
  private func settleDefinitions(_ isMeant: (DefinitionKey) -> Bool) throws {
    let keys = try state.changes.definitions.map { ($0, try StoredHousehold.encoded($0)) }
      .sorted { $0.1 < $1.1 }.map(\.0)
    for key in keys where isMeant(key) { try settle(key) }
    for schedule in state.changes.schedules.sorted(by: { $0.text < $1.text })
    where isMeant(.schedule(schedule)) && !state.changes.definitions.contains(.schedule(schedule)) {
      try settle(.schedule(schedule))
    }
  }

  private func settle(_ key: DefinitionKey) throws {
    let value = try state.definition(key)?.value
    switch (key, value) {
    case (.template(let name), .template(let template)):
      try settle(try unit.template(named: name), template) { .template($0) }
    case (.template(let name), _):
      try settle(try unit.template(named: name), nil) { .template($0) }
    case (.schedule(let name), .schedule(var schedule)):
      schedule.handled = try state.handledDay(of: name)?.day
      try settle(try unit.schedule(named: name), schedule) { .schedule($0) }
    case (.schedule(let name), _):
      try settle(try unit.schedule(named: name), nil) { .schedule($0) }
    case (.shop(let name), .shop(let shop)):
      try settle(try unit.shop(named: name), shop) { .shop($0) }
    // Deleted shops may still be in use.
    case (.shop, _): break
    // Categories are updated before all others.
    case (.category, _): break
    case (.categoryWord(let word), let value):
      let present = try unit.categoryWord(word)
      var wanted: CategoryWord?
      // A category with this name takes precedence over the word.
      let isCategory = try state.definition(.category(word))?.value != nil
      if case .categoryWord(let word)? = value, !isCategory {
        let category = try categories.present(word.category)
        try categories.make(category)
        wanted = CategoryWord(word: word.word, category: category)
      }
      try settle(present, wanted) { .categoryWord($0) }
    case (.shopOfList(let id), let value):
      guard let list = try unit.list(withId: id) else { return }
      var after = list
      if case .shopOfList(let shop)? = value { after.shop = shop } else { after.shop = nil }
      try keep(shop: after.shop)
      try settle(list, after) { .list($0) }
    case (.price(let key), .price(let price)):
      try keep(shop: price.shop)
      try settle(try unit.price(key), price) { .price($0) }
    case (.price(let key), _): try settle(try unit.price(key), nil) { .price($0) }
    case (.menu(let day), .menu(let menu)):
      try settle(try unit.menu(on: day), menu) { .menu($0) }
    case (.menu(let day), _): try settle(try unit.menu(on: day), nil) { .menu($0) }
    case (.pantry(let name), .pantry(let claim)):
      try settle(try unit.pantryClaim(name), claim) { .pantry($0) }
    case (.pantry(let name), _):
      try settle(try unit.pantryClaim(name), nil) { .pantry($0) }
    case (.budget(let id), let value):
      guard let list = try unit.list(withId: id) else { return }
      var after = list
      if case .budget(let money)? = value { after.budget = money } else { after.budget = nil }
      try settle(list, after) { .list($0) }
    }
  }

  private func settle<Value: Hashable & Sendable>(
    _ present: Value?, _ wanted: Value?, _ change: (Delta<Value>) -> Change
  ) throws {
    switch (present, wanted) {
    case (nil, nil): break
    case (let present?, nil): try unit.apply(change(.removed(present)))
    case (nil, let wanted?): try unit.apply(change(.added(wanted)))
    case (let present?, let wanted?):
      if present != wanted { try unit.apply(change(.changed(from: present, to: wanted))) }
    }
  }
}

/// Shops that were deleted or renamed while someone else used them. They stay as long as they are
/// used, without an order of their own.
extension HouseholdProjection {
  private func keep(shop name: String?) throws {
    guard let name, try unit.shop(named: NameKey(name)) == nil else { return }
    try unit.apply(.shop(.added(Shop(name: name, order: []))))
  }

  private func settleDeletedShops() throws {
    let deleted = try unit.shops().filter { try state.definition(.shop($0.key))?.value == nil }
    guard !deleted.isEmpty else { return }
    let used = Set(try unit.usedShopNames().map { NameKey($0) })
    for shop in deleted {
      let kept = used.contains(shop.key) ? Shop(name: shop.name, order: []) : nil
      try settle(shop, kept) { .shop($0) }
    }
  }
}

extension DefinitionKey {
  /// Whether lists and items refer to it.
  fileprivate var comesBeforeLists: Bool {
    switch self {
    case .category, .shop: true
    case .template, .schedule, .categoryWord, .shopOfList, .price, .budget, .menu, .pantry: false
    }
  }
}
