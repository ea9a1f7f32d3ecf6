package import CartModels
package import Foundation

/// The state of a household in memory.
package struct MemoryHousehold: Sendable {
  package private(set) var lots: [LotIdentifier: HouseholdLot] = [:]
  package private(set) var replacements: [LotIdentifier: Replacement] = [:]
  package private(set) var purchases: [LotIdentifier: BoughtLot] = [:]
  package private(set) var partedLots: [LotIdentifier: PartedLot] = [:]
  package private(set) var items: [ItemKey: SharedItem] = [:]
  package private(set) var lists: [UUID: SharedList] = [:]
  package private(set) var aliases: [UUID: UUID] = [:]
  package private(set) var handledDays: [NameKey: HandledDay] = [:]
  package private(set) var definitions: [DefinitionKey: DefinitionRow] = [:]
  package private(set) var voids: [UUID: VoidReason] = [:]

  // The indexes that a database has.
  private var lotsOfItem: [ItemKey: Set<LotIdentifier>] = [:]
  private var lotsReplacedBy: [LotIdentifier: Set<LotIdentifier>] = [:]
  private var itemsOfList: [UUID: Set<ItemKey>] = [:]
  private var listsByTitle: [NameKey: UUID] = [:]
  private var itemIdentifiers: Set<UUID> = []

  /// Makes an empty household.
  package init() {}
}

extension MemoryHousehold: Equatable {
  /// Whether both states have the same rows. The indexes are derived from these.
  package static func == (left: Self, right: Self) -> Bool {
    left.lots == right.lots && left.replacements == right.replacements
      && left.purchases == right.purchases && left.partedLots == right.partedLots
      && left.items == right.items && left.lists == right.lists && left.aliases == right.aliases
      && left.handledDays == right.handledDays && left.definitions == right.definitions
      && left.voids == right.voids
  }
}

extension MemoryHousehold: HouseholdState {
  package func lot(_ id: LotIdentifier) -> HouseholdLot? { lots[id] }

  package func lots(of item: ItemKey) -> [LotIdentifier: HouseholdLot] {
    named(lotsOfItem[item], in: lots)
  }

  package func firstLots(of item: ItemKey, limit: Int) -> [LotIdentifier] {
    Array((lotsOfItem[item] ?? []).sorted().prefix(limit))
  }

  package func replacement(of lot: LotIdentifier) -> Replacement? { replacements[lot] }

  package func lots(replacedBy lot: LotIdentifier) -> [LotIdentifier: Replacement] {
    named(lotsReplacedBy[lot], in: replacements)
  }

  private func named<Value>(
    _ lots: Set<LotIdentifier>?, in values: [LotIdentifier: Value]
  ) -> [LotIdentifier: Value] {
    var found: [LotIdentifier: Value] = [:]
    for lot in lots ?? [] { found[lot] = values[lot] }
    return found
  }

  package func bought(_ lot: LotIdentifier) -> BoughtLot? { purchases[lot] }

  package func parted(_ lot: LotIdentifier) -> PartedLot? { partedLots[lot] }

  package func item(_ key: ItemKey) -> SharedItem? { items[key] }

  package func items(named name: NameKey, on list: UUID) -> [ItemKey] {
    items(on: list).filter { $0.name == name }
  }

  package func items(on list: UUID) -> [ItemKey] { Array(itemsOfList[list] ?? []) }

  package func hasItems(on list: UUID) -> Bool { itemsOfList[list] != nil }

  package func hasItem(_ id: UUID) -> Bool { itemIdentifiers.contains(id) }

  package func list(_ id: UUID) -> SharedList? { lists[id] }

  package func list(titled title: NameKey) -> UUID? { listsByTitle[title] }

  package func alias(of list: UUID) -> UUID? { aliases[list] }

  package func handledDay(of schedule: NameKey) -> HandledDay? { handledDays[schedule] }

  package func definition(_ key: DefinitionKey) -> DefinitionRow? { definitions[key] }

  package func hasRoomForCategory() -> Bool {
    definitions.keys.count { if case .category = $0 { true } else { false } }
      < HouseholdEntry.maximumCategories
  }

  package mutating func write(_ write: StateWrite) {
    switch write {
    case .lot(let id, let lot): set(id, lot)
    case .replacement(let lot, let replacement): set(lot, replacement)
    case .bought(let lot, let bought): purchases[lot] = bought
    case .parted(let lot, let parted): partedLots[lot] = parted
    case .item(let key, let row): set(key, row)
    case .list(let id, let row): set(id, row)
    case .alias(let list, let other): aliases[list] = other
    case .handled(let schedule, let day): handledDays[schedule] = day
    case .definition(let key, let row): definitions[key] = row
    case .void(let entry, let reason): voids[entry] = reason
    }
  }
}

/// Writing rows and updating the indexes.
extension MemoryHousehold {
  private mutating func set(_ id: LotIdentifier, _ lot: HouseholdLot?) {
    if let before = lots[id] { lotsOfItem.remove(id, from: before.key) }
    lots[id] = lot
    if let lot { lotsOfItem[lot.key, default: []].insert(id) }
  }

  private mutating func set(_ lot: LotIdentifier, _ replacement: Replacement?) {
    if let before = replacements[lot] { lotsReplacedBy.remove(lot, from: before.lot) }
    replacements[lot] = replacement
    if let replacement { lotsReplacedBy[replacement.lot, default: []].insert(lot) }
  }

  private mutating func set(_ key: ItemKey, _ row: SharedItem?) {
    if let before = items[key] {
      itemsOfList.remove(key, from: key.list)
      itemIdentifiers.remove(before.item.id)
    }
    items[key] = row
    guard let row else { return }
    itemsOfList[key.list, default: []].insert(key)
    itemIdentifiers.insert(row.item.id)
  }

  private mutating func set(_ id: UUID, _ row: SharedList?) {
    if let before = lists[id] { listsByTitle[NameKey(before.title)] = nil }
    lists[id] = row
    if let row { listsByTitle[NameKey(row.title)] = id }
  }
}

extension Dictionary {
  /// Removes a member from the set for a key, and the set itself if it is empty.
  fileprivate mutating func remove<Member>(_ member: Member, from key: Key)
  where Value == Set<Member> {
    self[key]?.remove(member)
    if self[key]?.isEmpty == true { self[key] = nil }
  }
}
