import CartModels
import Foundation

/// Parts of lots.
///
/// Two who take parts of one lot apart both have theirs, and the lot is what they leave of it. Who buys
/// the whole lot buys that rest, be it before or after others take their parts.
extension Folding {
  /// Makes a part a lot of its own.
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

  /// The lot that a part is taken of: what it became, or itself, be it bought or used up; nil where it
  /// is gone.
  private func whole(of lot: LotIdentifier) throws -> LotIdentifier? {
    let end = try resolved(lot)
    let lots = end == lot ? [lot] : [end, lot]
    if let standing = try lots.first(where: { try state.lot($0) != nil }) { return standing }
    return try lots.first { lot in
      let parted = try state.parted(lot)
      return try state.bought(lot) != nil || parted.map { !$0.isDropped } ?? false
    }
  }

  /// Leaves of a lot what its parts leave.
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

  /// Makes a part that is pending part of its lot again.
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
    // An amount was set, which the part is in.
    if isReplaced { parted.quantity = try parted.quantity.subtracting(part.quantity) }
    let rest = try parted.rest
    if !isReplaced, !parted.isDropped, rest.amount > 0 { try grow(id, to: rest, &parted, lot.key) }
    try write(.parted(id, parted.isOver ? nil : parted))
    return [.part([part])]
  }

  /// The lot that a part was taken of, which may be what its author's lot became.
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

/// What happens to a lot that parts were taken of.
extension Folding {
  /// What is left of a lot that parts were taken of, and that comes back if it was dropped; nil of one
  /// that is whole.
  mutating func restBroughtBack(of lot: LotIdentifier) throws -> Quantity? {
    guard var parted = try state.parted(lot) else { return nil }
    if parted.isDropped {
      parted.isDropped = false
      try write(.parted(lot, parted))
    }
    return try parted.rest
  }

  /// Notes that a lot of which nothing is left was bought, in case that parts are given back.
  mutating func noteBought(_ lot: SeenMarks, at date: Date) throws {
    guard var parted = try state.parted(lot.seen.lot) else { return }
    if parted.bought == nil {
      parted.bought = try bought(lot.seen, of: nil, marks: [], at: date)
    }
    parted.bought?.marks.formUnion(lot.marks)
    try write(.parted(lot.seen.lot, parted))
  }

  /// Takes marks away from such a lot; nil where it is none.
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

  /// Notes that so much of a lot was bought under another name of it.
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

  /// Whether parts are all of a lot.
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
