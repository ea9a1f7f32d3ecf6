package import CartModels
package import Foundation

/// The state of a household, which applying entries reads and writes.
///
/// A table can answer each query by an index; no query scans all rows. Results can come in any
/// order: the caller sorts them where the order matters.
package protocol HouseholdState {
  func lot(_ id: LotIdentifier) throws -> HouseholdLot?
  /// The lots of an item, pending and bought.
  func lots(of item: ItemKey) throws -> [LotIdentifier: HouseholdLot]
  /// The first lots of an item by identifier, at most `limit`.
  func firstLots(of item: ItemKey, limit: Int) throws -> [LotIdentifier]
  /// The replacement of a lot, if its amount was set.
  func replacement(of lot: LotIdentifier) throws -> Replacement?
  /// The lots that a lot replaced.
  func lots(replacedBy lot: LotIdentifier) throws -> [LotIdentifier: Replacement]
  func bought(_ lot: LotIdentifier) throws -> BoughtLot?
  /// The parts that were taken from a lot.
  func parted(_ lot: LotIdentifier) throws -> PartedLot?

  func item(_ key: ItemKey) throws -> SharedItem?
  /// The items with a name on a list, at most one per unit family.
  func items(named name: NameKey, on list: UUID) throws -> [ItemKey]
  /// The items of a list.
  func items(on list: UUID) throws -> [ItemKey]
  /// Whether a list has any item.
  func hasItems(on list: UUID) throws -> Bool
  /// Whether an item has this identifier.
  func hasItem(_ id: UUID) throws -> Bool

  func list(_ id: UUID) throws -> SharedList?
  func list(titled title: NameKey) throws -> UUID?
  /// The list into which a list was merged.
  func alias(of list: UUID) throws -> UUID?

  func handledDay(of schedule: NameKey) throws -> HandledDay?
  func definition(_ key: DefinitionKey) throws -> DefinitionRow?

  /// Whether there are fewer than ``HouseholdEntry/maximumCategories`` categories, including
  /// deleted ones.
  func hasRoomForCategory() throws -> Bool

  /// Sets or deletes one row.
  mutating func write(_ write: StateWrite) throws
}
