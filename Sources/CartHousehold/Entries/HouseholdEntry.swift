import CartModels
package import Foundation

/// One unit of work as the journal of a household keeps it: it happens whole or not at all.
package struct HouseholdEntry: Hashable, Sendable, Identifiable {
  /// Chosen at random by the author; by it alone an entry is known again.
  package let id: UUID
  /// The store that it was said in.
  package let replica: UUID
  /// Who said it, as they call themselves.
  package let author: String
  /// When it happened: the earlier of what the author's clock and the journal's say, so that it is
  /// the same date in all homes.
  package var date: Date
  /// The sentence.
  package let title: String
  /// The version of the household that it is written in.
  package let version: Int
  /// What it does, in this order.
  package let intents: [Intent]

  /// The version that this program writes and reads.
  package static let currentVersion = StoredField.allCases.reduce(1) { max($0, $1.version) }

  /// Makes an entry.
  ///
  /// - Parameter version: the first that has its intents, unless it was written in another.
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
