package import CartModels
package import Foundation

/// The new value of one row of a household's state. Nil deletes the row.
///
/// Applying an entry changes the state only by such writes. The previous values, written back in
/// reverse order, roll the entry back.
package enum StateWrite: Hashable, Sendable, Codable {
  case lot(LotIdentifier, HouseholdLot?)
  /// The lot that replaced a lot.
  case replacement(LotIdentifier, Replacement?)
  case bought(LotIdentifier, BoughtLot?)
  /// The parts of a lot that became lots of their own.
  case parted(LotIdentifier, PartedLot?)
  case item(ItemKey, SharedItem?)
  case list(UUID, SharedList?)
  /// The list into which a list was merged.
  case alias(UUID, of: UUID?)
  case handled(schedule: NameKey, HandledDay?)
  case definition(DefinitionKey, DefinitionRow?)
  /// The reason why an entry is void.
  case void(UUID, VoidReason?)
}

extension StateWrite {
  /// An encoder that encodes equal rows as equal bytes.
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// Whether the write deletes the row.
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
