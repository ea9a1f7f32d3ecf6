import CartHousehold
import CartModels
import Foundation

/// The intents of phones in a store of a household, whose rules determine the results.
extension SQLiteUnit {
  func checkShared(_ seen: PhoneIntent.SeenItem) throws -> PhoneResult {
    try seen.validate()
    let item = try standingItem(of: seen)
    let shop = try item.flatMap { found in
      try list(withId: found.list)?.shopName(of: found.item)
    }
    try say { try $0.buy(seen.seenLots, at: shop) }
    guard let item, !item.item.isCompleted, let rest = try pendingRest(of: item) else {
      return .done
    }
    return PhoneResult(.part, rest.addedSentence)
  }

  func uncheckShared(_ seen: PhoneIntent.SeenItem, by phone: NameKey) throws -> PhoneResult {
    try seen.validate()
    let state = StoredHousehold(database)
    var (taken, all): ([SeenMarks], Set<UUID>) = ([], [])
    for lot in seen.seenLots {
      let known = try state.bought(lot.lot)?.marks ?? []
      let own = try marks(known, of: phone)
      all.formUnion(own.isEmpty ? [] : known.subtracting(own))
      taken.append(SeenMarks(lot, marks: own.isEmpty ? known : own))
    }
    taken.removeAll { $0.marks.isEmpty }
    guard !taken.isEmpty else {
      if try standingItem(of: seen) == nil { throw PhoneRefusal.removed(seen.name) }
      return .done
    }
    try say { $0.intents.append(.unbuy(taken)) }
    return all.isEmpty ? .done : .staysChecked
  }

  func setShared(_ seen: PhoneIntent.SeenItem, to quantity: Quantity) throws -> PhoneResult {
    try seen.validate()
    guard let (item, list) = try standingItem(of: seen) else {
      throw PhoneRefusal.removed(seen.name)
    }
    let place = ItemPlace(
      list: ListReference(id: list, title: try summary(of: list).title), name: item.name,
      family: quantity.family, category: item.category)
    let replacing = Replacing(
      seen: seen.lots.map { LotIdentifier($0.lot) }, lot: LotIdentifier(phoneMark ?? newEntry()),
      quantity: quantity, place: place)
    try say { $0.intents.append(.amount(replacing)) }
    return .done
  }

  func removeShared(_ seen: PhoneIntent.SeenItem) throws -> PhoneResult {
    try seen.validate()
    guard let (item, list) = try standingItem(of: seen) else {
      throw PhoneRefusal.removed(seen.name)
    }
    let place = ItemPlace(
      list: ListReference(id: list, title: try summary(of: list).title), name: item.name,
      family: item.quantity.family, category: item.category)
    // Lots that were bought meanwhile are not removed.
    let isBought = item.isCompleted && item.updatedAt <= date
    try say {
      $0.intents.append(
        .drop(
          seen.lots.map {
            SeenState(lot: LotIdentifier($0.lot), isBought: isBought, place: place)
          }))
    }
    guard let after = try self.item(withId: item.id)?.item else { return .done }
    guard after.quantity != item.quantity else {
      throw PhoneRefusal("\(seen.name) was changed meanwhile")
    }
    return PhoneResult(.part, after.quantity.addedSentence)
  }

  private func say(_ body: (HouseholdOutbox) throws -> Void) throws {
    guard let outbox = try currentOutbox() else { return }
    try body(outbox)
    try queueEntry()
  }

  /// The item to which a lot belongs, or else the item that was seen.
  private func standingItem(
    of seen: PhoneIntent.SeenItem
  ) throws -> (item: ShoppingItem, list: UUID)? {
    for amount in seen.lots {
      if let found = try standing(amount.lot, near: seen.id) { return (found.item, found.list) }
    }
    return try item(withId: seen.id)
  }

  /// The quantity of an item that is still pending.
  private func pendingRest(of found: (item: ShoppingItem, list: UUID)) throws -> Quantity? {
    try items(named: found.item.key, in: found.list)
      .first { $0.quantity.family == found.item.quantity.family && !$0.isCompleted }?.quantity
  }
}

extension PhoneIntent.SeenItem {
  /// The lots in the form that a household uses.
  fileprivate var seenLots: [SeenLot] {
    lots.map {
      SeenLot(
        lot: LotIdentifier($0.lot), quantity: $0.quantity,
        place: ItemPlace(
          list: list, name: name, family: $0.quantity.family, category: category))
    }
  }
}
