import CartHousehold
import CartModels
import Foundation

/// The intents that express what a store did to an item after it left its household.
///
/// Each purchase is expressed separately: it bought a part of the item, or all of it, under a name
/// of its own.
struct ItemOutside {
  private let old: ShoppingItem
  private let place: ItemPlace
  private let membership: HouseholdMembership
  private let newLot: () -> UUID
  /// The lots that the household shows, which are all pending or all bought.
  private let shown: [SeenMarks]
  /// The pending lots that aren't bought yet.
  private var pending: [SeenLot] = []
  /// The lots that the latest purchase bought.
  private var bought: [SeenLot] = []
  private var intents: [Intent] = []

  /// - Parameters:
  ///   - old: the item in the household.
  ///   - shown: its lots with the marks of their purchases.
  init(
    _ old: ShoppingItem, at place: ItemPlace, shown: [SeenMarks],
    as membership: HouseholdMembership, newLot: @escaping () -> UUID
  ) {
    (self.old, self.place, self.shown) = (old, place, shown)
    (self.membership, self.newLot) = (membership, newLot)
  }

  private var shownLots: [SeenLot] { shown.map(\.seen) }

  /// The intents that change the item.
  ///
  /// - Parameters:
  ///   - purchases: the purchases of the item that the household doesn't know, the latest last.
  ///   - isTakenBack: whether purchases that the household knows are gone.
  func changes(
    to item: ShoppingItem, on list: ListReference, _ purchases: [Purchase], isTakenBack: Bool
  ) throws -> [Intent] {
    var outside = self
    try outside.change(to: item, on: list, purchases, isTakenBack: isTakenBack)
    return outside.intents
  }

  /// The intents that remove the item.
  func removal(_ purchases: [Purchase], isTakenBack: Bool) throws -> [Intent] {
    var outside = self
    try outside.remove(purchases, isTakenBack: isTakenBack)
    return outside.intents
  }
}

extension ItemOutside {
  private mutating func change(
    to item: ShoppingItem, on list: ListReference, _ purchases: [Purchase], isTakenBack: Bool
  ) throws {
    if old.isCompleted, item.isCompleted, purchases.isEmpty {
      return try changeBought(to: item, on: list)
    }
    begin(isTakenBack: isTakenBack)
    let last = item.isCompleted ? purchases.last : nil
    for purchase in last == nil ? purchases[...] : purchases.dropLast() { try buy(purchase) }
    let isInOtherUnit = purchases.isEmpty && item.quantity.unit != old.quantity.unit
    try set(last?.quantity ?? item.quantity, always: isInOtherUnit)
    describe(pending, as: item, on: list)
    guard item.isCompleted else { return }
    guard let last else { return intents.append(.buy(pending, at: item.updatedAt)) }
    try buy(pending, by: last)
  }

  /// Changes an item that is still checked off, and was not bought again.
  private mutating func changeBought(to item: ShoppingItem, on list: ListReference) throws {
    guard item.quantity != old.quantity else { return describe(shownLots, as: item, on: list) }
    begin(isTakenBack: true)
    try set(item.quantity, always: true)
    describe(pending, as: item, on: list)
    intents.append(.buy(pending, at: item.updatedAt))
  }

  private mutating func remove(_ purchases: [Purchase], isTakenBack: Bool) throws {
    // If no purchase followed, `forget purchases` may have forgotten them, in this store only.
    begin(isTakenBack: isTakenBack && !purchases.isEmpty)
    for purchase in purchases { try buy(purchase) }
    let isShown = old.isCompleted && !isTakenBack
    drop(bought + (isShown || purchases.isEmpty && old.isCompleted ? shownLots : []), true)
    drop(pending, false)
  }

  private mutating func drop(_ lots: [SeenLot], _ isBought: Bool) {
    if lots.isEmpty { return }
    intents.append(
      .drop(lots.map { SeenState(lot: $0.lot, isBought: isBought, place: $0.place) }))
  }

  /// Determines the pending lots. An item that was checked off has none, unless that was taken back.
  private mutating func begin(isTakenBack: Bool) {
    guard old.isCompleted else { return pending = shownLots }
    guard isTakenBack else { return }
    intents.append(.unbuy(shown))
    pending = shownLots
  }

  private mutating func buy(_ purchase: Purchase) throws {
    try buy(try take(purchase.quantity), by: purchase)
  }

  /// Turns a quantity of the pending lots into lots of its own, the oldest first.
  private mutating func take(_ quantity: Quantity) throws -> [SeenLot] {
    guard let total = try total, quantity.isLess(than: total) == true else {
      try set(quantity)
      defer { pending = [] }
      return pending
    }
    // A household of version 1 has no parts.
    guard membership.sharesParts else {
      try set(quantity)
      let lots = pending
      pending = [put(try total.subtracting(quantity))]
      return lots
    }
    let place = pending.first?.place ?? place
    let lots = try PartOfLots(
      quantity, of: pending.map { Lot(id: $0.lot.uuid, item: old.id, quantity: $0.quantity) })
    func seen(_ lot: Lot) -> SeenLot {
      SeenLot(lot: LotIdentifier(lot.id), quantity: lot.quantity, place: place)
    }
    pending = lots.rest.map(seen)
    guard let (whole, part) = lots.split else { return lots.whole.map(seen) }
    let taken = TakenPart(of: seen(whole), lot: LotIdentifier(newLot()), quantity: part)
    intents.append(.part([taken]))
    return lots.whole.map(seen) + [taken.seen]
  }

  private var total: Quantity? {
    get throws {
      var total: Quantity?
      for lot in pending { total = try total?.adding(lot.quantity) ?? lot.quantity }
      return total
    }
  }

  /// Sets the amount of the pending lots.
  ///
  /// - Parameter always: whether to set an amount that is equal.
  private mutating func set(_ quantity: Quantity, always: Bool = false) throws {
    guard let total = try total else { return pending = [put(quantity)] }
    if !always, total.isEquivalent(to: quantity) { return }
    let lot = new(quantity)
    intents.append(
      .amount(
        Replacing(seen: pending.map(\.lot), lot: lot.lot, quantity: quantity, place: lot.place)))
    pending = [lot]
  }

  private mutating func put(_ quantity: Quantity) -> SeenLot {
    let lot = new(quantity)
    intents.append(.put(Addition(lot: lot.lot, place: lot.place, quantity: quantity)))
    return lot
  }

  private func new(_ quantity: Quantity) -> SeenLot {
    var there = place
    there.family = quantity.family
    return SeenLot(lot: LotIdentifier(newLot()), quantity: quantity, place: there)
  }

  private mutating func buy(_ lots: [SeenLot], by purchase: Purchase) throws {
    bought = lots
    var named = lots
    for index in named.indices {
      named[index].place.name = purchase.name
      named[index].place.list.title = purchase.list
    }
    intents.append(.buy(named, at: purchase.date))
    let payment = ItemOperation.Payment(purchase.paid, at: purchase.shop)
    guard purchase.paid != nil || membership.sharesPayments && purchase.shop != nil else { return }
    intents.append(.pay(try lots.payments(payment)))
  }

  /// Moves and renames lots, and sets the fields of their item.
  private mutating func describe(
    _ lots: [SeenLot], as item: ShoppingItem, on list: ListReference
  ) {
    let isMoved = list.id != place.list.id
    if item.name != old.name || isMoved {
      intents.append(
        .place(
          Relocation(
            lots: lots, list: isMoved ? list : nil,
            name: item.name == old.name ? nil : item.name)))
    }
    intents += old.fieldChanges(to: item).map {
      .field(FieldChange(lots: lots.map(\.lot), value: $0))
    }
  }
}

extension ShoppingItem {
  fileprivate func fieldChanges(to new: ShoppingItem) -> [FieldChange.Value] {
    var values: [FieldChange.Value] = []
    if notes != new.notes { values.append(.note(seen: notes, new: new.notes)) }
    if category.id != new.category.id { values.append(.category(new.category, mark: nil)) }
    for field in Field.all where !field.isSame(in: fields, new.fields) {
      values.append(.stored(field.id, field.text(new.fields), mark: nil))
    }
    return values
  }
}

extension [SeenLot] {
  /// A payment for the lots, divided among them in proportion to their quantities.
  func payments(_ payment: ItemOperation.Payment) throws -> [LotPayment] {
    var total: Rational = 0
    let amounts = try map { lot in
      let amount = try lot.quantity.converted(to: self[0].quantity.unit).amount
      total = try total.adding(amount)
      return amount
    }
    return try zip(self, amounts).map { lot, amount in
      LotPayment(
        lot: lot.lot,
        paid: try payment.paid.map {
          Money(try $0.amount.multiplied(by: try amount.divided(by: total)), $0.currency)
        },
        shop: payment.shop)
    }
  }
}
