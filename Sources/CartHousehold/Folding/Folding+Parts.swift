import CartModels
import Foundation

/// Taking parts of lots, and giving them back.
///
/// If two authors independently take parts of one lot, both parts exist and the lot is the rest.
/// Buying the whole lot buys that rest, whether before or after others take their parts.
extension Folding {
  /// Turns a part of a lot into a lot of its own.
  mutating func take(_ part: TakenPart) throws -> [Intent] {
    takenParts.insert(part.lot)
    guard try isUnknown(part.lot) else { return [] }
    let found = try whole(of: part.whole.lot)
    let standing = try found.flatMap { try state.lot($0) }
    let id = found ?? part.whole.lot
    var parted = try state.parted(id)
    if parted == nil {
      let bought = try found.flatMap { try state.bought($0)?.purchase.quantity }
      parted = PartedLot(
        standing?.quantity ?? bought ?? part.whole.quantity, isDropped: found == nil)
    }
    guard var parted, parted.quantity.family == part.quantity.family, !parted.has(part.lot)
    else { return [] }
    parted.parts.append(PartedLot.Part(lot: part.lot, quantity: part.quantity))
    try write(.parted(id, parted))
    guard found != nil else { return [.unpart([part])] }
    let key = try standing?.key ?? keyMakingList(part.whole.place)
    _ = try itemMaking(key, as: part.whole.place, for: part.lot, part.quantity)
    try write(.lot(part.lot, HouseholdLot(key: key, quantity: part.quantity, isBought: false)))
    try shrink(id, parted)
    return [.unpart([part])]
  }

  /// The lot that a part is taken from: its final replacement or the lot itself, whether pending,
  /// bought or used up. Returns nil if the lot is gone.
  private func whole(of lot: LotIdentifier) throws -> LotIdentifier? {
    let end = try resolved(lot)
    let lots = end == lot ? [lot] : [end, lot]
    if let standing = try lots.first(where: { try state.lot($0) != nil }) { return standing }
    return try lots.first { lot in
      let parted = try state.parted(lot)
      return try state.bought(lot) != nil || parted.map { !$0.isDropped } ?? false
    }
  }

  /// Reduces a lot to the rest that its parts leave.
  private mutating func shrink(_ id: LotIdentifier, _ parted: PartedLot) throws {
    let rest = try parted.rest
    let lot = try state.lot(id)
    let bought = try state.bought(id)
    if rest.amount > 0 {
      if let lot { try write(.lot(id, lot.of(rest))) }
      if let bought { try write(.bought(id, bought.of(rest))) }
    } else {
      if lot != nil { try write(.lot(id, nil)) }
      guard let bought else { return }
      var parted = parted
      parted.bought = bought
      try write(.parted(id, parted))
      try write(.bought(id, nil))
    }
  }

  /// Returns a pending part to its lot.
  mutating func giveBack(_ part: TakenPart) throws -> [Intent] {
    guard try state.bought(part.lot) == nil, try state.replacement(of: part.lot) == nil,
      let lot = try state.lot(part.lot), !lot.isBought
    else { return [] }
    try write(.lot(part.lot, nil))
    guard let id = try whole(holding: part), var parted = try state.parted(id) else {
      return [.part([part])]
    }
    parted.parts.removeAll { $0.lot == part.lot }
    let isReplaced = try state.replacement(of: id) != nil
    // An amount was set since, and it includes the part.
    if isReplaced { parted.quantity = try parted.quantity.subtracting(part.quantity) }
    let rest = try parted.rest
    if !isReplaced, !parted.isDropped, rest.amount > 0 { try grow(id, to: rest, &parted, lot.key) }
    try write(.parted(id, parted.isOver ? nil : parted))
    return [.part([part])]
  }

  /// The lot that a part was taken from: the one that the author saw, or one that replaced it.
  private func whole(holding part: TakenPart) throws -> LotIdentifier? {
    var lot = part.whole.lot
    while true {
      if try state.parted(lot)?.has(part.lot) ?? false { return lot }
      guard let next = try state.replacement(of: lot)?.lot else { return nil }
      lot = next
    }
  }

  private mutating func grow(
    _ id: LotIdentifier, to rest: Quantity, _ parted: inout PartedLot, _ key: ItemKey
  ) throws {
    let bought = try state.bought(id) ?? parted.bought
    parted.bought = nil
    let lot =
      try state.lot(id) ?? HouseholdLot(key: key, quantity: rest, isBought: bought != nil)
    try write(.lot(id, lot.of(rest)))
    if let bought { try write(.bought(id, bought.of(rest))) }
  }
}

/// Buying and dropping lots that parts were taken from.
extension Folding {
  /// The rest of a lot that parts were taken from, or nil if none were. If the lot was dropped,
  /// this brings it back.
  mutating func restBroughtBack(of lot: LotIdentifier) throws -> Quantity? {
    guard var parted = try state.parted(lot) else { return nil }
    if parted.isDropped {
      parted.isDropped = false
      try write(.parted(lot, parted))
    }
    return try parted.rest
  }

  /// Records the purchase of a lot whose parts leave no rest, in case parts are given back.
  mutating func noteBought(_ lot: SeenMarks, at date: Date) throws {
    guard var parted = try state.parted(lot.seen.lot) else { return }
    if parted.bought == nil {
      parted.bought = try bought(lot.seen, of: nil, marks: [], at: date)
    }
    parted.bought?.marks.formUnion(lot.marks)
    try write(.parted(lot.seen.lot, parted))
  }

  /// Takes purchase marks away from a lot whose parts leave no rest. Returns nil for any other lot.
  mutating func unbuyUnshown(_ seen: SeenMarks) throws -> [Intent]? {
    guard var parted = try state.parted(seen.seen.lot), var bought = parted.bought else {
      return nil
    }
    let marks = bought.marks.intersection(seen.marks)
    guard !marks.isEmpty else { return [] }
    bought.marks.subtract(marks)
    parted.bought = bought.marks.isEmpty ? nil : bought
    try write(.parted(seen.seen.lot, parted))
    return [.rebuy([SeenMarks(seen.seen, marks: marks)], at: bought.purchase.date)]
  }

  /// Subtracts an amount that was bought under another identifier of the lot.
  mutating func noteBought(_ quantity: Quantity, ofWhole lot: LotIdentifier) throws {
    guard var parted = try state.parted(lot) else { return }
    parted.quantity = try parted.quantity.subtracting(quantity)
    try write(.parted(lot, parted))
  }

  mutating func noteDropped(_ lot: LotIdentifier) throws {
    guard var parted = try state.parted(lot) else { return }
    parted.isDropped = true
    try write(.parted(lot, parted))
  }

  /// Whether the parts of a lot leave no rest.
  func isUsedUp(_ lot: LotIdentifier) throws -> Bool {
    guard let parted = try state.parted(lot), !parted.isDropped else { return false }
    return try state.replacement(of: lot) == nil
  }
}

extension HouseholdLot {
  fileprivate func of(_ quantity: Quantity) -> HouseholdLot {
    HouseholdLot(key: key, quantity: quantity, isBought: isBought)
  }
}

extension BoughtLot {
  fileprivate func of(_ quantity: Quantity) -> BoughtLot {
    BoughtLot(purchase.of(quantity), marks: marks)
  }
}
