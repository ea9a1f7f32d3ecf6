package import CartModels
package import Foundation

/// A household's state that records the keys that are read and written.
package struct TracedState<Base: HouseholdState>: HouseholdState {
  package private(set) var base: Base
  private let keys: ReadWriteSet

  package init(_ base: Base, noting keys: ReadWriteSet) { (self.base, self.keys) = (base, keys) }

  package func lot(_ id: LotIdentifier) throws -> HouseholdLot? {
    keys.noteRead(.lot(id))
    return try base.lot(id)
  }

  package func lots(of item: ItemKey) throws -> [LotIdentifier: HouseholdLot] {
    keys.noteRead(.lots(of: item))
    return try base.lots(of: item)
  }

  package func firstLots(of item: ItemKey, limit: Int) throws -> [LotIdentifier] {
    keys.noteRead(.lots(of: item))
    return try base.firstLots(of: item, limit: limit)
  }

  package func replacement(of lot: LotIdentifier) throws -> Replacement? {
    keys.noteRead(.replacement(of: lot))
    return try base.replacement(of: lot)
  }

  package func lots(replacedBy lot: LotIdentifier) throws -> [LotIdentifier: Replacement] {
    keys.noteRead(.lots(replacedBy: lot))
    return try base.lots(replacedBy: lot)
  }

  package func bought(_ lot: LotIdentifier) throws -> BoughtLot? {
    keys.noteRead(.bought(lot))
    return try base.bought(lot)
  }

  package func parted(_ lot: LotIdentifier) throws -> PartedLot? {
    keys.noteRead(.parted(lot))
    return try base.parted(lot)
  }

  package func item(_ key: ItemKey) throws -> SharedItem? {
    keys.noteRead(.item(key))
    return try base.item(key)
  }

  package func items(named name: NameKey, on list: UUID) throws -> [ItemKey] {
    keys.noteRead(.items(named: name, on: list))
    return try base.items(named: name, on: list)
  }

  package func items(on list: UUID) throws -> [ItemKey] {
    keys.noteRead(.items(on: list))
    return try base.items(on: list)
  }

  package func hasItems(on list: UUID) throws -> Bool {
    keys.noteRead(.items(on: list))
    return try base.hasItems(on: list)
  }

  package func hasItem(_ id: UUID) throws -> Bool {
    keys.noteRead(.itemIdentifier(id))
    return try base.hasItem(id)
  }

  package func list(_ id: UUID) throws -> SharedList? {
    keys.noteRead(.list(id))
    return try base.list(id)
  }

  package func list(titled title: NameKey) throws -> UUID? {
    keys.noteRead(.list(titled: title))
    return try base.list(titled: title)
  }

  package func alias(of list: UUID) throws -> UUID? {
    keys.noteRead(.alias(of: list))
    return try base.alias(of: list)
  }

  package func handledDay(of schedule: NameKey) throws -> HandledDay? {
    keys.noteRead(.handledDay(of: schedule))
    return try base.handledDay(of: schedule)
  }

  package func definition(_ key: DefinitionKey) throws -> DefinitionRow? {
    keys.noteRead(.definition(key))
    return try base.definition(key)
  }

  package func hasRoomForCategory() throws -> Bool {
    keys.noteRead(.categoryCount)
    return try base.hasRoomForCategory()
  }

  package mutating func write(_ write: StateWrite) throws {
    keys.noteWrite(try keysChanged(by: write))
    try base.write(write)
  }

  /// The keys of all queries whose result the write can change, including those that found the
  /// previous row.
  private func keysChanged(by write: StateWrite) throws -> [StateKey] {
    switch write {
    case .lot(let id, let lot):
      [.lot(id)] + [try base.lot(id), lot].compactMap { lot in lot.map { .lots(of: $0.key) } }
    case .replacement(let lot, let replacement):
      [.replacement(of: lot)]
        + [try base.replacement(of: lot), replacement].compactMap { replacement in
          replacement.map { .lots(replacedBy: $0.lot) }
        }
    case .bought(let lot, _): [.bought(lot)]
    case .parted(let lot, _): [.parted(lot)]
    case .item(let key, let row): keysChanged(at: key, from: try base.item(key), to: row)
    case .list(let id, let row):
      [.list(id)]
        + [try base.list(id), row].compactMap { row in
          row.map { .list(titled: NameKey($0.title)) }
        }
    case .alias(let list, _): [.alias(of: list)]
    case .handled(let schedule, _): [.handledDay(of: schedule)]
    case .definition(let key, _): [.definition(key), .categoryCount]
    case .void(let entry, _): [.void(entry)]
    }
  }

  private func keysChanged(
    at key: ItemKey, from old: SharedItem?, to new: SharedItem?
  ) -> [StateKey] {
    if let old, let new, old.item.id == new.item.id { return [.item(key)] }
    return [.item(key), .items(named: key.name, on: key.list), .items(on: key.list)]
      + [old, new].compactMap { row in row.map { .itemIdentifier($0.item.id) } }
  }
}
