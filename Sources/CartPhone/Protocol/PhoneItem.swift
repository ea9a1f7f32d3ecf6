package import Foundation

/// An item as phones see it. Texts are ready to be shown: a phone never calculates with them.
package struct PhoneItem: Hashable, Sendable {
  package var id: UUID
  /// The lots of the item. A phone sends them with each change, to say what it saw.
  package var lots: [PhoneLot]
  /// The amount and the name: `2 l Milk`.
  package var text: String
  package var name: String
  package var amount: String
  /// The amounts that the − and + buttons offer, with the current one among them.
  package var steps: [String]
  package var aisle: String
  package var emoji: String?
  package var note: String?
  package var due: String?
  package var isDone: Bool
  /// The shop in which it is unavailable.
  package var missing: String?
  /// The item's version.
  package var version: String

  package init(
    id: UUID, lots: [PhoneLot], text: String, name: String, amount: String, steps: [String] = [],
    aisle: String, emoji: String? = nil, note: String? = nil, due: String? = nil,
    isDone: Bool = false, missing: String? = nil, version: String
  ) {
    self.id = id
    self.lots = lots
    self.text = text
    self.name = name
    self.amount = amount
    self.steps = steps
    self.aisle = aisle
    self.emoji = emoji
    self.note = note
    self.due = due
    self.isDone = isDone
    self.missing = missing
    self.version = version
  }
}

/// A part of an item that was added at one time.
package struct PhoneLot: Hashable, Sendable {
  package var id: UUID
  /// `2 l`; empty without an amount.
  package var amount: String

  package init(id: UUID, amount: String) {
    self.id = id
    self.amount = amount
  }
}

extension PhoneItem {
  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id.uuidString)
      $0.member("lots", lots) { json, lot in
        json.array([lot.id.uuidString, lot.amount]) { $0.text($1) }
      }
      $0.member("text", text)
      $0.member("name", name)
      $0.member("amount", amount)
      if !steps.isEmpty { $0.member("steps", steps) { $0.text($1) } }
      $0.member("aisle", aisle)
      $0.member("emoji", emoji)
      $0.member("note", note)
      $0.member("due", due)
      $0.member("done", isDone)
      $0.member("missing", missing)
      $0.member("v", version)
    }
  }
}
