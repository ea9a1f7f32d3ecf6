import CartHousehold
import CartModels
import Foundation

/// Collects the entries that a unit of work writes for the household of its store: the user's
/// intents, with the lots that the user saw.
final class HouseholdOutbox {
  let membership: HouseholdMembership
  /// The unit owns this outbox and calls it only while it runs, so it outlives every call. A strong
  /// reference would be a cycle.
  private unowned let unit: SQLiteUnit
  private(set) var memory: Memory
  var intents: [Intent] {
    get { memory.intents }
    set { memory.intents = newValue }
  }
  /// The identifier of the entry that will contain these intents.
  var entry: UUID { memory.entry }
  /// The entries that were written already.
  var said: [UUID] { memory.said }
  /// The entries of others that this unit undoes.
  var takenBack: [UUID] { memory.takenBack }

  /// The state that a rollback to a savepoint restores.
  struct Memory {
    var intents: [Intent] = []
    var entry: UUID
    var said: [UUID] = []
    /// The entries of others that are undone.
    var takenBack: [UUID] = []
    /// The rows that were written, which the household may see differently.
    var touched = TouchedRows()
    /// The occurrence of a schedule that is being applied. Every replica creates the same lots for
    /// it.
    var occurrence: (schedule: NameKey, day: CalendarDate)?
    /// The lots with identifiers derived from an occurrence.
    var namedLots: Set<UUID> = []
    /// The number of additions for each name and family.
    var turns: [String: Int] = [:]
  }

  /// The maximum number of intents in an entry. A larger unit is split into several entries.
  private static let maximumCount = 5_000

  init(to membership: HouseholdMembership, in unit: SQLiteUnit) {
    (self.membership, self.unit) = (membership, unit)
    memory = Memory(entry: unit.newEntry())
  }

  /// Sets the identifier of the next entry. Intents collected so far must already be in an entry of
  /// their own.
  func identify(_ entry: UUID) { if intents.isEmpty { memory.entry = entry } }

  var isFull: Bool { intents.count >= Self.maximumCount }

  /// Restores an earlier state, or an empty one if there was none.
  func goBack(to memory: Memory?) { self.memory = memory ?? Memory(entry: entry) }

  /// Returns the collected intents as an entry and the rows they concern, and clears both.
  func takeEntry(titled title: String) -> (entry: HouseholdEntry, touched: TouchedRows) {
    defer { (intents, memory.touched) = ([], TouchedRows()) }
    memory.said.append(entry)
    return (entry(of: intents, titled: title), memory.touched)
  }

  /// Adds the intents that undo an entry of another member.
  func takeBack(_ entry: UUID, by inverse: [Intent]) {
    intents += inverse
    memory.takenBack.append(entry)
  }

  /// Adds the purchase of lots, and the shop if it is known.
  func buy(_ seen: [SeenLot], at shop: String?) throws {
    try mark(seen, isCompleted: true)
    guard membership.sharesPayments, let shop else { return }
    try pay(ItemOperation.Payment(nil, at: shop), for: seen)
  }

  /// Adds a purchase that is on no list.
  func record(_ purchase: Purchase, as lot: LotIdentifier, at place: ItemPlace) {
    intents += purchase.recording(as: lot, at: place)
  }

  /// Records which rows were written.
  func touch(_ changes: [Change]) { memory.touched.note(changes) }

  /// Returns an entry with these intents, and starts the next one.
  func entry(of intents: [Intent], titled title: String) -> HouseholdEntry {
    defer { memory.entry = unit.newEntry() }
    return HouseholdEntry(
      id: entry, replica: membership.replica, author: membership.person, date: unit.date,
      title: title, intents: intents)
  }
}

/// Items.
extension HouseholdOutbox {
  /// Adds the intents of an operation that is about to be applied to an item.
  func note(_ operation: ItemOperation) throws {
    switch operation {
    case .put(let item, let wording, let list):
      let place = try place(of: item, on: list)
      let lot = SeenLot(lot: LotIdentifier(item.id), quantity: item.quantity, place: place)
      add(lot, wording, at: item.fields.sortKey)
      if item.isCompleted { intents.append(.buy([lot], at: nil)) }
    case .join(let before, let after, let arrival, let wording, let lot, let list):
      try join(before, after, arrival, wording, lot, on: list)
    case .set(let before, let after, let lot, let list):
      var seen = try seen(before, on: list)
      try change(before, to: after.quantity, lot, &seen)
      rename(seen, from: before, to: after.name, list: nil)
      noteFields(of: before, to: after, seen)
      if after.isCompleted != before.isCompleted { try mark(seen, isCompleted: after.isCompleted) }
    case .mark(let item, let isCompleted, _, let list):
      let seen = try seen(item, on: list.id)
      try mark(seen, isCompleted: isCompleted)
      if isCompleted { try noteShop(of: item, on: list, for: seen) }
    case .pay(let item, let payment, let list):
      try pay(payment, for: try seen(item, on: list.id))
    case .move(let item, let list, let after, let lot, let target):
      var seen = try seen(item, on: list)
      try change(item, to: after.quantity, lot, &seen)
      rename(seen, from: item, to: after.name, list: try reference(to: target))
      noteFields(of: item, to: after, seen)
    case .absorb(let item, let list, let before, _, let arrival, let lot, let target):
      var seen = try seen(item, on: list)
      if case .more(let quantity) = arrival { try change(item, to: quantity, lot, &seen) }
      if case .instead(let quantity) = arrival { try change(item, to: quantity, lot, &seen) }
      let reference = list == target ? nil : try reference(to: target)
      rename(seen, from: item, to: before.name, list: reference)
    case .part(let part, let list): try note(part, on: list)
    case .remove(let item, let list):
      intents.append(
        .drop(
          try seen(item, on: list).map {
            SeenState(lot: $0.lot, isBought: item.isCompleted, place: $0.place)
          }))
    }
  }

  /// Adds the intents of an operation on part of an item. It takes the oldest lots first, and
  /// splits the last of them if necessary.
  private func note(_ part: ItemPart, on list: ListSummary) throws {
    let place = try place(of: part.item, on: list.id)
    let kept = try unit.lots(of: part.item.id)
    let lots = try PartOfLots(part, of: kept.isEmpty ? [Lot(allOf: part.item)] : kept)
    var seen = lots.whole.map { SeenLot($0.id, $0.quantity, place) }
    if let (lot, quantity) = lots.split {
      let taken = TakenPart(
        of: SeenLot(lot.id, lot.quantity, place), lot: LotIdentifier(part.lot), quantity: quantity)
      intents.append(.part([taken]))
      seen.append(taken.seen)
    }
    switch part.use {
    case .buy(let name, let payment):
      for index in seen.indices { seen[index].place.name = name }
      intents.append(.buy(seen, at: nil))
      if let payment {
        try pay(payment, for: seen)
      } else {
        try noteShop(of: part.item, on: list, for: seen)
      }
    case .remove:
      intents.append(
        .drop(seen.map { SeenState(lot: $0.lot, isBought: false, place: $0.place) }))
    case .move(let target, _, _, _):
      intents.append(.place(Relocation(lots: seen, list: try reference(to: target))))
    }
  }

  /// If two replicas ensure an item independently while it isn't pending, the result is the larger
  /// amount, not the sum.
  private func add(
    _ lot: SeenLot, _ wording: ItemOperation.Wording, at position: ItemPosition? = nil
  ) {
    let draft = wording.draft
    var fields = draft.fields
    if membership.sharesPositions { fields.sortKey = position }
    let cap = wording.intent == .ensure ? lot.quantity : nil
    intents.append(
      .put(
        Addition(
          lot: lot.lot, place: lot.place, quantity: lot.quantity, cap: cap,
          isBare: draft.quantity == nil, note: draft.notes ?? "", fields: fields,
          saysCategory: draft.category != nil)))
  }

  private func join(
    _ before: ShoppingItem, _ after: ShoppingItem, _ arrival: Merge.Arrival,
    _ wording: ItemOperation.Wording, _ lot: UUID, on list: UUID
  ) throws {
    switch arrival {
    case .nothing: noteFields(of: before, to: after, try seen(before, on: list))
    case .instead(let quantity) where wording.intent == .ensure && !before.isCompleted:
      let seen = try seen(before, on: list)
      intents.append(
        .amount(
          Replacing(
            seen: seen.map(\.lot), lot: LotIdentifier(lot), quantity: quantity,
            place: try place(of: before, on: list), isAtLeast: true)))
      noteFields(of: before, to: after, [SeenLot(lot, quantity, try place(of: before, on: list))])
    case .more(let quantity), .instead(let quantity):
      var place = try place(of: before, on: list)
      place.category = after.category
      let new = SeenLot(lot, quantity, place)
      add(new, wording)
      if after.isCompleted { intents.append(.buy([new], at: nil)) }
      var supplemented = before
      supplemented.notes = Merge.joined(before.notes, wording.draft.notes ?? "")
      (supplemented.category, supplemented.fields) = (after.category, after.fields)
      noteFields(of: supplemented, to: after, [new])
    }
  }

  /// Adds a new amount, which replaces the lots that were seen with one lot. For a completed item,
  /// it is the amount that was bought.
  private func change(
    _ item: ShoppingItem, to quantity: Quantity, _ lot: UUID, _ seen: inout [SeenLot]
  ) throws {
    guard quantity != item.quantity, var place = seen.first?.place else { return }
    if item.isCompleted { try mark(seen, isCompleted: false) }
    place.family = quantity.family
    intents.append(
      .amount(
        Replacing(
          seen: seen.map(\.lot), lot: LotIdentifier(lot), quantity: quantity, place: place)))
    seen = [SeenLot(lot, quantity, place)]
    if item.isCompleted { try mark(seen, isCompleted: true) }
  }

  private func rename(
    _ seen: [SeenLot], from item: ShoppingItem, to name: String, list: ListReference?
  ) {
    guard name != item.name || list != nil else { return }
    intents.append(
      .place(Relocation(lots: seen, list: list, name: name == item.name ? nil : name)))
  }

  private func noteFields(of before: ShoppingItem, to after: ShoppingItem, _ seen: [SeenLot]) {
    func note(_ value: FieldChange.Value) {
      intents.append(.field(FieldChange(lots: seen.map(\.lot), value: value)))
    }
    if before.notes != after.notes { note(.note(seen: before.notes, new: after.notes)) }
    if before.category.id != after.category.id { note(.category(after.category, mark: nil)) }
    for field in Field.all where !field.isSame(in: before.fields, after.fields) {
      if field.id == .sortKey, !membership.sharesPositions { continue }
      note(.stored(field.id, field.text(after.fields), mark: nil))
    }
  }

  private func mark(_ seen: [SeenLot], isCompleted: Bool) throws {
    if isCompleted { return intents.append(.buy(seen, at: nil)) }
    let state = StoredHousehold(unit.database)
    intents.append(
      .unbuy(
        try seen.map { lot in
          // The state doesn't contain the purchases of this unit yet.
          SeenMarks(lot, marks: (try state.bought(lot.lot)?.marks ?? []).union([entry]))
        }))
  }

  /// Adds the shop of a purchase, if it is known.
  private func noteShop(
    of item: ShoppingItem, on list: ListSummary, for seen: [SeenLot]
  ) throws {
    guard membership.sharesPayments, let shop = list.shopName(of: item) else { return }
    try pay(ItemOperation.Payment(nil, at: shop), for: seen)
  }

  private func pay(_ payment: ItemOperation.Payment, for seen: [SeenLot]) throws {
    intents.append(.pay(try seen.payments(payment)))
  }

  private func seen(_ item: ShoppingItem, on list: UUID) throws -> [SeenLot] {
    let place = try place(of: item, on: list)
    let kept = try unit.lots(of: item.id)
    return (kept.isEmpty ? [Lot(allOf: item)] : kept).map {
      SeenLot($0.id, $0.quantity, place)
    }
  }

  private func place(of item: ShoppingItem, on list: UUID) throws -> ItemPlace {
    ItemPlace(
      list: try reference(to: list), name: item.name, family: item.quantity.family,
      category: item.category)
  }

  private func reference(to list: UUID) throws -> ListReference {
    let query = try unit.statement(.titleOfList)
    try query.bind(list)
    guard let title = try query.first({ $0.text(0) }) else {
      throw unit.error(.save, .missing("the list does not exist"))
    }
    return ListReference(id: list, title: title)
  }
}

/// Occurrences of schedules, and dishes.
extension HouseholdOutbox {
  /// Returns the operation with lot identifiers derived from the schedule or dish that is being
  /// applied. Replicas that apply it independently create the same lots, so buying one also buys
  /// the other.
  func named(_ operation: ItemOperation) throws -> ItemOperation {
    switch operation {
    case .put(let item, let wording, let list):
      guard let lot = try lot(for: item, wording.occasion) else { break }
      return .put(item.identified(as: lot), as: wording, on: list)
    case .join(let before, let after, let arrival, let wording, _, let list):
      guard let lot = try lot(for: before, wording.occasion) else { break }
      return .join(before, becoming: after, by: arrival, as: wording, lot: lot, on: list)
    case .set, .mark, .pay, .move, .absorb, .part, .remove: break
    }
    return operation
  }

  private func lot(
    for item: ShoppingItem, _ occasion: ItemOperation.Occasion?
  ) throws -> UUID? {
    guard let schedule = occasion?.name ?? memory.occurrence?.schedule,
      let day = occasion?.day ?? memory.occurrence?.day
    else { return nil }
    let family = item.quantity.family
    let addition =
      (occasion.map { "\($0.name.text) \($0.day.text) " } ?? "")
      + "\(family.name) \(item.key.text)"
    // A schedule that was deleted and created again applies to a day a second time.
    while true {
      let turn = memory.turns[addition] ?? 0
      memory.turns[addition] = turn + 1
      let lot = LotIdentifier(
        schedule: schedule, day: day, name: item.key, family: family, turn: turn)
      if try !isKnown(lot) {
        memory.namedLots.insert(lot.uuid)
        return lot.uuid
      }
    }
  }

  private func isKnown(_ lot: LotIdentifier) throws -> Bool {
    if memory.namedLots.contains(lot.uuid) { return true }
    let state = StoredHousehold(unit.database)
    return try state.lot(lot) != nil || state.bought(lot) != nil
      || state.replacement(of: lot) != nil || unit.item(withId: lot.uuid) != nil
  }
}

/// Other changes.
extension HouseholdOutbox {
  /// Adds the intents of a change that isn't about items. Changes that only concern this store are
  /// skipped.
  func note(_ change: Change) throws {
    switch change {
    case .list(let delta): note(delta)
    case .category(let delta): define(delta, by: { .category($0.id) }) { .category($0) }
    case .categoryWord(let delta):
      define(delta, by: { .categoryWord($0.key) }) { .categoryWord($0) }
    case .shop(let delta): define(delta, by: { .shop($0.key) }) { .shop($0) }
    case .template(let delta): define(delta, by: { .template($0.key) }) { .template($0) }
    case .schedule(let delta): note(delta)
    case .price(let delta): define(delta, by: { .price($0.key) }) { .price($0) }
    case .menu(let delta): define(delta, by: { .menu($0.day) }) { .menu($0) }
    case .pantry(let delta): define(delta, by: { .pantry($0.key) }) { .pantry($0) }
    case .item, .lot:
      throw unit.error(.save, .misuse("in a household, items only change through operations"))
    case .habit, .purchase, .option, .want, .receiptName: break
    }
  }

  private func note(_ delta: Delta<ListSummary>) {
    if let before = delta.before, delta.after == nil {
      return intents.append(.list(.delete(ListReference(id: before.id, title: before.title))))
    }
    guard let after = delta.after else { return }
    if let before = delta.before {
      if before.title != after.title {
        let reference = ListReference(id: before.id, title: before.title)
        intents.append(.list(.rename(reference, to: after.title)))
      }
    } else {
      intents.append(.list(.make(ListReference(id: after.id, title: after.title))))
    }
    if delta.before?.shop != after.shop {
      let value = after.shop.map { Definition.shopOfList($0) }
      intents.append(.define(DefinitionChange(.shopOfList(after.id), value)))
    }
    if delta.before?.budget != after.budget {
      let value = after.budget.map { Definition.budget($0) }
      intents.append(.define(DefinitionChange(.budget(after.id), value)))
    }
  }

  private func note(_ delta: Delta<Schedule>) {
    if let after = delta.after, let day = after.handled, delta.before?.handled != day {
      intents.append(.occurrence(schedule: after.key, day: day))
      (memory.occurrence, memory.turns) = ((after.key, day), [:])
      guard let before = delta.before, before.isOtherwise(than: after) else { return }
    }
    define(delta, by: { .schedule($0.key) }) { .schedule($0) }
  }

  private func define<Value>(
    _ delta: Delta<Value>, by key: (Value) -> DefinitionKey, _ definition: (Value) -> Definition
  ) {
    if let before = delta.before, delta.after.map(key) != key(before) {
      intents.append(.define(DefinitionChange(key(before), nil)))
    }
    guard let after = delta.after else { return }
    intents.append(.define(DefinitionChange(key(after), definition(after))))
  }
}

extension ShoppingItem {
  /// The same item with another identifier.
  fileprivate func identified(as id: UUID) -> ShoppingItem {
    with(id: id, createdAt: createdAt, updatedAt: updatedAt)
  }
}

extension Purchase {
  /// The intents that record a purchase that is on no list, as a lot that is added, bought and
  /// dropped. The lot gets a unique name, so that items with the name of the purchase don't change.
  func recording(as lot: LotIdentifier, at place: ItemPlace) -> [Intent] {
    let own = ItemPlace(
      list: place.list, name: lot.uuid.uuidString, family: place.family, category: place.category)
    let seen = SeenLot(lot: lot, quantity: quantity, place: place)
    return [
      .put(Addition(lot: lot, place: own, quantity: quantity)), .buy([seen], at: date),
    ] + payment(for: lot) + [.drop([SeenState(lot: lot, isBought: true, place: own)])]
  }
}

extension SeenLot {
  fileprivate init(_ lot: UUID, _ quantity: Quantity, _ place: ItemPlace) {
    self.init(lot: LotIdentifier(lot), quantity: quantity, place: place)
  }
}

extension Schedule {
  /// Whether the schedules differ in more than the last handled day and the dates.
  func isOtherwise(than other: Schedule) -> Bool {
    var same = other
    (same.handled, same.updatedAt) = (handled, updatedAt)
    return self != same
  }
}
