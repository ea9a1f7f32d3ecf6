import CartModels
import Foundation

/// Setting the amount of an item.
extension Folding {
  /// Replaces the lots that the author saw, and their replacements, by one lot. Purchases of those
  /// lots are subtracted. Lots that others added stay.
  mutating func replace(_ replacing: Replacing) throws -> [Intent] {
    guard try isUnknown(replacing.lot), !replacing.seen.contains(replacing.lot) else { return [] }
    let seen = try look(at: replacing)
    let from = seen.pending.first?.lot.key ?? seen.shown
    let key = try ItemKey(
      list: from?.list ?? keyMakingList(replacing.place).list,
      name: from?.name ?? NameKey(replacing.place.name), family: replacing.quantity.family)
    var quantity = try seen.bought.reduce(replacing.quantity) { try $0.subtracting($1) }
    if replacing.isAtLeast {
      guard let raised = try raised(quantity, seen.pending, at: key) else { return [] }
      quantity = raised
    }
    try supersede(replacing, seen.pending)
    if quantity.amount > 0 {
      try write(.lot(replacing.lot, HouseholdLot(key: key, quantity: quantity, isBought: false)))
      if let from { try carry(from, to: key, named: nil, with: replacing.lot) }
      _ = try itemMaking(key, as: replacing.place, for: replacing.lot, quantity)
    }
    return [.restore(replacing.lot)]
  }

  private struct Seen {
    /// The pending lots that now represent the lots that were seen, each once.
    var pending: [(id: LotIdentifier, lot: HouseholdLot)] = []
    /// The purchases of these lots and of their replacements, in units of the new amount's family.
    var bought: [Quantity] = []
    /// The item at which one of the lots is shown as done.
    var shown: ItemKey?
  }

  private func look(at replacing: Replacing) throws -> Seen {
    var seen = Seen()
    var passed: Set<LotIdentifier> = []
    for first in replacing.seen {
      var lot = first
      // Two lots can have the same replacement; its purchase counts once.
      while passed.insert(lot).inserted {
        if let quantity = try state.bought(lot)?.purchase.quantity,
          quantity.family == replacing.quantity.family
        {
          seen.bought.append(quantity)
        }
        guard let next = try state.replacement(of: lot)?.lot else {
          if let found = try state.lot(lot), !found.isBought { seen.pending.append((lot, found)) }
          break
        }
        lot = next
      }
      if seen.shown == nil { seen.shown = try state.lot(first)?.key }
    }
    return seen
  }

  /// The amount of the new lot if the total can only rise, given what others have added. Returns
  /// nil if the pending total is enough.
  private func raised(
    _ quantity: Quantity, _ pending: [(id: LotIdentifier, lot: HouseholdLot)], at key: ItemKey
  ) throws -> Quantity? {
    let there = try self.pending(key)
    let total = try there.total(in: quantity.unit)
    guard total.isLess(than: quantity) == true else { return nil }
    let others = there.filter { other in !pending.contains { $0.id == other.key } }
    let rest = try quantity.subtracting(try others.total(in: quantity.unit))
    return try rest.converted(to: try state.item(key)?.item.quantity.unit ?? quantity.unit)
  }

  /// Records the replacement of every lot that was seen.
  private mutating func supersede(
    _ replacing: Replacing, _ pending: [(id: LotIdentifier, lot: HouseholdLot)]
  ) throws {
    for (id, lot) in pending {
      try write(.replacement(id, Replacement(by: replacing.lot, of: lot.quantity)))
      try write(.lot(id, nil))
    }
    for id in replacing.seen where try state.replacement(of: id) == nil && state.lot(id) == nil {
      try write(.replacement(id, Replacement(by: replacing.lot, of: nil)))
    }
  }

  /// Takes a new amount back. The lots that it replaced return, less the amounts bought since.
  mutating func restore(_ id: LotIdentifier) throws -> [Intent] {
    guard let lot = try state.lot(id), !lot.isBought, try state.parted(id) == nil else { return [] }
    let place = try place(of: lot.key)
    try write(.lot(id, nil))
    var restored: [LotIdentifier] = []
    for (old, replacement) in try state.lots(replacedBy: id).sorted(by: { $0.key < $1.key }) {
      try write(.replacement(old, nil))
      restored.append(old)
      guard let rest = try rest(of: old, replacement.quantity), try state.lot(old) == nil
      else { continue }
      let key = ItemKey(list: lot.key.list, name: lot.key.name, family: rest.family)
      try write(.lot(old, HouseholdLot(key: key, quantity: rest, isBought: false)))
      try carry(lot.key, to: key, named: nil, with: old)
    }
    let again = Replacing(seen: restored, lot: id, quantity: lot.quantity, place: place)
    return [.amount(again)]
  }

  private func rest(of lot: LotIdentifier, _ quantity: Quantity?) throws -> Quantity? {
    guard let quantity else { return nil }
    guard let bought = try state.bought(lot)?.purchase.quantity,
      bought.family == quantity.family
    else { return quantity }
    let rest = try quantity.subtracting(bought)
    return rest.amount > 0 ? rest : nil
  }
}
