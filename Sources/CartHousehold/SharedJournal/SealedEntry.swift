package import Foundation

/// An entry in the form in which it is sent. Its body is opaque to the journal.
package struct SealedEntry: Hashable, Sendable, Identifiable {
  /// A random identifier that the author chooses; nothing else identifies an entry.
  package let id: UUID
  /// The household version in which the entry is written.
  package let version: Int
  /// The encoded entry, at most `maximumSize` bytes.
  package let body: [UInt8]

  /// The maximum size of a body in bytes.
  package static let maximumSize = 16 * 1_024 * 1_024

  /// Makes an entry.
  package init(id: UUID, version: Int, body: [UInt8]) {
    self.id = id
    self.version = version
    self.body = body
  }
}

/// An entry with its place in the journal.
package struct JournalRecord: Hashable, Sendable {
  package let entry: SealedEntry
  /// The place after the entry.
  package let place: JournalPlace
  /// The sender as the server identified it. The author in the entry itself is not trusted.
  package let person: String
  /// The date on which the server accepted the entry.
  package let date: Date

  /// Makes a record.
  package init(entry: SealedEntry, place: JournalPlace, person: String, date: Date) {
    self.entry = entry
    self.place = place
    self.person = person
    self.date = date
  }
}
