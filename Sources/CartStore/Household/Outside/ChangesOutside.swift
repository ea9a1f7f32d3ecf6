import CartHousehold
import CartModels
import Foundation

/// The changes that a store made after it left its household: the differences between the
/// household's state as stored here and the contents of the store.
struct ChangesOutside {
  private let state: StoredHousehold
  private let categories: HouseholdCategories
  private let contents: HouseholdContents
  private let membership: HouseholdMembership
  private let newLot: () -> UUID
  private let purchases: PurchasesOutside
  /// The new purchases by item, the latest last.
  private let bought: [UUID: [Purchase]]
  private let before: [UUID: Place]
  private let after: [UUID: (item: ShoppingItem, list: ListReference)]

  /// The key and list of an item in the household.
  private struct Place {
    let key: ItemKey
    let list: ListReference
    let item: ShoppingItem
  }

  /// - Parameters:
  ///   - contents: the contents of the store.
  init(
    of unit: SQLiteUnit, holding contents: HouseholdContents, _ purchases: PurchasesOutside,
    since state: StoredHousehold, as membership: HouseholdMembership
  ) throws {
    (self.state, self.contents, self.membership) = (state, contents, membership)
    (self.purchases, newLot) = (purchases, unit.newEntry)
    categories = HouseholdCategories(unit: unit, state: state)
    bought = Dictionary(grouping: purchases.new, by: \.item)
    before = try ChangesOutside.places(in: state, categories)
    var after: [UUID: (item: ShoppingItem, list: ListReference)] = [:]
    for (list, items) in contents.lists {
      let reference = ListReference(id: list.id, title: list.title)
      for item in items { after[item.item.id] = (item.item, reference) }
    }
    self.after = after
  }

  private static func places(
    in state: StoredHousehold, _ categories: HouseholdCategories
  ) throws -> [UUID: Place] {
    var places: [UUID: Place] = [:]
    for (id, row) in try state.allLists() {
      let list = ListReference(id: id, title: row.title)
      for key in try state.items(on: id) {
        guard var item = try state.item(key)?.item else { continue }
        item.category = try categories.present(item.category)
        places[item.id] = Place(key: key, list: list, item: item)
      }
    }
    return places
  }

  /// Calls the body with the intents, ordered so that each thing exists before another refers to
  /// it.
  ///
  /// - Parameter takeOver: receives each purchase that becomes part of the household.
  func forEachIntent(
    takeOver: (Purchase) throws -> Void, _ body: (Intent) throws -> Void
  ) throws {
    try definitions().forEach(body)
    for (list, items) in contents.lists {
      try made(list).forEach(body)
      let reference = ListReference(id: list.id, title: list.title)
      for item in items {
        let own = bought[item.item.id] ?? []
        if let place = before[item.item.id] {
          try own.forEach(takeOver)
          try outside(place).changes(
            to: item.item, on: reference, own, isTakenBack: try isTakenBack(place)
          ).forEach(body)
        } else {
          try item.intents(on: reference, isEnsured: false).forEach(body)
          let isBought = item.item.isCompleted && own.last != nil
          if isBought { try own.suffix(1).forEach(takeOver) }
          try record(isBought ? own.dropLast() : own[...], takeOver, body)
        }
      }
    }
    for id in before.keys.sorted() where after[id] == nil {
      guard let place = before[id] else { continue }
      let own = bought[id] ?? []
      try own.forEach(takeOver)
      try outside(place).removal(own, isTakenBack: try isTakenBack(place)).forEach(body)
    }
    let others = purchases.new.filter { before[$0.item] == nil && after[$0.item] == nil }
    try record(others[...], takeOver, body)
    try deletedLists().forEach(body)
  }

  private func record(
    _ purchases: ArraySlice<Purchase>, _ takeOver: (Purchase) throws -> Void,
    _ body: (Intent) throws -> Void
  ) throws {
    let intents = recording(purchases)
    if intents.isEmpty { return }
    try purchases.forEach(takeOver)
    try intents.forEach(body)
  }
}

/// The difference between the purchases of a store that left and those of its household.
struct PurchasesOutside {
  /// The purchases that were made since the store left, the latest last.
  let new: [Purchase]
  /// The purchases of the household that the store no longer has.
  let gone: Set<Purchase>
  /// Whether the store recorded its own purchases when it left. Otherwise purchases from before it
  /// joined count as new, which a household must not see.
  let isExact: Bool
}

/// Items.
extension ChangesOutside {
  private func seen(_ place: Place) throws -> [SeenLot] {
    let itemPlace = itemPlace(place)
    return try state.lots(of: place.key).filter { $0.value.isBought == place.item.isCompleted }
      .sorted { $0.key < $1.key }
      .map { SeenLot(lot: $0.key, quantity: $0.value.quantity, place: itemPlace) }
  }

  private func itemPlace(_ place: Place) -> ItemPlace {
    ItemPlace(
      list: place.list, name: place.item.name, family: place.key.family,
      category: place.item.category)
  }

  /// What happened to an item that the household knows.
  private func outside(_ place: Place) throws -> ItemOutside {
    let shown = try seen(place).map {
      SeenMarks($0, marks: try state.bought($0.lot)?.marks ?? [])
    }
    return ItemOutside(
      place.item, at: itemPlace(place), shown: shown, as: membership, newLot: newLot)
  }

  /// Whether purchases of an item's lots are gone from the store.
  private func isTakenBack(_ place: Place) throws -> Bool {
    guard place.item.isCompleted else { return false }
    return try seen(place).contains { lot in
      try state.bought(lot.lot).map { purchases.gone.contains($0.purchase) } ?? false
    }
  }

  /// The intents for the purchases of an item whose other intents don't contain them.
  private func recording(_ bought: ArraySlice<Purchase>) -> [Intent] {
    guard purchases.isExact, membership.sharesPayments, let list = contents.lists.first?.list else {
      return []
    }
    return bought.flatMap { purchase in
      purchase.recording(
        as: LotIdentifier(newLot()),
        at: ItemPlace(
          list: ListReference(id: list.id, title: purchase.list), name: purchase.name,
          family: purchase.quantity.family, category: .other))
    }
  }
}

/// Lists.
extension ChangesOutside {
  private func made(_ list: ListSummary) throws -> [Intent] {
    var intents: [Intent] = []
    let row = try state.list(list.id)
    if row == nil {
      intents.append(.list(.make(ListReference(id: list.id, title: list.title))))
    } else if let row, row.title != list.title {
      let reference = ListReference(id: list.id, title: row.title)
      intents.append(.list(.rename(reference, to: list.title)))
    }
    let shop = list.shop.map { Definition.shopOfList($0) }
    if try state.definition(.shopOfList(list.id))?.value != shop {
      intents.append(.define(DefinitionChange(.shopOfList(list.id), shop)))
    }
    let budget = list.budget.map { Definition.budget($0) }
    if try state.definition(.budget(list.id))?.value != budget {
      intents.append(.define(DefinitionChange(.budget(list.id), budget)))
    }
    return intents
  }

  private func deletedLists() throws -> [Intent] {
    let present = Set(contents.lists.map(\.list.id))
    return try state.allLists().filter { !present.contains($0.id) }.sorted { $0.id < $1.id }
      .map { .list(.delete(ListReference(id: $0.id, title: $0.row.title))) }
  }
}

/// Definitions.
extension ChangesOutside {
  private func definitions() throws -> [Intent] {
    var (present, intents) = (Set<DefinitionKey>(), [Intent]())
    try contents.forEachDefinition { change in
      present.insert(change.key)
      guard let value = change.value, try !isExpected(value, as: change.key) else { return }
      if case .schedule(let schedule) = value {
        intents += try changes(of: schedule)
      } else {
        intents.append(.define(change))
      }
    }
    for text in try state.keys(of: .definition) {
      let key: DefinitionKey = try StoredHousehold.decoded(text)
      switch key {
      case .shopOfList, .budget: continue
      case .template, .schedule, .category, .categoryWord, .shop, .price, .menu, .pantry: break
      }
      guard !present.contains(key), try state.definition(key)?.value != nil else { continue }
      intents.append(.define(DefinitionChange(key, nil)))
    }
    return intents
  }

  private func isExpected(_ value: Definition, as key: DefinitionKey) throws -> Bool {
    let expected = try expected(key)
    // Categories with the same name are equal, wherever they are in the order.
    if case (.category(let old)?, .category(let new)) = (expected, value) {
      return new.isIdentical(to: old)
    }
    return value == expected
  }

  /// The value of a definition according to the household.
  private func expected(_ key: DefinitionKey) throws -> Definition? {
    let value = try state.definition(key)?.value
    if case .categoryWord(let word)? = value {
      return .categoryWord(
        CategoryWord(word: word.word, category: try categories.present(word.category)))
    }
    guard case .schedule(var schedule)? = value else { return value }
    schedule.handled = try state.handledDay(of: schedule.key)?.day
    return .schedule(schedule)
  }

  private func changes(of schedule: Schedule) throws -> [Intent] {
    var (intents, isSame) = ([Intent](), false)
    if case .schedule(let old)? = try expected(.schedule(schedule.key)) {
      // Only the day up to which it was applied may differ.
      isSame = !schedule.isOtherwise(than: old)
    }
    if !isSame {
      intents.append(.define(DefinitionChange(.schedule(schedule.key), .schedule(schedule))))
    }
    let day = try state.handledDay(of: schedule.key)?.day
    if let handled = schedule.handled, handled != day {
      intents.append(.occurrence(schedule: schedule.key, day: handled))
    }
    return intents
  }
}
