package import CartModels
package import Foundation

/// One thing of a household's state as it is to be: nil takes it away.
///
/// Everything the fold writes is one of these, so that what was there before, written back in the
/// opposite order, takes an entry back.
package enum StateWrite: Hashable, Sendable, Codable {
  case lot(LotIdentifier, HouseholdLot?)
  /// What a lot became.
  case replacement(LotIdentifier, Replacement?)
  case bought(LotIdentifier, BoughtLot?)
  /// Parts of a lot became lots of their own.
  case parted(LotIdentifier, PartedLot?)
  case item(ItemKey, SharedItem?)
  case list(UUID, SharedList?)
  /// A list became part of another.
  case alias(UUID, of: UUID?)
  case handled(schedule: NameKey, HandledDay?)
  case definition(DefinitionKey, DefinitionRow?)
  /// An entry that could not be done, and why.
  case void(UUID, VoidReason?)
}
