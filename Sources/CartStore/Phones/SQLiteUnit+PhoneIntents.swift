import CartHousehold
import CartModels
package import Foundation
import GRDB

extension ShoppingListRepository {
  /// Carries out an intent of a phone, unless that was done before. It must be the only operation
  /// of the unit of work.
  ///
  /// - Parameters:
  ///   - phone: the name of its link.
  ///   - moment: the time of arrival. The unit's date is the time of the tap.
  ///   - adding: adds phrases to the link's list. A mistake in them throws a `PhoneRefusal`.
  /// - Throws: errors that prevent any commit, such as a full disk. An intent that cannot be
  ///   carried out is void instead and changes nothing.
  package func perform(
    _ intent: PhoneIntent, from phone: String, arrivedAt moment: Date,
    adding: (String) throws -> Void
  ) throws -> PhoneResult {
    guard let unit = self as? SQLiteUnit else { return PhoneResult(.void) }
    return try unit.perform(intent, from: phone, arrivedAt: moment, adding: adding)
  }

  /// Carries out an intent that came from a phone or page as text, unless that was done before. It
  /// is part of the unit of work and of its step in the journal.
  ///
  /// - Parameter moment: the time of the intent, which is the date of its purchases.
  package func perform(
    taken intent: PhoneIntent, at moment: Date, adding: (String) throws -> Void
  ) throws -> PhoneResult {
    guard let unit = self as? SQLiteUnit else { return PhoneResult(.void) }
    return try unit.perform(taken: intent, at: moment, adding: adding)
  }
}

extension PhoneIntent {
  /// The identifier of an intent without one. The same words have the same identifier.
  package static func identifier(of words: [String]) -> UUID { UUID(naming: ["ticks"] + words) }
}

/// Names of items and intents for messages.
extension ShoppingListRepository {
  /// The name of an item, or a placeholder if it is gone.
  package func nameOfPhoneItem(_ id: UUID) throws -> String {
    try item(withId: id)?.item.name ?? "an item"
  }

  /// The title of an intent, such as `check Milk`; nil if it is unknown or made no step in the
  /// journal.
  package func titleOfPhoneIntent(_ id: UUID) throws -> String? {
    guard let unit = self as? SQLiteUnit else { return nil }
    return try unit.reading { try unit.phoneTitle(of: id) }
  }
}

extension SQLiteUnit {
  /// How long an intent is remembered. A phone may send it again within this time.
  private static let remembrance: TimeInterval = 30 * 86_400
  /// The number of intents between two deletions of old ones.
  private static let pace: Int64 = 64

  fileprivate func perform(
    _ intent: PhoneIntent, from phone: String, arrivedAt moment: Date,
    adding: (String) throws -> Void
  ) throws -> PhoneResult {
    try writing(.save) {
      if let known = try phoneResult(of: intent.id) { return known }
      name(intent, from: phone, titled: try title(of: intent.action))
      let result = try refusing {
        let result = try perform(intent, of: NameKey(phone), adding: adding)
        // An intent that the household cannot accept becomes void now instead of failing the
        // commit.
        try queueEntry()
        return result
      }
      try keep(intent, result, of: NameKey(phone), arrivedAt: moment)
      try forgetPhoneMemory(before: moment.addingTimeInterval(-Self.remembrance))
      return result
    }
  }

  fileprivate func perform(
    taken intent: PhoneIntent, at moment: Date, adding: (String) throws -> Void
  ) throws -> PhoneResult {
    try writing(.save) {
      if let known = try phoneResult(of: intent.id) { return known }
      try queueEntry()
      try currentOutbox()?.identify(intent.id)
      // The fates of the lots on its page are recorded from now on.
      knowsPhones = true
      (phoneMark, phoneIntents) = (intent.id, phoneIntents + [intent.id])
      let arrival = date
      date = moment
      defer { (phoneMark, date) = (nil, arrival) }
      let result = try refusing {
        let result = try perform(intent, of: Self.noPhone, adding: adding)
        try queueEntry()
        return result
      }
      try keep(intent, result, of: Self.noPhone, arrivedAt: arrival)
      return result
    }
  }

  /// A name that no phone can have, because `qc phone revoke all` revokes all links.
  private static let noPhone = NameKey("all")

  /// Gives the household's entry the identifier of the intent, so that it can be undone by that
  /// identifier.
  private func name(_ intent: PhoneIntent, from phone: String, titled title: String) {
    let next = newEntry
    var isNamed = false
    newEntry = {
      defer { isNamed = true }
      return isNamed ? next() : intent.id
    }
    label = UnitLabel(origin: .phone(phone), title: title)
    (phoneMark, phoneIntents) = (intent.id, [intent.id])
  }

  /// Rolls back an intent that cannot be carried out, and returns the reason. Other errors are
  /// rethrown.
  private func refusing(_ body: () throws -> PhoneResult) throws -> PhoneResult {
    do {
      return try savepoint(body)
    } catch let refusal as PhoneRefusal {
      return PhoneResult(.void, refusal.sentence)
    } catch is ArithmeticError {
      return PhoneResult(.void, "the amount is out of range")
    } catch let error as ValidationError {
      return PhoneResult(.void, "\(error)")
    } catch let error as StoreError where database.isInsideTransaction {
      switch error.reason {
      case .conflict(let why), .missing(let why), .misuse(let why):
        return PhoneResult(.void, why)
      default: throw error
      }
    }
  }

  private func perform(
    _ intent: PhoneIntent, of phone: NameKey, adding: (String) throws -> Void
  ) throws -> PhoneResult {
    let isShared = try currentOutbox() != nil
    switch intent.action {
    case .check(let seen):
      try setMissing(seen.id, nil)
      // Its mark can be undone even if someone else checked it off first.
      journal.isTold = true
      return try isShared ? checkShared(seen) : checkLots(of: seen)
    case .uncheck(let seen):
      return try isShared ? uncheckShared(seen, by: phone) : uncheckLots(of: seen, by: phone)
    case .add(let text): try adding(text)
    case .amount(let seen, let quantity):
      return try isShared ? setShared(seen, to: quantity) : setAmount(of: seen, to: quantity)
    case .note(let item, let seen, let new): try setNote(of: item, seen: seen, to: new)
    case .missing(let item, let isMissing, let shop):
      try setMissing(item, isMissing ? shop : nil)
    case .remove(let seen): return try isShared ? removeShared(seen) : removeLots(of: seen)
    case .undo(let id): return try undoPhone(id, of: phone)
    }
    return .done
  }

  /// The title of an action, such as `check Milk`.
  private func title(of action: PhoneIntent.Action) throws -> String {
    switch action {
    case .check(let seen): "check \(seen.name)"
    case .uncheck(let seen): "uncheck \(seen.name)"
    case .add(let text): "add \(text)"
    case .amount(let seen, let quantity): "set \(seen.name) quantity \(quantity.sentenceText)"
    case .note(let item, _, _): "set \(try nameOfPhoneItem(item)) note"
    case .missing(let item, let isMissing, _):
      "\(isMissing ? "missing" : "not missing"): \(try nameOfPhoneItem(item))"
    case .remove(let seen): "remove \(seen.name)"
    case .undo(let id): "undo: \(try phoneTitle(of: id) ?? "a change")"
    }
  }
}

/// The records of intents.
extension SQLiteUnit {
  private func phoneResult(of intent: UUID) throws -> PhoneResult? {
    try Row.fetchOne(
      database.cachedStatement(sql: "SELECT say FROM phone_intent WHERE id = ?"),
      arguments: [intent.data]
    ).map { row in
      let sentence: String = try row.value(0)
      return PhoneResult(.known, sentence.isEmpty ? nil : sentence)
    }
  }

  private func keep(
    _ intent: PhoneIntent, _ result: PhoneResult, of phone: NameKey, arrivedAt moment: Date
  ) throws {
    try database.cachedStatement(
      sql: """
        INSERT INTO phone_intent (id, link, kind, result, say, date) VALUES (?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      intent.id.data, phone.text, intent.action.kind, result.outcome.rawValue,
      result.sentence ?? "", moment.timeIntervalSinceReferenceDate,
    ])
  }

  /// Deletes old records at intervals, because there is no index on their dates.
  private func forgetPhoneMemory(before moment: Date) throws {
    let arguments: StatementArguments = [moment.timeIntervalSinceReferenceDate]
    guard database.lastInsertedRowID % Self.pace == 0 else { return }
    for table in ["phone_intent", "phone_lot"] {
      try database.execute(sql: "DELETE FROM \(table) WHERE date < ?", arguments: arguments)
    }
  }

  /// Records the steps in the journal that the intents made, and those that undid them.
  func keepPhoneStep() throws {
    guard let step = journal.entry else { return }
    for id in phoneIntents {
      try database.cachedStatement(sql: "UPDATE phone_intent SET entry_id = ? WHERE id = ?")
        .execute(arguments: [step, id.data])
    }
    for id in phoneUndone {
      try database.cachedStatement(sql: "UPDATE phone_intent SET undone_by = ? WHERE id = ?")
        .execute(arguments: [step, id.data])
    }
  }
}

/// Items that a shop lacks.
extension SQLiteUnit {
  /// How long an item counts as missing from a shop.
  private static let shelfTime: TimeInterval = 12 * 3_600

  private func setMissing(_ item: UUID, _ shop: String?) throws {
    try database.cachedStatement(
      sql: "DELETE FROM phone_missing WHERE item = ? OR until < ?"
    ).execute(arguments: [item.data, date.timeIntervalSinceReferenceDate])
    guard let shop else { return }
    guard try self.item(withId: item) != nil else { throw PhoneRefusal("the item was removed") }
    let until = date.addingTimeInterval(Self.shelfTime).timeIntervalSinceReferenceDate
    try database.cachedStatement(
      sql: "INSERT INTO phone_missing (item, shop, until) VALUES (?, ?, ?)"
    ).execute(arguments: [item.data, shop, until])
  }
}

extension ShoppingListRepository {
  /// The items that a shop lacks at a time, with the name of the shop.
  package func missingItems(at moment: Date) throws -> [UUID: String] {
    guard let unit = self as? SQLiteUnit else { return [:] }
    return try unit.reading {
      let rows = try Row.fetchAll(
        unit.database, sql: "SELECT item, shop FROM phone_missing WHERE until >= ?",
        arguments: [moment.timeIntervalSinceReferenceDate])
      var missing: [UUID: String] = [:]
      for row in rows {
        let (item, shop): (Data, String) = (try row.value(0), try row.value(1))
        if let id = UUID(data: item) { missing[id] = shop }
      }
      return missing
    }
  }
}
