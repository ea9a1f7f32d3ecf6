import CartModels
import Foundation

/// A counter of an entry's reads and writes, which stops an entry that takes too much work.
///
/// A short entry can cause much work, for example a thousand amounts that replace one another and
/// are moved a thousand times. The limit depends only on the state and the entry, so the entry is
/// void in every home.
final class WorkMeter {
  private(set) var steps = 0
  private let maximum: Int

  /// - Parameter size: The number of parts that the entry names, each of which can take some steps.
  init(forSize size: Int) { maximum = 50_000 + 50 * size }

  func spend(_ count: Int) throws(VoidReason) {
    steps += count
    if steps > maximum { throw .work }
  }
}

/// A household's state that counts every read and write with a meter.
struct MeteredState<Base: HouseholdState>: HouseholdState {
  var base: Base
  let meter: WorkMeter

  private func one<Answer>(_ answer: Answer) throws -> Answer {
    try meter.spend(1)
    return answer
  }

  private func each<Answers: Collection>(_ answers: Answers) throws -> Answers {
    try meter.spend(1 + answers.count)
    return answers
  }

  func lot(_ id: LotIdentifier) throws -> HouseholdLot? { try one(base.lot(id)) }

  func lots(of item: ItemKey) throws -> [LotIdentifier: HouseholdLot] {
    try each(base.lots(of: item))
  }

  func firstLots(of item: ItemKey, limit: Int) throws -> [LotIdentifier] {
    try each(base.firstLots(of: item, limit: limit))
  }

  func replacement(of lot: LotIdentifier) throws -> Replacement? {
    try one(base.replacement(of: lot))
  }

  func lots(replacedBy lot: LotIdentifier) throws -> [LotIdentifier: Replacement] {
    try each(base.lots(replacedBy: lot))
  }

  func bought(_ lot: LotIdentifier) throws -> BoughtLot? { try one(base.bought(lot)) }

  func parted(_ lot: LotIdentifier) throws -> PartedLot? {
    guard let parted = try base.parted(lot) else { return nil }
    // Only lots with parts cost steps, so the cost of entries of version 1 does not change.
    try meter.spend(1 + parted.parts.count)
    return parted
  }

  func item(_ key: ItemKey) throws -> SharedItem? {
    let row = try base.item(key)
    try meter.spend(MeteredState.steps(of: row))
    return row
  }

  /// A long note takes as much work as many rows.
  private static func steps(of row: SharedItem?) -> Int {
    1 + (row?.item.notes.utf8.count ?? 0) / 256
  }

  func items(named name: NameKey, on list: UUID) throws -> [ItemKey] {
    try each(base.items(named: name, on: list))
  }

  func items(on list: UUID) throws -> [ItemKey] { try each(base.items(on: list)) }

  func hasItems(on list: UUID) throws -> Bool { try one(base.hasItems(on: list)) }

  func hasItem(_ id: UUID) throws -> Bool { try one(base.hasItem(id)) }

  func list(_ id: UUID) throws -> SharedList? { try one(base.list(id)) }

  func list(titled title: NameKey) throws -> UUID? { try one(base.list(titled: title)) }

  func alias(of list: UUID) throws -> UUID? { try one(base.alias(of: list)) }

  func handledDay(of schedule: NameKey) throws -> HandledDay? {
    try one(base.handledDay(of: schedule))
  }

  func definition(_ key: DefinitionKey) throws -> DefinitionRow? { try one(base.definition(key)) }

  func hasRoomForCategory() throws -> Bool { try one(base.hasRoomForCategory()) }

  mutating func write(_ write: StateWrite) throws {
    if case .item(_, let row) = write {
      try meter.spend(MeteredState.steps(of: row))
    } else {
      try meter.spend(1)
    }
    try base.write(write)
  }
}
