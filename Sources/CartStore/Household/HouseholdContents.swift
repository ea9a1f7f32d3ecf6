import CartHousehold
import CartModels
import Foundation

/// Everything that a store can share when it joins a household.
struct HouseholdContents {
  let categories: [ItemCategory]
  let words: [CategoryWord]
  let shops: [Shop]
  let templates: [ListTemplate]
  let schedules: [Schedule]
  let prices: [Price]
  let menus: [MenuDay]
  let pantry: [PantryClaim]
  /// The lists, the one that changed longest ago first.
  let lists: [(list: ListSummary, items: [BroughtItem])]

  /// Reads the contents of a store.
  init(of unit: SQLiteUnit) throws {
    categories = try unit.categories()
    words = try unit.categoryWords()
    shops = try unit.shops()
    templates = try unit.templates()
    schedules = try unit.schedules()
    prices = try unit.prices()
    menus = try unit.menus()
    pantry = try unit.pantry()
    lists = try unit.lists(limit: nil).reversed().map { list in
      (list, try unit.items(in: list.id).map { try BroughtItem($0, in: unit) })
    }
  }

  /// Whether the user has created nothing.
  var isEmpty: Bool {
    lists.isEmpty && templates.isEmpty && schedules.isEmpty && shops.isEmpty && prices.isEmpty
      && menus.isEmpty
      && pantry.isEmpty
  }
}

/// An item with its lots, and its purchase if it is completed and the purchase is known.
struct BroughtItem {
  let item: ShoppingItem
  let lots: [Lot]
  let purchase: Purchase?

  init(_ item: ShoppingItem, in unit: SQLiteUnit) throws {
    self.item = item
    let kept = try unit.lots(of: item.id)
    lots = kept.isEmpty ? [Lot(allOf: item)] : kept
    purchase = item.isCompleted ? try unit.latestPurchase(of: item.id) : nil
  }
}

/// Creating the intents.
extension HouseholdContents {
  /// Calls the body with the intents, ordered so that each thing exists before another refers to
  /// it.
  ///
  /// The household's state takes precedence: its definitions stay, and items are added like
  /// `ensure` does. An item that is completed here and known there is left to the household, unless
  /// it was checked off meanwhile.
  ///
  /// - Parameter takeOver: receives each purchase that becomes part of the household.
  func forEachIntent(
    beside state: StoredHousehold, takeOver: (Purchase) throws -> Void,
    _ body: (Intent) throws -> Void
  ) throws {
    try forEachDefinition { change in
      guard try state.definition(change.key)?.value == nil else { return }
      try body(.define(change))
      if case .schedule(let schedule)? = change.value, let day = schedule.handled {
        try body(.occurrence(schedule: schedule.key, day: day))
      }
    }
    for (list, items) in lists {
      let reference = ListReference(id: list.id, title: list.title)
      try body(.list(.make(reference)))
      if let shop = list.shop {
        try body(.define(DefinitionChange(.shopOfList(list.id), .shopOfList(shop))))
      }
      if let budget = list.budget {
        try body(.define(DefinitionChange(.budget(list.id), .budget(budget))))
      }
      for item in items {
        let isWanted = try item.isWanted(on: reference, beside: state)
        let intents =
          try isWanted
          ? item.intents(on: reference, isEnsured: true) : item.check(on: reference, beside: state)
        guard !intents.isEmpty else { continue }
        if let purchase = item.purchase { try takeOver(purchase) }
        try intents.forEach(body)
      }
    }
  }

  /// Calls the body with the definitions, categories first.
  func forEachDefinition(_ body: (DefinitionChange) throws -> Void) throws {
    for category in categories {
      try body(DefinitionChange(.category(category.id), .category(category)))
    }
    for word in words { try body(DefinitionChange(.categoryWord(word.key), .categoryWord(word))) }
    for shop in shops { try body(DefinitionChange(.shop(shop.key), .shop(shop))) }
    for template in templates {
      try body(DefinitionChange(.template(template.key), .template(template)))
    }
    for schedule in schedules {
      try body(DefinitionChange(.schedule(schedule.key), .schedule(schedule)))
    }
    for price in prices { try body(DefinitionChange(.price(price.key), .price(price))) }
    for menu in menus { try body(DefinitionChange(.menu(menu.day), .menu(menu))) }
    for claim in pantry { try body(DefinitionChange(.pantry(claim.key), .pantry(claim))) }
  }
}

extension BroughtItem {
  /// Whether the item is shared. A completed item is only shared if the household has no item with
  /// its name on the list.
  fileprivate func isWanted(
    on list: ListReference, beside state: StoredHousehold
  ) throws -> Bool {
    guard item.isCompleted else { return true }
    let there = try state.list(list.id) == nil ? state.list(titled: NameKey(list.title)) : list.id
    guard let there else { return true }
    return try state.items(named: item.key, on: there).isEmpty
  }

  /// The intents that add the item's lots, and buy them if it is completed.
  ///
  /// - Parameter isEnsured: whether each lot only raises the item's quantity to the sum of the lots
  ///   up to it, instead of adding to it.
  func intents(on list: ListReference, isEnsured: Bool) throws -> [Intent] {
    let place = place(on: list)
    var sum: Quantity?
    var intents: [Intent] = []
    for (index, lot) in lots.enumerated() {
      sum = try sum?.adding(lot.quantity) ?? lot.quantity
      intents.append(
        .put(
          Addition(
            lot: LotIdentifier(lot.id), place: place, quantity: lot.quantity,
            cap: isEnsured ? sum : nil,
            note: index == 0 ? item.notes : "",
            fields: index == 0 ? item.fields : ItemFields())))
    }
    if item.isCompleted { intents += [buying(lots, at: place)] + paying(lots) }
    return intents
  }

  /// The intents that check off the item's lots that are still pending in the household, for an
  /// item that was checked off before the store joined.
  fileprivate func check(
    on list: ListReference, beside state: StoredHousehold
  ) throws -> [Intent] {
    let pending = try lots.filter { try state.lot(LotIdentifier($0.id))?.isBought == false }
    return pending.isEmpty ? [] : [buying(pending, at: place(on: list))] + paying(pending)
  }

  /// The payment for lots, if it is known.
  private func paying(_ lots: [Lot]) -> [Intent] {
    purchase?.payment(for: lots.first.map { LotIdentifier($0.id) }) ?? []
  }

  private func place(on list: ListReference) -> ItemPlace {
    ItemPlace(list: list, name: item.name, family: item.quantity.family, category: item.category)
  }

  private func buying(_ lots: [Lot], at place: ItemPlace) -> Intent {
    let seen = lots.map {
      SeenLot(lot: LotIdentifier($0.id), quantity: $0.quantity, place: place)
    }
    return .buy(seen, at: purchase?.date ?? item.updatedAt)
  }
}
