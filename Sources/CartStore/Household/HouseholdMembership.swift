package import CartHousehold
import CartModels
package import Foundation

/// A store's membership in a household.
package struct HouseholdMembership: Hashable, Sendable, Codable {
  /// The household's identifier.
  package let id: UUID
  /// The name of the household.
  package var name: String
  /// The address of the household's journal, always without a password.
  package var address: String
  /// The name of this store's user in the household.
  package var person: String
  /// The identifier of this store in the household, never used for another one.
  package let replica: UUID
  /// The version in which entries are written.
  package var version: Int
  /// The place up to which the journal was read.
  package var place: JournalPlace
  /// The problem that prevented the last attempt to send and receive; nil if it succeeded.
  package var trouble: HouseholdTrouble?

  /// Creates a membership.
  package init(
    id: UUID, name: String, address: String, person: String, replica: UUID,
    version: Int = HouseholdEntry.currentVersion, place: JournalPlace = .start,
    trouble: HouseholdTrouble? = nil
  ) {
    (self.id, self.name, self.address, self.person) = (id, name, address, person)
    (self.replica, self.version, self.place) = (replica, version, place)
    self.trouble = trouble
  }

  /// Whether all members support positions of items. Otherwise positions aren't shared.
  var sharesPositions: Bool { version >= StoredField.sortKey.version }

  /// Whether all members support payments. Otherwise a shop that wasn't named isn't shared.
  var sharesPayments: Bool { version >= Intent.pay([]).version }

  /// Whether all members support parts of lots.
  var sharesParts: Bool { version >= Intent.part([]).version }
}
