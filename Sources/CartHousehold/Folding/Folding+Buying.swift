import CartModels
import Foundation

/// Checking off, and that taken back.
extension Folding {
  /// Buys a lot, once: whoever buys it again leaves a mark and no second purchase.
  mutating func buy(_ seen: SeenLot, at date: Date) throws -> [Intent] {
    let inverse = Intent.unbuy([SeenMarks(seen, marks: [entry.id])])
    if var bought = try state.bought(seen.lot) {
      bought.marks.insert(entry.id)
      try write(.bought(seen.lot, bought))
      return [inverse]
    }
    let key = try showBought(seen)
    let purchase = Purchase(
      item: try state.item(key)?.item.id ?? seen.lot.uuid, name: seen.place.name,
      quantity: seen.quantity, list: seen.place.list.title, date: date)
    try write(.bought(seen.lot, BoughtLot(purchase, marks: [entry.id])))
    return [inverse]
  }

  /// Takes what was bought from what is pending and shows it as done; a lot that was dropped comes
  /// back for that.
  private mutating func showBought(_ seen: SeenLot) throws -> ItemKey {
    guard let (id, lot) = try standing(seen.lot) else {
      return try bringBack(seen, isBought: true)
    }
    guard !lot.isBought else { return lot.key }
    // An amount was set meanwhile: what it has beyond what was bought is still wanted.
    if id != seen.lot, seen.quantity.isLess(than: lot.quantity) == true {
      let rest = try lot.quantity.subtracting(seen.quantity)
      try write(.lot(id, HouseholdLot(key: lot.key, quantity: rest, isBought: false)))
    } else {
      try write(.lot(id, nil))
    }
    if try state.lot(seen.lot) == nil {
      try write(.lot(seen.lot, try boughtLot(seen, beside: lot.key)))
    }
    return try state.lot(seen.lot)?.key ?? lot.key
  }

  /// What was bought, shown where it was; an amount of another family is an item of its own.
  private mutating func boughtLot(_ seen: SeenLot, beside key: ItemKey) throws -> HouseholdLot {
    let own = ItemKey(list: key.list, name: key.name, family: seen.quantity.family)
    if own != key, try state.item(own) == nil {
      try carry(key, to: own, named: nil, with: seen.lot)
    }
    return HouseholdLot(key: own, quantity: seen.quantity, isBought: true)
  }

  /// Puts a lot that is gone where it was seen.
  mutating func bringBack(_ seen: SeenLot, isBought: Bool) throws -> ItemKey {
    let key = try keyMakingList(seen.place)
    _ = try itemMaking(key, as: seen.place, for: seen.lot, seen.quantity)
    try write(.lot(seen.lot, HouseholdLot(key: key, quantity: seen.quantity, isBought: isBought)))
    return key
  }

  /// Takes marks away; with the last the lot is pending again, in the amount that was bought.
  mutating func unbuy(_ seen: SeenMarks) throws -> [Intent] {
    let id = seen.seen.lot
    guard var bought = try state.bought(id), !bought.marks.isDisjoint(with: seen.marks) else {
      return []
    }
    bought.marks.subtract(seen.marks)
    guard bought.marks.isEmpty else {
      try write(.bought(id, bought))
      return []
    }
    try write(.bought(id, nil))
    if try state.replacement(of: id) != nil { try write(.replacement(id, nil)) }
    let key = try showPending(seen.seen, bought.purchase.quantity)
    let place = try place(of: key)
    let again = SeenLot(lot: id, quantity: bought.purchase.quantity, place: place)
    return [.buy([again], at: bought.purchase.date)]
  }

  private mutating func showPending(_ seen: SeenLot, _ quantity: Quantity) throws -> ItemKey {
    if var lot = try state.lot(seen.lot) {
      (lot.quantity, lot.isBought) = (quantity, false)
      try write(.lot(seen.lot, lot))
      return lot.key
    }
    var seen = seen
    (seen.quantity, seen.place.family) = (quantity, quantity.family)
    return try bringBack(seen, isBought: false)
  }

  /// Shows what was bought on its list again.
  mutating func show(_ seen: SeenLot) throws -> [Intent] {
    guard try state.bought(seen.lot) != nil, try state.lot(seen.lot) == nil else { return [] }
    let key = try bringBack(seen, isBought: true)
    return [.drop([SeenState(lot: seen.lot, isBought: true, place: try place(of: key))])]
  }

  /// Takes a lot off its list, if it still is what it was where it was.
  mutating func drop(_ seen: SeenState) throws -> [Intent] {
    guard let lot = try state.lot(seen.lot), lot.isBought == seen.isBought,
      try key(of: seen.place) == lot.key
    else { return [] }
    let row = try state.item(lot.key)
    let place = try place(of: lot.key)
    try write(.lot(seen.lot, nil))
    if lot.isBought {
      return [.show([SeenLot(lot: seen.lot, quantity: lot.quantity, place: place)])]
    }
    return [
      .put(
        Addition(
          lot: seen.lot, place: place, quantity: lot.quantity, note: row?.item.notes ?? "",
          dueDate: row?.item.dueDate))
    ]
  }
}
