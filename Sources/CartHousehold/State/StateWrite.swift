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

extension StateWrite {
  /// Writes equal things as equal bytes.
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// Whether it takes something away.
  var isRemoval: Bool {
    switch self {
    case .lot(_, let lot): lot == nil
    case .replacement(_, let replacement): replacement == nil
    case .bought(_, let bought): bought == nil
    case .parted(_, let parted): parted == nil
    case .item(_, let row): row == nil
    case .list(_, let row): row == nil
    case .alias(_, of: let other): other == nil
    case .handled(_, let day): day == nil
    case .definition(_, let row): row == nil
    case .void(_, let reason): reason == nil
    }
  }
}
