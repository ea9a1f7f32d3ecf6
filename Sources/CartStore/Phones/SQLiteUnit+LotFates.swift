import CartHousehold
import CartModels
import Foundation
import GRDB

/// The fates of lots that phones may name, in a store outside a household. For lots on a list, the
/// list is authoritative; these records are for lots that are gone.
extension SQLiteUnit {
  /// The mark of purchases that were not made at a phone.
  private static let someone = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  /// Records the effect of an operation on lots before it is applied.
  func noteFates(of operation: ItemOperation) throws {
    switch operation {
    case .mark(let item, let isCompleted, _, _):
      for lot in try allLots(of: item) {
        try forgetFate(of: lot.id)
        if isCompleted { try noteBought(lot.id) }
      }
    case .set(let item, let after, let lot, _), .move(let item, _, let after, let lot, _):
      if item.quantity != after.quantity { try noteReplaced(try allLots(of: item), by: lot) }
    case .join(let item, _, .instead, _, let lot, _) where !item.isCompleted:
      try noteReplaced(try allLots(of: item), by: lot)
    case .absorb(let item, _, _, _, .more(let quantity), let lot, _),
      .absorb(let item, _, _, _, .instead(let quantity), let lot, _):
      if quantity != item.quantity { try noteReplaced(try allLots(of: item), by: lot) }
    case .part(let part, _): try noteFates(of: part)
    case .remove(let item, _) where !item.isCompleted:
      for lot in try allLots(of: item) { try forgetFate(of: lot.id) }
    case .put, .join, .pay, .absorb, .remove: break
    }
  }

  private func noteFates(of part: ItemPart) throws {
    let lots = try PartOfLots(part, of: try allLots(of: part.item))
    for lot in lots.whole {
      switch part.use {
      case .buy:
        try forgetFate(of: lot.id)
        try noteBought(lot.id)
      case .remove: try forgetFate(of: lot.id)
      case .move: break
      }
    }
  }

  /// The lots of an item, or a single one that represents the whole item.
  func allLots(of item: ShoppingItem) throws -> [Lot] {
    let kept = try lots(of: item.id)
    return kept.isEmpty ? [Lot(allOf: item)] : kept
  }
}

/// Rows.
extension SQLiteUnit {
  func noteBought(_ lot: UUID) throws {
    try database.cachedStatement(
      sql: "INSERT OR REPLACE INTO phone_lot (lot, mark, date) VALUES (?, ?, ?)"
    ).execute(arguments: [
      lot.data, (phoneMark ?? Self.someone).data, date.timeIntervalSinceReferenceDate,
    ])
  }

  func noteReplaced(_ lots: [Lot], by other: UUID) throws {
    for lot in lots where lot.id != other {
      try database.cachedStatement(
        sql: "INSERT OR REPLACE INTO phone_lot (lot, mark, replaced_by, date) VALUES (?, x'', ?, ?)"
      ).execute(arguments: [lot.id.data, other.data, date.timeIntervalSinceReferenceDate])
    }
  }

  /// Deletes the fate of a lot that is pending again or gone for good.
  func forgetFate(of lot: UUID) throws {
    try database.cachedStatement(sql: "DELETE FROM phone_lot WHERE lot = ?").execute(
      arguments: [lot.data])
  }

  /// The marks of all purchases of a lot.
  func marks(on lot: UUID) throws -> Set<UUID> {
    let rows = try Data.fetchAll(
      database.cachedStatement(
        sql: "SELECT mark FROM phone_lot WHERE lot = ? AND replaced_by IS NULL"),
      arguments: [lot.data])
    return Set(rows.compactMap { UUID(data: $0) })
  }

  /// The lots that a phone checked off in a step and that still have its mark.
  func lots(markedBy step: JournalEntry) throws -> [UUID] {
    try Data.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT lot FROM phone_lot JOIN phone_intent ON mark = phone_intent.id
          WHERE phone_intent.entry_id = ?
          """), arguments: [step.id]
    ).compactMap { UUID(data: $0) }
  }

  func take(_ marks: Set<UUID>, from lot: UUID) throws {
    for mark in marks {
      try database.cachedStatement(sql: "DELETE FROM phone_lot WHERE lot = ? AND mark = ?")
        .execute(arguments: [lot.data, mark.data])
    }
  }

  /// The given marks that belong to a phone.
  func marks(_ marks: Set<UUID>, of phone: NameKey) throws -> Set<UUID> {
    try marks.filter { mark in
      try Bool.fetchOne(
        database.cachedStatement(
          sql: "SELECT EXISTS (SELECT 1 FROM phone_intent WHERE id = ? AND link = ?)"),
        arguments: [mark.data, phone.text]) == true
    }
  }

  private func successor(of lot: UUID) throws -> UUID? {
    try Data.fetchOne(
      database.cachedStatement(
        sql: "SELECT replaced_by FROM phone_lot WHERE lot = ? AND mark = x''"),
      arguments: [lot.data]
    ).flatMap { UUID(data: $0) }
  }
}

/// A lot with its present item and list.
struct StandingLot {
  let item: ShoppingItem
  let list: UUID
  let lot: Lot
}

extension SQLiteUnit {
  /// Returns the lot that was seen, or the lot that replaced it; nil if it is on no list.
  ///
  /// - Parameter item: the item to which it belonged.
  func standing(_ lot: UUID, near item: UUID) throws -> StandingLot? {
    var (next, passed): (UUID?, Set<UUID>) = (lot, [])
    while let id = next, passed.insert(id).inserted {
      if let found = try place(of: id, near: item) { return found }
      next = try successor(of: id)
    }
    return nil
  }

  private func place(of lot: UUID, near item: UUID) throws -> StandingLot? {
    if let found = try place(of: lot, in: item) { return found }
    // It was moved on its own, or is part of another item by now.
    if lot != item, let found = try place(of: lot, in: lot) { return found }
    let owner = try Data.fetchOne(
      database.cachedStatement(sql: "SELECT item FROM lot WHERE id = ?"), arguments: [lot.data])
    return try owner.flatMap { UUID(data: $0) }.flatMap { try place(of: lot, in: $0) }
  }

  private func place(of lot: UUID, in item: UUID) throws -> StandingLot? {
    guard let (item, list) = try self.item(withId: item) else { return nil }
    return try allLots(of: item).first { $0.id == lot }.map {
      StandingLot(item: item, list: list, lot: $0)
    }
  }
}
