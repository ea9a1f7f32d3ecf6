import CartModels
import Foundation

/// Moving and renaming lots.
extension Folding {
  mutating func place(_ relocation: Relocation) throws -> [Intent] {
    var moving: [ItemKey: [LotIdentifier: HouseholdLot]] = [:]
    for seen in relocation.lots {
      let standing = try allStanding(seen.lot)
      if standing.isEmpty { try bringBack(seen, to: relocation) }
      for (id, lot) in standing {
        if relocation.onlyFromThere, try key(of: seen.place) != lot.key { continue }
        moving[lot.key, default: [:]][id] = lot
      }
    }
    return try moving.sorted { $0.key < $1.key }
      .flatMap { try move($0.value, from: $0.key, by: relocation) }
  }

  /// The final replacement of a lot, and the lot itself if it is still shown.
  private func allStanding(_ lot: LotIdentifier) throws -> [LotIdentifier: HouseholdLot] {
    var standing: [LotIdentifier: HouseholdLot] = [:]
    for id in [try resolved(lot), lot] { standing[id] = try state.lot(id) }
    return standing
  }

  /// Moves lots of one item, along with its note and fields.
  private mutating func move(
    _ lots: [LotIdentifier: HouseholdLot], from: ItemKey, by relocation: Relocation
  ) throws -> [Intent] {
    let old = try place(of: from)
    let list = try relocation.list.map { try findOrMake($0) } ?? from.list
    let key = ItemKey(
      list: list, name: relocation.name.map { NameKey($0) } ?? from.name, family: from.family)
    let ids = lots.keys.sorted()
    if from != key { try noteJoining(ids, from, to: key) }
    for id in ids {
      guard var lot = lots[id] else { continue }
      lot.key = key
      try write(.lot(id, lot))
    }
    if let name = relocation.name, from == key {
      try respell(key, name)
    } else if let first = ids.first {
      try carry(from, to: key, named: relocation.name, with: first)
    }
    let new = try place(of: key)
    let moved = lots.sorted { $0.key < $1.key }
      .map { SeenLot(lot: $0.key, quantity: $0.value.quantity, place: new) }
    return [.place(Relocation(lots: moved, list: old.list, name: old.name, onlyFromThere: true))]
  }

  /// Prepares taking back that an item is merged into another. Moving the lots back alone would
  /// bring the other item's note and fields along, and leave those of this item there.
  private mutating func noteJoining(
    _ lots: [LotIdentifier], _ from: ItemKey, to key: ItemKey
  ) throws {
    guard let row = try state.item(from), let other = try state.item(key) else { return }
    let joined = other.joined(by: row)
    let own = Array(lots.prefix(Self.mostNamed))
    let others = try state.firstLots(of: key, limit: Self.mostNamed)
    if row.item.category.id != other.item.category.id {
      takeBackLater(
        own, .category(row.item.category, mark: other.marks.category),
        restoring: row.marks.category)
    }
    for (part, lots) in [(row, own), (other, others)] {
      if joined.item.notes != part.item.notes {
        takeBackLater(lots, .note(seen: joined.item.notes, new: part.item.notes))
      }
      for field in joined.fields(differingFrom: part) {
        takeBackLater(
          lots,
          .stored(field.id, field.text(part.item.fields), mark: joined.marks.stored[field.id]),
          restoring: part.marks.stored[field.id])
      }
    }
  }

  private mutating func respell(_ key: ItemKey, _ name: String) throws {
    guard var row = try state.item(key) else { return }
    row.item.name = name
    try keep(row, at: key)
  }

  /// Recreates a lot that was dropped meanwhile at its new place. A bought lot that was taken off
  /// its list stays off.
  private mutating func bringBack(_ seen: SeenLot, to relocation: Relocation) throws {
    let wasBought =
      try state.bought(seen.lot) != nil || state.bought(try resolved(seen.lot)) != nil
    guard !relocation.onlyFromThere, !wasBought, try !isUsedUp(seen.lot) else { return }
    if try state.parted(seen.lot) != nil { try write(.parted(seen.lot, nil)) }
    var seen = seen
    if let list = relocation.list { seen.place.list = list }
    if let name = relocation.name { seen.place.name = name }
    if try state.replacement(of: seen.lot) != nil { try write(.replacement(seen.lot, nil)) }
    _ = try bringBack(seen, isBought: false)
  }
}
