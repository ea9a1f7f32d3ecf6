import CartHousehold
import CartModels
import Foundation

/// What a store brings along when it comes to a household: all that can be shared.
struct HouseholdContents {
  let categories: [ItemCategory]
  let words: [CategoryWord]
  let shops: [Shop]
  let templates: [ListTemplate]
  let schedules: [Schedule]
  let prices: [Price]
  let menus: [MenuDay]
  let pantry: [PantryClaim]
  /// The lists, the one first that was changed longest ago.
  let lists: [(list: ListSummary, items: [BroughtItem])]

  /// Reads a store.
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

  /// Whether there is nothing that a user made.
  var isEmpty: Bool {
    lists.isEmpty && templates.isEmpty && schedules.isEmpty && shops.isEmpty && prices.isEmpty
      && menus.isEmpty
      && pantry.isEmpty
  }
}

/// An item with what it is made of, and its purchase if it is done and that is known.
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

/// Saying it.
extension HouseholdContents {
  /// Hands out what to say, in an order in which each thing is there when another needs it.
  ///
  /// What is there by now stays: definitions as the household has them, items with what `ensure` would
  /// add. What is done here and known there is left to the household, but for what was ticked off
  /// meanwhile.
  ///
  /// - Parameter takeOver: is given each purchase that is said, and is the household's from then on.
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

  /// Hands out what it defines, categories first.
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
  /// Whether it is to be said: what is done only where the household knows nothing of it.
  fileprivate func isWanted(
    on list: ListReference, beside state: StoredHousehold
  ) throws -> Bool {
    guard item.isCompleted else { return true }
    let there = try state.list(list.id) == nil ? state.list(titled: NameKey(list.title)) : list.id
    guard let there else { return true }
    return try state.items(named: item.key, on: there).isEmpty
  }

  /// Its lots; what is done was bought when it was.
  ///
  /// - Parameter isEnsured: whether each lot only brings the item up to as much as there are by then.
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

  /// That it was ticked off while the store was part of no household: of what it has in common with
  /// the household, what is pending there.
  fileprivate func check(
    on list: ListReference, beside state: StoredHousehold
  ) throws -> [Intent] {
    let pending = try lots.filter { try state.lot(LotIdentifier($0.id))?.isBought == false }
    return pending.isEmpty ? [] : [buying(pending, at: place(on: list))] + paying(pending)
  }

  /// What was paid for lots, and where, as far as that is known.
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
