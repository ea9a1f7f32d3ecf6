import CartModels
import Foundation

/// A conflict that prevents a plain `undo` or `redo` of a step: a phone has changed the same item
/// or list since.
package struct PhoneConflict: Hashable, Sendable {
  /// The name of the phone's link.
  package let phone: String
  /// The name of the item or the list.
  package let subject: String

  /// ``Ben's phone changed `Milk` since``
  package var sentence: String { "\(PhoneConflict.owner(phone)) changed `\(subject)` since" }

  /// A default name, such as `Phone 1`, already contains the word.
  private static func owner(_ name: String) -> String {
    NameKey(name).text.hasPrefix("phone") ? name : "\(name)'s phone"
  }
}

extension ShoppingListRepository {
  /// The conflict that prevents `undo`, or else `redo`, of the next step, if any.
  package func phoneConflict(undoing: Bool) throws -> PhoneConflict? {
    guard let unit = self as? SQLiteUnit, try unit.hasPhones(), try !isShared() else { return nil }
    return try unit.reading {
      let next = try unit.statement(undoing ? .latestDoneEntry : .firstUndoneEntry)
      return try next.first(SQLiteUnit.entry).flatMap { try unit.phoneConflict(since: $0) }
    }
  }
}

extension SQLiteUnit {
  /// Throws an error if a phone has changed the result of the step.
  func checkNoPhoneChanged(since entry: JournalEntry) throws {
    guard try hasPhones(), let conflict = try phoneConflict(since: entry) else { return }
    throw error(.step, .conflict(conflict.sentence))
  }

  fileprivate func phoneConflict(since entry: JournalEntry) throws -> PhoneConflict? {
    let query = try statement(.phoneEntriesSince)
    try query.bind(entry.id)
    let later = try query.all(SQLiteUnit.entry)
    if later.isEmpty { return nil }
    var phones: [UUID: String] = [:]
    for other in later {
      guard case .phone(let name) = other.label.origin else { continue }
      try forEachChange(of: other) { change in
        for id in change.subjects { phones[id] = phones[id] ?? name }
        return true
      }
      // Items that were already checked off have the phone's mark as well.
      for lot in try lots(markedBy: other) {
        let item = try standing(lot, near: lot)?.item.id ?? lot
        phones[item] = phones[item] ?? name
      }
    }
    var conflict: PhoneConflict?
    try forEachChange(of: entry) { change in
      guard let (subject, phone) = change.conflict(with: phones) else { return true }
      conflict = PhoneConflict(phone: phone, subject: subject)
      return false
    }
    return conflict
  }

  /// Calls the body with the changes, one part of the journal at a time, until it returns false.
  private func forEachChange(
    of entry: JournalEntry, _ body: (Change) throws -> Bool
  ) throws {
    for number in try parts(of: entry) {
      for change in try ChangeReader.changes(in: try part(number)) where try !body(change) {
        return
      }
    }
  }
}

extension Change {
  /// The identifiers of the item that changes and its list.
  fileprivate var subjects: [UUID] {
    guard case .item(let delta, let list) = self else { return [] }
    return [delta.before?.id, delta.after?.id, list].compactMap(\.self)
  }

  /// The subject of the change that a phone has changed: an item, or a list that is added or
  /// removed with all its items.
  fileprivate func conflict(with phones: [UUID: String]) -> (subject: String, phone: String)? {
    switch self {
    case .item(let delta, _):
      for item in [delta.after, delta.before].compactMap(\.self) {
        if let phone = phones[item.id] { return (item.name, phone) }
      }
    case .list(.added(let list)), .list(.removed(let list)):
      if let phone = phones[list.id] { return (list.title, phone) }
    case .list, .lot, .category, .habit, .categoryWord, .shop, .purchase, .template, .schedule,
      .option, .want, .price, .pantry, .receiptName, .menu:
      break
    }
    return nil
  }
}
