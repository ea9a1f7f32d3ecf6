package import Foundation

/// A change that was made on a phone.
package struct ReceivedIntent: Hashable, Sendable {
  package var id: UUID
  /// The time since the tap, at most 7 days.
  package var age: Duration
  package var action: PhoneAction

  package init(id: UUID, age: Duration = .zero, action: PhoneAction) {
    self.id = id
    self.age = age
    self.action = action
  }
}

/// The effect of an intent.
package enum PhoneAction: Hashable, Sendable {
  case check(PhoneTarget)
  case uncheck(PhoneTarget)
  /// Phrases, as after `add`.
  case add(text: String)
  /// Replaces the amount of the lots that the phone saw.
  case amount(item: UUID, lots: [PhoneLot], text: String)
  /// Replaces the note that the phone saw.
  case note(item: UUID, seen: String, text: String)
  /// Marks an item as unavailable, or as available again.
  case missing(item: UUID, is: Bool)
  case remove(item: UUID, lots: [PhoneLot])
  case undo(of: UUID)
}

/// An item as a phone saw it: it may have been renamed, moved or removed since.
package struct PhoneTarget: Hashable, Sendable {
  package var item: UUID
  package var lots: [PhoneLot]
  package var name: String
  package var aisle: String
  /// The list's title.
  package var list: String

  package init(item: UUID, lots: [PhoneLot], name: String, aisle: String, list: String) {
    self.item = item
    self.lots = lots
    self.name = name
    self.aisle = aisle
    self.list = list
  }
}
