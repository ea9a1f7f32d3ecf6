import CartModels
import Foundation

/// What keeps a plain `undo` or `redo` from a step: a phone changed the same since.
package struct PhoneConflict: Hashable, Sendable {
  /// The name of the phone's link.
  package let phone: String
  /// The item or the list.
  package let subject: String

  /// ``Ben's phone changed `Milk` since``
  package var sentence: String { "\(PhoneConflict.owner(phone)) changed `\(subject)` since" }

  /// A link that nobody named is called a phone already.
  private static func owner(_ name: String) -> String {
    NameKey(name).text.hasPrefix("phone") ? name : "\(name)'s phone"
  }
}

extension ShoppingListRepository {
  /// What keeps `undo`, or else `redo`, from the step that is next, if anything does.
  package func phoneConflict(undoing: Bool) throws -> PhoneConflict? {
    guard let unit = self as? SQLiteUnit, try unit.hasPhones(), try !isShared() else { return nil }
    return try unit.reading {
      let next = try unit.statement(undoing ? .latestDoneEntry : .firstUndoneEntry)
      return try next.first(SQLiteUnit.entry).flatMap { try unit.phoneConflict(since: $0) }
    }
  }
}

extension SQLiteUnit {
  /// Refuses to go over a step where a phone saw what it led to, and changed that.
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
      // What was ticked already has the phone's mark as well.
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

  /// Hands out changes, a part of the journal at a time, until the body returns false.
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
  /// The item that is changed, and its list.
  fileprivate var subjects: [UUID] {
    guard case .item(let delta, let list) = self else { return [] }
    return [delta.before?.id, delta.after?.id, list].compactMap(\.self)
  }

  /// What a phone has changed of what this is about: an item, or a list that comes or goes with all
  /// that is on it.
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
