import CartModels
package import Foundation

/// A unit of work in the journal of a household. It takes effect as a whole or not at all.
package struct HouseholdEntry: Hashable, Sendable, Identifiable {
  /// A random identifier that the author chooses; nothing else identifies an entry.
  package let id: UUID
  /// The store in which the entry was written.
  package let replica: UUID
  /// The author's name, as the author gives it.
  package let author: String
  /// The date of the entry: the earlier of the author's clock and the journal's clock, so that it
  /// is the same in every home.
  package var date: Date
  /// The sentence that the author typed.
  package let title: String
  /// The household version in which the entry is written.
  package let version: Int
  /// The changes that the entry makes, in this order.
  package let intents: [Intent]

  /// The newest version that this program reads and writes.
  package static let currentVersion = StoredField.allCases.reduce(1) { max($0, $1.version) }

  /// Makes an entry.
  ///
  /// - Parameter version: The version in which the entry was written. If nil, it is the first
  ///   version that has all of the intents.
  package init(
    id: UUID, replica: UUID, author: String, date: Date, title: String, version: Int? = nil,
    intents: [Intent]
  ) {
    self.id = id
    self.replica = replica
    self.author = author
    self.date = date
    self.title = title
    self.version = version ?? intents.reduce(1) { max($0, $1.version) }
    self.intents = intents
  }
}
