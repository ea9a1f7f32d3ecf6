import CartModels
import Foundation

/// Checking lots off, and taking that back.
extension Folding {
  /// Buys a lot. If it is already bought, this adds a mark but no second purchase.
  mutating func buy(_ seen: SeenLot, at date: Date) throws -> [Intent] {
    try buy(SeenMarks(seen, marks: [entry.id]), at: date)
    return [.unbuy([SeenMarks(seen, marks: [entry.id])])]
  }

  /// Gives a lot the marks back that were taken away from it.
  mutating func rebuy(_ lot: SeenMarks, at date: Date) throws -> [Intent] {
    let known = try state.bought(lot.seen.lot) ?? state.parted(lot.seen.lot)?.bought
    let marks = lot.marks.subtracting(known?.marks ?? [])
    if marks.isEmpty { return [] }
    try buy(lot, at: date)
    return [.unbuy([SeenMarks(lot.seen, marks: marks)])]
  }

  private mutating func buy(_ lot: SeenMarks, at date: Date) throws {
    var seen = lot.seen
    if var bought = try state.bought(seen.lot) {
      bought.marks.formUnion(lot.marks)
      return try write(.bought(seen.lot, bought))
    }
    if let rest = try restBroughtBack(of: seen.lot) {
      guard rest.amount > 0 else { return try noteBought(lot, at: date) }
      seen.quantity = rest
    }
    let isPart = takenParts.contains(seen.lot)
    let key: ItemKey? = try isPart ? state.lot(seen.lot)?.key : showBought(seen)
    try write(.bought(seen.lot, try bought(seen, of: key, marks: lot.marks, at: date)))
    if isPart, key != nil { try write(.lot(seen.lot, nil)) }
  }

  /// The purchase of a lot. If the lot belongs to no item, its own identifier is that of the item.
  func bought(
    _ seen: SeenLot, of key: ItemKey?, marks: Set<UUID>, at date: Date
  ) throws -> BoughtLot {
    let item = try key.flatMap { try state.item($0)?.item.id } ?? seen.lot.uuid
    return BoughtLot(
      Purchase(
        item: item, name: seen.place.name, quantity: seen.quantity, list: seen.place.list.title,
        date: date), marks: marks)
  }

  /// Sets the price and shop of a lot, if it is bought.
  mutating func pay(_ payment: LotPayment) throws -> [Intent] {
    guard var bought = try state.bought(payment.lot) else { return [] }
    let before = LotPayment(
      lot: payment.lot, paid: bought.purchase.paid, shop: bought.purchase.shop)
    (bought.purchase.paid, bought.purchase.shop) = (payment.paid, payment.shop)
    try write(.bought(payment.lot, bought))
    return [.pay([before])]
  }

  /// Moves the bought amount from the pending lots to the bought ones. A lot that was dropped comes
  /// back for that.
  private mutating func showBought(_ seen: SeenLot) throws -> ItemKey {
    guard let (id, lot) = try standing(seen.lot) else {
      return try bringBack(seen, isBought: true)
    }
    guard !lot.isBought else { return lot.key }
    // The amount was set meanwhile: the part that exceeds the purchase is still wanted.
    if id != seen.lot, seen.quantity.isLess(than: lot.quantity) == true {
      let rest = try lot.quantity.subtracting(seen.quantity)
      try write(.lot(id, HouseholdLot(key: lot.key, quantity: rest, isBought: false)))
      try noteBought(seen.quantity, ofWhole: id)
    } else {
      try write(.lot(id, nil))
      if id != seen.lot, try state.parted(id) != nil { try write(.parted(id, nil)) }
    }
    if try state.lot(seen.lot) == nil {
      try write(.lot(seen.lot, try boughtLot(seen, beside: lot.key)))
    }
    return try state.lot(seen.lot)?.key ?? lot.key
  }

  /// The bought lot, at the item where it was. An amount of another family gets an item of its own.
  private mutating func boughtLot(_ seen: SeenLot, beside key: ItemKey) throws -> HouseholdLot {
    let own = ItemKey(list: key.list, name: key.name, family: seen.quantity.family)
    if own != key, try state.item(own) == nil {
      try carry(key, to: own, named: nil, with: seen.lot)
    }
    return HouseholdLot(key: own, quantity: seen.quantity, isBought: true)
  }

  /// Recreates a lot that is gone at the place where it was seen.
  mutating func bringBack(_ seen: SeenLot, isBought: Bool) throws -> ItemKey {
    let key = try keyMakingList(seen.place)
    _ = try itemMaking(key, as: seen.place, for: seen.lot, seen.quantity)
    try write(.lot(seen.lot, HouseholdLot(key: key, quantity: seen.quantity, isBought: isBought)))
    return key
  }

  /// Takes purchase marks away. Without the last mark the lot is pending again, in the amount that
  /// was bought.
  mutating func unbuy(_ seen: SeenMarks) throws -> [Intent] {
    let id = seen.seen.lot
    if let inverse = try unbuyUnshown(seen) { return inverse }
    guard var bought = try state.bought(id), !bought.marks.isDisjoint(with: seen.marks) else {
      return []
    }
    let marks = bought.marks.intersection(seen.marks)
    let (quantity, date) = (bought.purchase.quantity, bought.purchase.date)
    bought.marks.subtract(marks)
    guard bought.marks.isEmpty else {
      try write(.bought(id, bought))
      let again = SeenLot(lot: id, quantity: quantity, place: seen.seen.place)
      return [.rebuy([SeenMarks(again, marks: marks)], at: date)]
    }
    try write(.bought(id, nil))
    if try state.replacement(of: id) != nil { try write(.replacement(id, nil)) }
    let key = try showPending(seen.seen, quantity)
    // The purchase can have a name of its own: `check Beans as Heinz Beans`.
    var place = try place(of: key)
    place.name = bought.purchase.name
    let again = SeenLot(lot: id, quantity: quantity, place: place)
    let rebuying = Intent.rebuy([SeenMarks(again, marks: marks)], at: date)
    return [rebuying] + bought.purchase.payment(for: id)
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

  /// Shows a bought lot on its list again.
  mutating func show(_ shown: ShownLot) throws -> [Intent] {
    let seen = shown.seen
    guard try state.bought(seen.lot) != nil, try state.lot(seen.lot) == nil else { return [] }
    let before = try state.item(try keyMakingList(seen.place))
    let key = try bringBack(seen, isBought: true)
    if before == nil, var row = try state.item(key) {
      (row.item.notes, row.item.fields) = (shown.note ?? "", shown.fields)
      row.restore(shown.restoring ?? FieldMarks())
      try keep(row, at: key)
    }
    return [.drop([SeenState(lot: seen.lot, isBought: true, place: try place(of: key))])]
  }

  /// Takes a lot off its list, if it still has the state and place that the author saw.
  mutating func drop(_ seen: SeenState) throws -> [Intent] {
    guard let lot = try state.lot(seen.lot), lot.isBought == seen.isBought,
      try key(of: seen.place) == lot.key
    else { return [] }
    let row = try state.item(lot.key)
    let place = try place(of: lot.key)
    try write(.lot(seen.lot, nil))
    if lot.isBought {
      let shown = SeenLot(lot: seen.lot, quantity: lot.quantity, place: place)
      return [.show([ShownLot(shown, of: row)])]
    }
    try noteDropped(seen.lot)
    return [
      .put(
        Addition(
          lot: seen.lot, place: place, quantity: lot.quantity, note: row?.item.notes ?? "",
          fields: row?.item.fields ?? ItemFields(), restoring: row?.marks ?? FieldMarks()))
    ]
  }
}
