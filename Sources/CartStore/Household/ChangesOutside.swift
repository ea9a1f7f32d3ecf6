import CartHousehold
import CartModels
import Foundation

/// The changes that a store made after it left its household: the differences between the
/// household's state as stored here and the contents of the store.
struct ChangesOutside {
  private let state: StoredHousehold
  private let categories: HouseholdCategories
  private let contents: HouseholdContents
  /// The purchases that the household doesn't know, by item, the latest last.
  private let purchases: [UUID: [Purchase]]
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
  ///   - purchases: the purchases that the household doesn't know, in the order of their dates.
  init(
    of unit: SQLiteUnit, holding contents: HouseholdContents, purchases: [Purchase],
    since state: StoredHousehold
  ) throws {
    (self.state, self.contents) = (state, contents)
    categories = HouseholdCategories(unit: unit, state: state)
    self.purchases = Dictionary(grouping: purchases, by: \.item)
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
      for item in items {
        let purchase = purchases[item.item.id]?.last
        if let place = before[item.item.id] {
          let reference = ListReference(id: list.id, title: list.title)
          if !place.item.isCompleted, let purchase { try takeOver(purchase) }
          try changes(of: place, to: item.item, on: reference, purchase).forEach(body)
        } else {
          if item.item.isCompleted, let purchase { try takeOver(purchase) }
          let reference = ListReference(id: list.id, title: list.title)
          try item.intents(on: reference, isEnsured: false).forEach(body)
        }
      }
    }
    for id in before.keys.sorted() where after[id] == nil {
      guard let place = before[id] else { continue }
      let purchase = place.item.isCompleted ? nil : purchases[id]?.last
      if let purchase { try takeOver(purchase) }
      try removal(of: place, purchase).forEach(body)
    }
    try deletedLists().forEach(body)
  }
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

  private func removal(of place: Place, _ purchase: Purchase?) throws -> [Intent] {
    let seen = try seen(place)
    let isBought = place.item.isCompleted || purchase != nil
    let drop = Intent.drop(
      seen.map { SeenState(lot: $0.lot, isBought: isBought, place: $0.place) })
    guard let purchase else { return [drop] }
    return [Intent.buy(seen, at: purchase.date)] + purchase.payment(for: seen.first?.lot) + [drop]
  }

  private func changes(
    of place: Place, to item: ShoppingItem, on list: ListReference, _ purchase: Purchase?
  ) throws -> [Intent] {
    let old = place.item
    var (seen, intents) = (try seen(place), [Intent]())
    var isDone = old.isCompleted
    func mark(_ isCompleted: Bool) throws {
      guard isDone != isCompleted else { return }
      isDone = isCompleted
      if isCompleted {
        intents.append(.buy(seen, at: purchase?.date ?? item.updatedAt))
        intents += purchase?.payment(for: seen.first?.lot) ?? []
        return
      }
      intents.append(
        .unbuy(try seen.map { SeenMarks($0, marks: try state.bought($0.lot)?.marks ?? []) }))
    }
    // The item was bought and is wanted again: the purchase stays, and the pending lot is new.
    let isWantedAgain = !old.isCompleted && !item.isCompleted && purchase != nil
    if isWantedAgain {
      try mark(true)
      let lot = SeenLot(
        lot: LotIdentifier(UUID()), quantity: item.quantity, place: itemPlace(place))
      intents.append(.put(Addition(lot: lot.lot, place: lot.place, quantity: lot.quantity)))
      seen = [lot]
    } else if item.quantity != old.quantity {
      try mark(false)
      var there = itemPlace(place)
      there.family = item.quantity.family
      let lot = LotIdentifier(UUID())
      intents.append(
        .amount(
          Replacing(seen: seen.map(\.lot), lot: lot, quantity: item.quantity, place: there)))
      seen = [SeenLot(lot: lot, quantity: item.quantity, place: there)]
    }
    if item.name != old.name || list.id != place.list.id {
      intents.append(
        .place(
          Relocation(
            lots: seen, list: list.id == place.list.id ? nil : list,
            name: item.name == old.name ? nil : item.name)))
    }
    intents += fields(from: old, to: item).map {
      .field(FieldChange(lots: seen.map(\.lot), value: $0))
    }
    if !isWantedAgain { try mark(item.isCompleted) }
    return intents
  }

  private func fields(from old: ShoppingItem, to new: ShoppingItem) -> [FieldChange.Value] {
    var values: [FieldChange.Value] = []
    if old.notes != new.notes { values.append(.note(seen: old.notes, new: new.notes)) }
    if old.category.id != new.category.id { values.append(.category(new.category, mark: nil)) }
    for field in Field.all where !field.isSame(in: old.fields, new.fields) {
      values.append(.stored(field.id, field.text(new.fields), mark: nil))
    }
    return values
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
      guard let value = change.value, try value != expected(change.key) else { return }
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
