package import Foundation

/// An entry as it travels: what it says is bytes to whoever carries it.
package struct SealedEntry: Hashable, Sendable, Identifiable {
  /// Chosen at random by the author; by it alone an entry is known again.
  package let id: UUID
  /// The version of the household that it is written in.
  package let version: Int
  /// What it says, at most `maximumSize` bytes.
  package let body: [UInt8]

  /// The most bytes that a body may have.
  package static let maximumSize = 16 * 1_024 * 1_024

  /// Makes an entry.
  package init(id: UUID, version: Int, body: [UInt8]) {
    self.id = id
    self.version = version
    self.body = body
  }
}

/// An entry where it stands in the journal.
package struct JournalRecord: Hashable, Sendable {
  package let entry: SealedEntry
  /// The place after it.
  package let place: JournalPlace
  /// Who sent it, as the server knows them: nothing in the entry itself is trusted for this.
  package let person: String
  /// When the server took it.
  package let date: Date

  /// Makes a record.
  package init(entry: SealedEntry, place: JournalPlace, person: String, date: Date) {
    self.entry = entry
    self.place = place
    self.person = person
    self.date = date
  }
}
