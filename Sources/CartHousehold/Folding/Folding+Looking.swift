import CartModels
import Foundation

/// Finding the lots, lists and items that an entry names.
extension Folding {
  /// The lot that finally replaced a lot, or the lot itself.
  func resolved(_ lot: LotIdentifier) throws -> LotIdentifier {
    var lot = lot
    while let next = try state.replacement(of: lot)?.lot { lot = next }
    return lot
  }

  /// The lot that now represents one that was seen: its final replacement or, if that is gone, the
  /// lot itself.
  func standing(_ lot: LotIdentifier) throws -> (id: LotIdentifier, lot: HouseholdLot)? {
    for id in [try resolved(lot), lot] {
      if let lot = try state.lot(id) { return (id, lot) }
    }
    return nil
  }

  /// Whether the state has no record of a lot. A recorded lot is never added again, so chains of
  /// replacements have no cycles.
  func isUnknown(_ lot: LotIdentifier) throws -> Bool {
    try state.lot(lot) == nil && state.bought(lot) == nil && state.replacement(of: lot) == nil
  }

  /// The list that finally absorbed a list, or the list itself.
  func resolved(list: UUID) throws -> UUID {
    var list = list
    while let other = try state.alias(of: list) { list = other }
    return list
  }

  /// The list that a reference names, if it exists.
  func find(_ reference: ListReference) throws -> UUID? {
    let id = try resolved(list: reference.id)
    if try state.list(id) != nil { return id }
    return try state.list(titled: NameKey(reference.title))
  }

  /// The list that a reference names, created if it does not exist.
  mutating func findOrMake(_ reference: ListReference) throws -> UUID {
    if let id = try find(reference) { return id }
    if try state.alias(of: reference.id) != nil { try write(.alias(reference.id, of: nil)) }
    let title = reference.title.withoutOuterBlanks
    try write(.list(reference.id, SharedList(title: title, createdAt: entry.date)))
    return reference.id
  }

  /// The key of the item at a place, if its list exists.
  func key(of place: ItemPlace) throws -> ItemKey? {
    try find(place.list).map {
      ItemKey(list: $0, name: NameKey(place.name), family: place.family)
    }
  }

  /// The key of the item at a place, whose list is created if it does not exist.
  mutating func keyMakingList(_ place: ItemPlace) throws -> ItemKey {
    ItemKey(
      list: try findOrMake(place.list), name: NameKey(place.name), family: place.family)
  }

  /// The pending lots of an item.
  func pending(_ key: ItemKey) throws -> [LotIdentifier: HouseholdLot] {
    try state.lots(of: key).filter { !$0.value.isBought }
  }

  /// The amounts that add up to an item's pending amount. Each is one lot or the sum of several.
  func pendingAmounts(_ key: ItemKey) throws -> [Quantity] {
    if let touched = touched[key] {
      return try touched.pending
        ?? pending(key).sorted { $0.key < $1.key }.map(\.value.quantity)
    }
    guard let item = try state.item(key)?.item, !item.isCompleted else { return [] }
    return [item.quantity]
  }

  /// The current place of an item.
  func place(of key: ItemKey) throws -> ItemPlace {
    let row = try state.item(key)
    let title = try state.list(key.list)?.title
    return ItemPlace(
      list: ListReference(id: key.list, title: title ?? ""), name: row?.item.name ?? key.name.text,
      family: key.family, category: row?.item.category ?? .other)
  }
}

/// Creating the items that lots belong to.
extension Folding {
  /// The item with a key, created if it does not exist.
  mutating func itemMaking(
    _ key: ItemKey, as place: ItemPlace, for lot: LotIdentifier, _ quantity: Quantity
  ) throws -> SharedItem {
    if let row = try state.item(key) { return row }
    let item = ShoppingItem(
      id: try freshItem(for: lot), name: place.name, quantity: quantity,
      category: place.category, createdAt: entry.date)
    let row = SharedItem(item)
    try keep(row, at: key)
    return try state.item(key) ?? row
  }

  /// The identifier of a new item: that of its lot. If an item with that identifier has moved
  /// elsewhere, the identifier is derived from the lot and the entry.
  private func freshItem(for lot: LotIdentifier) throws -> UUID {
    var (id, turn) = (lot.uuid, 0)
    while try state.hasItem(id) {
      id = UUID(naming: ["item", lot.uuid.uuidString, entry.id.uuidString, "\(turn)"])
      turn += 1
    }
    return id
  }

  /// Copies an item's note, fields and marks to the item that its lots moved to; `lot` is one of
  /// them. An item that has no lots left moves itself.
  mutating func carry(
    _ from: ItemKey, to key: ItemKey, named name: String?, with lot: LotIdentifier
  ) throws {
    guard from != key, var row = try state.item(from) else { return }
    if let there = try state.item(key) { return try keep(there.joined(by: row), at: key) }
    if let name { row.item.name = name }
    if try state.lots(of: from).isEmpty {
      try write(.item(from, nil))
    } else {
      row.item = row.item.with(id: try freshItem(for: lot), createdAt: entry.date)
    }
    try keep(row, at: key)
  }
}
