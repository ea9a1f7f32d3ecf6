package import CartHousehold
import CartModels
package import Foundation

/// That a store is part of a household.
package struct HouseholdMembership: Hashable, Sendable, Codable {
  /// The household's identifier.
  package let id: UUID
  /// What it is called.
  package var name: String
  /// Where its journal is: never with a password.
  package var address: String
  /// As whom this store's user is known.
  package var person: String
  /// This store among all that the household ever had.
  package let replica: UUID
  /// The version that entries are written in.
  package var version: Int
  /// Up to where the journal was read.
  package var place: JournalPlace
  /// What kept the store from sending and reading when that was tried last; nil where nothing did.
  package var trouble: HouseholdTrouble?

  /// Makes a membership.
  package init(
    id: UUID, name: String, address: String, person: String, replica: UUID,
    version: Int = HouseholdEntry.currentVersion, place: JournalPlace = .start,
    trouble: HouseholdTrouble? = nil
  ) {
    (self.id, self.name, self.address, self.person) = (id, name, address, person)
    (self.replica, self.version, self.place) = (replica, version, place)
    self.trouble = trouble
  }

  /// Whether all members know the positions of items; otherwise nobody is told of them.
  var sharesPositions: Bool { version >= StoredField.sortKey.version }

  /// Whether all members know what was paid, and where; otherwise a shop that nobody named isn't told.
  var sharesPayments: Bool { version >= Intent.pay([]).version }
}
