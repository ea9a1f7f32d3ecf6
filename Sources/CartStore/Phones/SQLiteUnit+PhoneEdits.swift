import CartHousehold
import CartModels
import Foundation

/// Setting amounts and notes and removing items, in a store outside a household.
extension SQLiteUnit {
  /// Replaces the lots that were seen with an amount, minus what was bought of them since. Lots
  /// added since stay.
  func setAmount(of seen: PhoneIntent.SeenItem, to quantity: Quantity) throws -> PhoneResult {
    try seen.validate(quantity)
    let found = try look(at: seen)
    guard let item = found.item else { throw PhoneRefusal.removed(seen.name) }
    var wanted = quantity
    for bought in found.bought where bought.family == wanted.family {
      guard bought.isLess(than: wanted) == true else {
        throw PhoneRefusal("\(seen.name) was bought meanwhile")
      }
      wanted = try wanted.subtracting(bought)
    }
    let others = try allLots(of: item).filter { lot in
      !found.pending.contains { $0.id == lot.id }
    }
    guard !item.isCompleted, !others.isEmpty else {
      try replaceAll(of: item, on: found.list, by: wanted)
      return .done
    }
    return try replaceSome(found.pending, of: item, on: found.list, by: wanted)
  }

  private struct SeenLots {
    /// The item to which they belong now.
    var item: ShoppingItem?
    var list = UUID()
    var pending: [Lot] = []
    var bought: [Quantity] = []
  }

  private func look(at seen: PhoneIntent.SeenItem) throws -> SeenLots {
    var found = SeenLots()
    for amount in seen.lots {
      guard let standing = try standing(amount.lot, near: seen.id) else {
        if try !marks(on: amount.lot).isEmpty { found.bought.append(amount.quantity) }
        continue
      }
      if standing.item.isCompleted {
        found.bought.append(amount.quantity)
      } else if !found.pending.contains(where: { $0.id == standing.lot.id }) {
        found.pending.append(standing.lot)
      }
      // A pending item takes precedence.
      if found.item?.isCompleted ?? true {
        (found.item, found.list) = (standing.item, standing.list)
      }
    }
    if found.item == nil, !found.bought.isEmpty, let (item, list) = try item(withId: seen.id) {
      (found.item, found.list) = (item, list)
    }
    return found
  }

  private func replaceAll(of item: ShoppingItem, on list: UUID, by quantity: Quantity) throws {
    let lot = phoneMark ?? newEntry()
    var after = item
    (after.quantity, after.isCompleted, after.updatedAt) = (quantity, false, date)
    try checkIsFree(after, on: list)
    try perform(
      item.isCompleted
        ? .join(
          item, becoming: after, by: .instead(quantity),
          as: ItemOperation.Wording(ItemDraft(name: item.name, quantity: quantity)), lot: lot,
          on: list)
        : .set(item, to: after, lot: lot, on: list))
  }

  private func replaceSome(
    _ lots: [Lot], of item: ShoppingItem, on list: UUID, by quantity: Quantity
  ) throws -> PhoneResult {
    guard quantity.family == item.quantity.family else {
      throw PhoneRefusal("more was added, and its amount cannot be added to this one")
    }
    let lot = phoneMark ?? newEntry()
    let rest = try remove(lots, of: item, on: list) ?? item
    try noteReplaced(lots, by: lot)
    var after = rest
    (after.quantity, after.updatedAt) = (try quantity.adding(rest.quantity), date)
    try perform(
      .join(
        rest, becoming: after, by: .more(quantity),
        as: ItemOperation.Wording(ItemDraft(name: item.name, quantity: quantity)), lot: lot,
        on: list))
    return PhoneResult(.done, rest.quantity.addedSentence)
  }

  /// Throws an error if another item already has the name and family of units.
  private func checkIsFree(_ item: ShoppingItem, on list: UUID) throws {
    let others = try items(named: item.key, in: list).filter { $0.id != item.id }
    if let other = others.first(where: { $0.quantity.family == item.quantity.family }) {
      throw PhoneRefusal("\(other.displayName) is already on the list")
    }
  }

  /// Removes the lots that were seen from the list.
  func removeLots(of seen: PhoneIntent.SeenItem) throws -> PhoneResult {
    try seen.validate()
    var lots: [UUID: (standing: StandingLot, lots: [Lot])] = [:]
    for amount in seen.lots {
      // Lots that were replaced or bought meanwhile are not removed.
      guard let standing = try standing(amount.lot, near: seen.id), standing.lot.id == amount.lot,
        !standing.item.isCompleted || standing.item.updatedAt <= date
      else { continue }
      lots[standing.item.id, default: (standing, [])].lots.append(standing.lot)
    }
    guard !lots.isEmpty else { throw PhoneRefusal("\(seen.name) was changed meanwhile") }
    var result = PhoneResult.done
    for (standing, lots) in lots.values.sorted(by: { $0.standing.item.id < $1.standing.item.id }) {
      if let rest = try remove(lots, of: standing.item, on: standing.list) {
        result = PhoneResult(.part, rest.quantity.addedSentence)
      }
    }
    return result
  }

  /// - Returns: the rest of the item.
  private func remove(
    _ lots: [Lot], of item: ShoppingItem, on list: UUID
  ) throws -> ShoppingItem? {
    let quantity = try lots.reduce(Quantity(0, item.quantity.unit)) { try $0.adding($1.quantity) }
    guard quantity.isLess(than: item.quantity) == true, !item.isCompleted else {
      try perform(.remove(item, from: list))
      return nil
    }
    var rest = item
    (rest.quantity, rest.updatedAt) = (try item.quantity.subtracting(quantity), date)
    try perform(
      .part(
        ItemPart(
          of: item, quantity, leaving: rest, lot: newEntry(), .remove, from: Set(lots.map(\.id))),
        on: try summary(of: list)))
    return rest
  }

  /// Sets a note. Text that others have added since stays.
  func setNote(of id: UUID, seen: String, to new: String) throws {
    guard let (item, list) = try item(withId: id) else {
      throw PhoneRefusal("the item was removed")
    }
    var after = item
    after.notes = NoteParts.replacing(seen, by: new.withoutOuterBlanks, in: item.notes)
    guard after.notes != item.notes else { return }
    after.updatedAt = date
    try after.validate()
    try perform(.set(item, to: after, lot: newEntry(), on: list))
  }
}

extension PhoneIntent.SeenItem {
  fileprivate func validate(_ quantity: Quantity) throws {
    try validate()
    try ShoppingItem(name: name, quantity: quantity, category: category).validate()
  }
}
