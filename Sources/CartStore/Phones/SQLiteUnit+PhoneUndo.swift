import CartHousehold
package import CartModels
import Foundation
import GRDB

/// Undoing the changes of phones.
extension SQLiteUnit {
  /// The number of its own latest changes that a phone can undo.
  private static let mostUndone = 10

  /// A change of a phone.
  struct PhoneDeed {
    let id: UUID
    let kind: String
    let step: Int64
  }

  /// Undoes one of the latest changes of a phone.
  func undoPhone(_ id: UUID, of phone: NameKey) throws -> PhoneResult {
    let latest = try deeds(of: phone, limit: Self.mostUndone)
    guard let deed = latest.first(where: { $0.id == id }) else {
      if try isUndone(id) { return PhoneResult(.done, "it was already undone") }
      throw PhoneRefusal("only the last \(Self.mostUndone) changes of this phone can be undone")
    }
    return try takeBack(deed)
  }

  /// The latest changes of a phone that had an effect and aren't undone, the latest first.
  fileprivate func deeds(of phone: NameKey, limit: Int) throws -> [PhoneDeed] {
    try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT id, kind, entry_id FROM phone_intent
          WHERE link = ? AND kind <> 'undo' AND EXISTS (SELECT 1 FROM entry WHERE id = entry_id)
            AND NOT \(Self.isUndone)
          ORDER BY number DESC LIMIT ?
          """), arguments: [phone.text, limit]
    ).compactMap { row in
      let id: Data = try row.value(0)
      return try UUID(data: id).map {
        PhoneDeed(id: $0, kind: try row.value(1), step: try row.value(2))
      }
    }
  }

  /// Whether an intent was undone by a step that isn't undone itself.
  private static let isUndone = """
    (undone_by IS NOT NULL
      AND EXISTS (SELECT 1 FROM entry AS step WHERE step.id = undone_by AND step.is_undone = 0))
    """

  private func isUndone(_ intent: UUID) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM phone_intent WHERE id = ? AND \(Self.isUndone))"),
      arguments: [intent.data]) == true
  }

  /// The title of an intent in the journal.
  func phoneTitle(of intent: UUID) throws -> String? {
    try String.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT title FROM entry JOIN phone_intent ON entry_id = entry.id
          WHERE phone_intent.id = ?
          """), arguments: [intent.data])
  }

  fileprivate func takeBack(_ deed: PhoneDeed) throws -> PhoneResult {
    let result: PhoneResult
    if let outbox = try currentOutbox() {
      try queueEntry()
      let replica = LocalReplica(in: self)
      try replica.workOutPending()
      let inverse = try replica.inverse(of: deed.id)
      outbox.takeBack(deed.id, by: inverse)
      try queueEntry()
      result = try staysBought(inverse) ? .staysChecked : .done
    } else {
      result = try takeBackAlone(deed)
    }
    phoneUndone.append(deed.id)
    // It is a step even if nothing was left to undo.
    journal.isTold = true
    return result
  }

  /// Whether any lot whose purchase was undone is still bought by others.
  private func staysBought(_ inverse: [Intent]) throws -> Bool {
    let state = StoredHousehold(database)
    return try inverse.contains { intent in
      guard case .unbuy(let lots) = intent else { return false }
      return try lots.contains { try state.bought($0.seen.lot) != nil }
    }
  }

  private func takeBackAlone(_ deed: PhoneDeed) throws -> PhoneResult {
    let others = try otherMarks(beside: deed.id)
    guard others.isEmpty else {
      for lot in others { try take([deed.id], from: lot) }
      return .staysChecked
    }
    for number in try partNumbers(of: deed.step).reversed() {
      for change in try ChangeReader.changes(in: try part(number)).reversed() {
        try takeBack(change)
      }
    }
    try database.cachedStatement(sql: "DELETE FROM phone_lot WHERE mark = ?").execute(
      arguments: [deed.id.data])
    return .done
  }

  /// The lots that both this phone and someone else checked off.
  private func otherMarks(beside mark: UUID) throws -> [UUID] {
    try Data.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT lot FROM phone_lot AS own WHERE mark = ?1
            AND EXISTS (SELECT 1 FROM phone_lot
              WHERE lot = own.lot AND mark <> ?1 AND replaced_by IS NULL)
          """), arguments: [mark.data]
    ).compactMap { UUID(data: $0) }
  }

  private func partNumbers(of step: Int64) throws -> [Int64] {
    let query = try statement(.partsOfEntry)
    try query.bind(step)
    return try query.all { $0.integer(0) }
  }

  /// Undoes a change, unless its subject has changed since. Learned habits and lists that contain
  /// items now stay.
  private func takeBack(_ change: Change) throws {
    switch change.inverse {
    case .item(let delta, let list): try takeBack(delta, on: list)
    case .lot(let delta): try takeBack(delta)
    case .purchase(let delta):
      if let before = delta.before, try !isKept(before) {
        throw PhoneRefusal("\(before.name) was changed since")
      }
      try apply(.purchase(delta))
    case .list(.removed(let list)):
      try flush()
      guard let present = try self.list(withId: list.id), present.itemCount == 0 else { return }
      try apply(.list(.removed(present)))
    case .list, .category, .habit, .categoryWord, .shop, .template, .schedule, .option, .want,
      .price, .pantry, .receiptName, .menu:
      break
    }
  }

  private func takeBack(_ delta: Delta<Lot>) throws {
    guard let lot = delta.before ?? delta.after else { return }
    guard try self.lot(withId: lot.id, of: lot.item) == delta.before else {
      let found = try self.item(withId: lot.item)
      throw PhoneRefusal("\(found?.item.name ?? "an item") was changed since")
    }
    try apply(.lot(delta))
  }

  private func takeBack(_ delta: Delta<ShoppingItem>, on list: UUID) throws {
    guard let item = delta.before ?? delta.after else { return }
    let present = try self.item(withId: item.id)
    guard isSame(present, as: delta.before, on: list) else {
      throw PhoneRefusal("\(item.name) was changed since")
    }
    guard var after = delta.after else {
      if let present { try apply(.item(.removed(present.item), list: list)) }
      return
    }
    after.updatedAt = date
    if let present { return try apply(.item(.changed(from: present.item, to: after), list: list)) }
    guard try self.list(withId: list) != nil else { throw PhoneRefusal("the list was deleted") }
    try apply(.item(.added(after), list: list))
  }
}

extension SQLiteUnit {
  /// Whether an item is unchanged except for its date.
  private func isSame(
    _ present: (item: ShoppingItem, list: UUID)?, as left: ShoppingItem?, on list: UUID
  ) -> Bool {
    guard let present, var left else { return present == nil && left == nil }
    left.updatedAt = present.item.updatedAt
    return present.list == list && present.item == left
  }
}

extension ShoppingListRepository {
  /// The phones with changes that can be undone, by the names of their links.
  package func phonesToUndo() throws -> [String] {
    guard let unit = self as? SQLiteUnit else { return [] }
    return try unit.reading {
      try String.fetchAll(
        unit.database,
        sql: """
          SELECT DISTINCT substr(origin, \(UnitLabel.Origin.phonePrefix.utf8.count + 1)) FROM entry
          JOIN phone_intent ON entry_id = entry.id
          ORDER BY 1
          """)
    }
  }

  /// Undoes the latest change of a phone that isn't undone yet. In a household, a plain `undo` can
  /// revert this. Elsewhere it counts as a step of the phone, and `undo` continues with the step
  /// before.
  ///
  /// - Returns: the change that was undone; nil if none is left.
  /// - Throws: `PhoneRefusal` if its subject has changed since.
  package func undo(byPhone name: String) throws -> JournalEntry? {
    guard let unit = self as? SQLiteUnit else { return nil }
    return try unit.writing(.save) {
      guard
        let deed = try unit.deeds(of: NameKey(name), limit: 1).first(where: {
          !unit.phoneUndone.contains($0.id)
        })
      else { return nil }
      return try unit.undoAsStep(deed, of: name)
    }
  }
}

extension SQLiteUnit {
  fileprivate func undoAsStep(_ deed: PhoneDeed, of name: String) throws -> JournalEntry? {
    let countBefore = journal.count
    if try currentOutbox() == nil { label = UnitLabel(origin: .phone(name), title: label.title) }
    _ = try takeBack(deed)
    let query = try statement(.entryByNumber)
    try query.bind(deed.step)
    guard let entry = try query.first(SQLiteUnit.entry) else { return nil }
    return JournalEntry(
      id: entry.id, date: entry.date, label: entry.label, changeCount: journal.count - countBefore,
      isUndone: true)
  }
}
