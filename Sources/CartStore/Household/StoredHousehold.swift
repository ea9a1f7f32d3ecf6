import CartHousehold
import CartModels
import Foundation
import GRDB

/// The state after the entries of a household, in the tables of a store.
///
/// It records what it overwrites, so that lists and items can be updated.
struct StoredHousehold {
  let database: Database
  let changes: HouseholdChanges
  private let memory: HouseholdMemory?

  /// - Parameter memory: a cache for a caller that is the only writer during its lifetime.
  init(
    _ database: Database, noting changes: HouseholdChanges = HouseholdChanges(),
    memory: HouseholdMemory? = nil
  ) {
    (self.database, self.changes, self.memory) = (database, changes, memory)
  }
}

/// The overwritten parts of the state, whose rows must be updated.
final class HouseholdChanges {
  private(set) var items: Set<ItemKey> = []
  private(set) var lists: Set<UUID> = []
  /// The purchases with their original values. A row of a purchase is identified by all its
  /// columns.
  private(set) var purchases: [LotIdentifier: BoughtLot?] = [:]
  private(set) var definitions: Set<DefinitionKey> = []
  /// The schedules whose last handled day changed.
  private(set) var schedules: Set<NameKey> = []
  /// The items whose lots changed, with the changed lots; nil if it may be any of them.
  private(set) var lotsOfItems: [ItemKey: Set<LotIdentifier>?] = [:]
  /// The lots whose rows were written, by the identifier of their item.
  private(set) var rowsOfItems: [UUID: Set<LotIdentifier>] = [:]
  /// The hash of the state, if it is being updated.
  var sum: StateSum?

  func noteItem(_ key: ItemKey) { items.insert(key) }
  func noteAllLots(of key: ItemKey) { lotsOfItems[key] = .some(nil) }

  func noteLot(_ id: LotIdentifier, of key: ItemKey) {
    switch lotsOfItems[key] {
    case nil: lotsOfItems[key] = [id]
    case .some(.some): lotsOfItems[key]??.insert(id)
    case .some(nil): break
    }
  }
  func noteList(_ id: UUID) { lists.insert(id) }
  func noteDefinition(_ key: DefinitionKey) { definitions.insert(key) }
  func noteSchedule(_ name: NameKey) { schedules.insert(name) }

  func note(_ rows: TouchedRows) {
    let touched = rows.items
    items.formUnion(touched)
    for key in touched where lotsOfItems[key] == nil { lotsOfItems[key] = .some([]) }
    rowsOfItems.merge(rows.lots) { $0.union($1) }
  }

  /// Marks a purchase as unchanged.
  func forgetPurchase(of lot: LotIdentifier) { purchases[lot] = nil }

  func notePurchase(_ lot: LotIdentifier, _ before: @autoclosure () throws -> BoughtLot?) rethrows {
    if purchases[lot] == nil { purchases[lot] = .some(try before()) }
  }
}

/// Reading.
extension StoredHousehold: HouseholdState {
  func lot(_ id: LotIdentifier) throws -> HouseholdLot? {
    try first("SELECT \(Self.lotColumns) FROM household_lot WHERE id = ?", [id.uuid.data]) {
      try Self.lot($0).lot
    }
  }

  func lots(of item: ItemKey) throws -> [LotIdentifier: HouseholdLot] {
    let rows = try all(
      """
      SELECT \(Self.lotColumns) FROM household_lot
      WHERE list = ? AND name_key = ? AND family = ?
      """, Self.arguments(item), Self.lot)
    return Dictionary(rows.map { ($0.id, $0.lot) }) { first, _ in first }
  }

  func firstLots(of item: ItemKey, limit: Int) throws -> [LotIdentifier] {
    try all(
      """
      SELECT id FROM household_lot WHERE list = ? AND name_key = ? AND family = ?
      ORDER BY id LIMIT ?
      """, Self.arguments(item) + [limit]
    ) { LotIdentifier(try Self.identifier(try $0.value(0))) }
  }

  func allLots() throws -> [(id: LotIdentifier, lot: HouseholdLot)] {
    try all("SELECT \(Self.lotColumns) FROM household_lot", [], Self.lot)
  }

  func allReplacements() throws -> [(lot: LotIdentifier, replacement: Replacement)] {
    try all("SELECT \(Self.replacementColumns) FROM household_replacement", [], Self.replacement)
  }

  func replacement(of lot: LotIdentifier) throws -> Replacement? {
    try first(
      "SELECT \(Self.replacementColumns) FROM household_replacement WHERE lot = ?",
      [lot.uuid.data]
    ) { try Self.replacement($0).replacement }
  }

  func lots(replacedBy lot: LotIdentifier) throws -> [LotIdentifier: Replacement] {
    let rows = try all(
      "SELECT \(Self.replacementColumns) FROM household_replacement WHERE replaced_by = ?",
      [lot.uuid.data], Self.replacement)
    return Dictionary(rows.map { ($0.lot, $0.replacement) }) { first, _ in first }
  }

  func parted(_ lot: LotIdentifier) throws -> PartedLot? {
    try value(.parted, lot.uuid.uuidString)
  }

  func item(_ key: ItemKey) throws -> SharedItem? {
    guard let memory else { return try storedItem(key) }
    return try memory.item(key) { try storedItem(key) }
  }

  private func storedItem(_ key: ItemKey) throws -> SharedItem? {
    try first(
      "SELECT row FROM household_item WHERE list = ? AND name_key = ? AND family = ?",
      Self.arguments(key)
    ) { try Self.decoded(try $0.value(0)) }
  }

  func items(named name: NameKey, on list: UUID) throws -> [ItemKey] {
    try all(
      "SELECT name_key, family FROM household_item WHERE list = ? AND name_key = ?",
      [list.data, name.text]
    ) { try Self.key($0, on: list) }
  }

  func items(on list: UUID) throws -> [ItemKey] {
    try all("SELECT name_key, family FROM household_item WHERE list = ?", [list.data]) {
      try Self.key($0, on: list)
    }
  }

  func hasItems(on list: UUID) throws -> Bool {
    try first("SELECT 1 FROM household_item WHERE list = ? LIMIT 1", [list.data]) { _ in true }
      ?? false
  }

  func hasItem(_ id: UUID) throws -> Bool {
    try first("SELECT 1 FROM household_item WHERE id = ? LIMIT 1", [id.data]) { _ in true }
      ?? false
  }

  func list(_ id: UUID) throws -> SharedList? {
    try first("SELECT title, created_at FROM household_list WHERE id = ?", [id.data]) {
      SharedList(title: try $0.value(0), createdAt: try Self.date(try $0.value(1)))
    }
  }

  func allLists() throws -> [(id: UUID, row: SharedList)] {
    try all("SELECT id, title, created_at FROM household_list", []) {
      let row = SharedList(
        title: try $0.value(1), createdAt: try Self.date(try $0.value(2)))
      return (try Self.identifier(try $0.value(0)), row)
    }
  }

  func list(titled title: NameKey) throws -> UUID? {
    try first("SELECT id FROM household_list WHERE title_key = ?", [title.text]) {
      try Self.identifier(try $0.value(0))
    }
  }

  func alias(of list: UUID) throws -> UUID? { try value(.alias, list.uuidString) }

  func handledDay(of schedule: NameKey) throws -> HandledDay? {
    try value(.handled, schedule.text)
  }

  func definition(_ key: DefinitionKey) throws -> DefinitionRow? {
    guard let memory else { return try storedDefinition(key) }
    return try memory.definition(key) { try storedDefinition(key) }
  }

  func hasRoomForCategory() throws -> Bool {
    let count = try first(
      """
      SELECT count(*) FROM household_value
      WHERE kind = ? AND key >= '{"category":' AND key < '{"category;'
      """, [ValueKind.definition.rawValue]
    ) { row -> Int in try row.value(0) }
    return (count ?? 0) < HouseholdEntry.maximumCategories
  }

  private func storedDefinition(_ key: DefinitionKey) throws -> DefinitionRow? {
    try value(.definition, try Self.encoded(key))
  }

  /// The reason why an entry is void; nil if it isn't.
  func void(_ entry: UUID) throws -> VoidReason? { try value(.void, entry.uuidString) }
}

/// Writing.
extension StoredHousehold {
  func write(_ write: StateWrite) throws {
    if changes.sum != nil { try changes.sum?.replace(try present(write), by: write) }
    switch write {
    case .lot(let id, let lot):
      for key in [try self.lot(id), lot].compactMap({ $0?.key }) { changes.noteLot(id, of: key) }
      try set(id, lot)
    case .replacement(let lot, let replacement): try set(lot, replacement)
    case .bought(let lot, let bought):
      try changes.notePurchase(lot, try self.bought(lot))
      try set(lot, bought)
    case .parted(let lot, let parted): try set(.parted, lot.uuid.uuidString, parted)
    case .item(let key, let row):
      changes.noteItem(key)
      try set(key, row)
    case .list(let id, let row):
      changes.noteList(id)
      try set(id, row)
    case .alias(let list, let other): try set(.alias, list.uuidString, other)
    case .handled(let schedule, let day):
      changes.noteSchedule(schedule)
      try set(.handled, schedule.text, day)
    case .definition(let key, let row):
      changes.noteDefinition(key)
      memory?.note(row, at: key)
      try set(.definition, try Self.encoded(key), row)
    case .void(let entry, let reason): try set(.void, entry.uuidString, reason)
    }
  }

  /// The present value of the target of a write.
  private func present(_ write: StateWrite) throws -> StateWrite {
    switch write {
    case .lot(let id, _): .lot(id, try lot(id))
    case .replacement(let lot, _): .replacement(lot, try replacement(of: lot))
    case .bought(let lot, _): .bought(lot, try bought(lot))
    case .parted(let lot, _): .parted(lot, try parted(lot))
    case .item(let key, _): .item(key, try item(key))
    case .list(let id, _): .list(id, try list(id))
    case .alias(let list, _): .alias(list, of: try alias(of: list))
    case .handled(let schedule, _): .handled(schedule: schedule, try handledDay(of: schedule))
    case .definition(let key, _): .definition(key, try definition(key))
    case .void(let entry, _): .void(entry, try void(entry))
    }
  }

  private func set(_ id: LotIdentifier, _ lot: HouseholdLot?) throws {
    guard let lot else {
      return try run("DELETE FROM household_lot WHERE id = ?", [id.uuid.data])
    }
    try run(
      "INSERT OR REPLACE INTO household_lot (\(Self.lotColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      [id.uuid.data] + Self.arguments(lot.key) + Self.arguments(lot.quantity) + [lot.isBought])
  }

  private func set(_ lot: LotIdentifier, _ replacement: Replacement?) throws {
    guard let replacement else {
      return try run("DELETE FROM household_replacement WHERE lot = ?", [lot.uuid.data])
    }
    let amount = replacement.quantity.map { Self.arguments($0) } ?? [nil, nil, nil]
    try run(
      """
      INSERT OR REPLACE INTO household_replacement (\(Self.replacementColumns))
      VALUES (?, ?, ?, ?, ?)
      """, [lot.uuid.data, replacement.lot.uuid.data] + amount)
  }

  private func set(_ key: ItemKey, _ row: SharedItem?) throws {
    memory?.note(row, at: key)
    guard let row else {
      return try run(
        "DELETE FROM household_item WHERE list = ? AND name_key = ? AND family = ?",
        Self.arguments(key))
    }
    try run(
      """
      INSERT OR REPLACE INTO household_item (list, name_key, family, id, row)
      VALUES (?, ?, ?, ?, ?)
      """, Self.arguments(key) + [row.item.id.data, try Self.encoded(row)])
  }

  private func set(_ id: UUID, _ row: SharedList?) throws {
    guard let row else {
      return try run("DELETE FROM household_list WHERE id = ?", [id.data])
    }
    try run(
      """
      INSERT OR REPLACE INTO household_list (id, title, title_key, created_at)
      VALUES (?, ?, ?, ?)
      """,
      [
        id.data, row.title, NameKey(row.title).text,
        row.createdAt.timeIntervalSinceReferenceDate,
      ])
  }
}

/// Values without a table of their own.
extension StoredHousehold {
  enum ValueKind: String { case parted, alias, handled, definition, void, ownPurchases }

  /// The purchases that the household didn't know when the store left it; nil if the store didn't
  /// record them.
  func ownPurchases() throws -> [Purchase]? { try value(.ownPurchases, "") }

  func keepOwnPurchases(_ purchases: [Purchase]?) throws { try set(.ownPurchases, "", purchases) }

  /// The keys that have a value of a kind.
  func keys(of kind: ValueKind) throws -> [String] {
    try all("SELECT key FROM household_value WHERE kind = ? ORDER BY key", [kind.rawValue]) {
      try $0.value(0)
    }
  }

  private func value<Value: Decodable>(_ kind: ValueKind, _ key: String) throws -> Value? {
    try first(
      "SELECT value FROM household_value WHERE kind = ? AND key = ?", [kind.rawValue, key]
    ) { try Self.decoded(try $0.value(0)) }
  }

  private func set(_ kind: ValueKind, _ key: String, _ value: (some Encodable)?) throws {
    guard let value else {
      return try run(
        "DELETE FROM household_value WHERE kind = ? AND key = ?", [kind.rawValue, key])
    }
    try run(
      "INSERT OR REPLACE INTO household_value (kind, key, value) VALUES (?, ?, ?)",
      [kind.rawValue, key, try Self.encoded(value)])
  }

  /// Deletes the state and marks everything as changed.
  func clear() throws {
    memory?.forgetAll()
    try noteLists()
    for (lot, bought) in try allBought() { changes.notePurchase(lot, bought) }
    try noteDefinitions()
    try forget()
  }

  /// Marks all definitions as changed.
  func noteDefinitions() throws {
    for key in try keys(of: .definition) { changes.noteDefinition(try Self.decoded(key)) }
    for key in try keys(of: .handled) { changes.noteSchedule(NameKey(folded: key)) }
  }

  /// Marks all lists, items and lots as changed.
  func noteLists() throws {
    let lists = try all("SELECT id FROM household_list", []) {
      try Self.identifier(try $0.value(0))
    }
    for id in lists {
      changes.noteList(id)
      for key in try items(on: id) {
        changes.noteItem(key)
        changes.noteAllLots(of: key)
      }
    }
  }

  /// Deletes the state without reading it.
  func forget() throws {
    for table in ["lot", "replacement", "item", "list", "value", "bought"] {
      try run("DELETE FROM household_\(table)", [])
    }
  }
}

/// Rows.
extension StoredHousehold {
  private static let lotColumns =
    "id, list, name_key, family, numerator, denominator, unit, is_bought"
  private static let replacementColumns = "lot, replaced_by, numerator, denominator, unit"

  private static func lot(_ row: Row) throws -> (id: LotIdentifier, lot: HouseholdLot) {
    let key = ItemKey(
      list: try identifier(try row.value(1)), name: NameKey(folded: try row.value(2)),
      family: try family(try row.value(3)))
    let lot = HouseholdLot(
      key: key,
      quantity: try QuantityRow.quantity(
        try row.value(4), try row.value(5), unit: try row.value(6)),
      isBought: try row.value(7))
    return (LotIdentifier(try identifier(try row.value(0))), lot)
  }

  private static func replacement(
    _ row: Row
  ) throws -> (lot: LotIdentifier, replacement: Replacement) {
    let numerator: Int64? = try row.value(2)
    let quantity = try numerator.map {
      try QuantityRow.quantity($0, try row.value(3), unit: try row.value(4))
    }
    return (
      LotIdentifier(try identifier(try row.value(0))),
      Replacement(by: LotIdentifier(try identifier(try row.value(1))), of: quantity)
    )
  }

  private static func key(_ row: Row, on list: UUID) throws -> ItemKey {
    ItemKey(
      list: list, name: NameKey(folded: try row.value(0)), family: try family(try row.value(1)))
  }

  private static func family(_ name: String) throws -> UnitFamily {
    guard let family = UnitFamily(name: name) else {
      throw SQLiteFailure.damagedHousehold("`\(name)` is not a family of units")
    }
    return family
  }

  static func identifier(_ data: Data) throws -> UUID {
    guard let id = UUID(data: data) else {
      throw SQLiteFailure.damagedHousehold("an identifier isn't 16 bytes long")
    }
    return id
  }

  static func date(_ number: Double) throws -> Date {
    guard let date = Date(stored: number) else {
      throw SQLiteFailure.damagedHousehold("a date is out of range")
    }
    return date
  }

  private static func arguments(_ key: ItemKey) -> [(any DatabaseValueConvertible)?] {
    [key.list.data, key.name.text, key.family.name]
  }

  static func arguments(_ quantity: Quantity) -> [(any DatabaseValueConvertible)?] {
    [
      quantity.amount.numerator, quantity.amount.denominator, quantity.unit?.rawValue ?? "",
    ]
  }

  static func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func decoded<Value: Decodable>(_ text: String) throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    } catch {
      throw SQLiteFailure.damagedHousehold("\(error)")
    }
  }
}

/// Statements that are compiled once.
extension StoredHousehold {
  func run(
    _ sql: String, _ arguments: [(any DatabaseValueConvertible)?]
  ) throws {
    try database.cachedStatement(sql: sql).execute(arguments: StatementArguments(arguments))
  }

  func first<Value>(
    _ sql: String, _ arguments: [(any DatabaseValueConvertible)?], _ read: (Row) throws -> Value
  ) throws -> Value? {
    try Row.fetchOne(
      try database.cachedStatement(sql: sql), arguments: StatementArguments(arguments)
    ).map(read)
  }

  func all<Value>(
    _ sql: String, _ arguments: [(any DatabaseValueConvertible)?], _ read: (Row) throws -> Value
  ) throws -> [Value] {
    try Row.fetchAll(
      try database.cachedStatement(sql: sql), arguments: StatementArguments(arguments)
    ).map(read)
  }
}
