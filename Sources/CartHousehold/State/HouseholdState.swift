package import CartModels
package import Foundation

/// What the fold reads and writes.
///
/// Each question is one that a table answers by an index; nothing looks through all there is.
/// Answers of several may come in any order: the fold sorts where it matters.
package protocol HouseholdState {
  func lot(_ id: LotIdentifier) throws -> HouseholdLot?
  /// The lots of an item, pending and bought.
  func lots(of item: ItemKey) throws -> [LotIdentifier: HouseholdLot]
  /// The first lots of an item, at most so many.
  func firstLots(of item: ItemKey, limit: Int) throws -> [LotIdentifier]
  /// What a lot became when an amount was set.
  func replacement(of lot: LotIdentifier) throws -> Replacement?
  /// The lots that this one took the place of.
  func lots(replacedBy lot: LotIdentifier) throws -> [LotIdentifier: Replacement]
  func bought(_ lot: LotIdentifier) throws -> BoughtLot?
  /// What parts were taken of a lot.
  func parted(_ lot: LotIdentifier) throws -> PartedLot?

  func item(_ key: ItemKey) throws -> SharedItem?
  /// The items of a name on a list: one per family of units.
  func items(named name: NameKey, on list: UUID) throws -> [ItemKey]
  /// The items of a list.
  func items(on list: UUID) throws -> [ItemKey]
  /// Whether a list has any item.
  func hasItems(on list: UUID) throws -> Bool
  /// Whether an item has this identifier.
  func hasItem(_ id: UUID) throws -> Bool

  func list(_ id: UUID) throws -> SharedList?
  func list(titled title: NameKey) throws -> UUID?
  /// The list that this one became part of.
  func alias(of list: UUID) throws -> UUID?

  func handledDay(of schedule: NameKey) throws -> HandledDay?
  func definition(_ key: DefinitionKey) throws -> DefinitionRow?

  /// Whether there are fewer than ``HouseholdEntry/maximumCategories`` categories, those that were
  /// deleted included.
  func hasRoomForCategory() throws -> Bool

  /// Sets one thing, or takes it away.
  mutating func write(_ write: StateWrite) throws
}
