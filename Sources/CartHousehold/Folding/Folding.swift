import CartModels
import Foundation

/// The application of one entry to a state.
struct Folding<State: HouseholdState> {
  let entry: HouseholdEntry
  var state: MeteredState<State>
  private var before: [StateWrite] = []
  /// The items whose lots changed; the amounts of all others stay the same.
  private(set) var touched: [ItemKey: TouchedItem] = [:]
  /// The intents that take back side effects. They come after those that take back the intents
  /// themselves, because a field change finds its item by lots that must exist by then.
  private var inverseOfRest: [Intent] = []
  /// The parts that this entry takes from lots. They are not shown as done when they are bought, as
  /// the rest of the lot is.
  var takenParts: Set<LotIdentifier> = []

  init(_ entry: HouseholdEntry, on state: consuming State) {
    self.entry = entry
    self.state = MeteredState(base: state, meter: WorkMeter(forSize: entry.size))
  }

  mutating func run() throws -> AppliedEntry {
    do {
      let inverse = try perform()
      return AppliedEntry(
        before: before, inverse: inverse, void: nil, steps: state.meter.steps)
    } catch let reason as VoidReason {
      return try turnVoid(reason)
    } catch is ArithmeticError {
      return try turnVoid(.overflow)
    }
  }

  private mutating func perform() throws -> [Intent] {
    try entry.checkBounds()
    let inverses = try entry.intents.map { try perform($0) }
    try settle()
    let inverse =
      inverses.reversed().joined() + inverseOfRest.filter(\.isShowing)
      + inverseOfRest.filter { !$0.isShowing }
    // A withdrawal can make the whole entry void, so it comes first and no work is wasted.
    return inverse.filter(\.isWithdrawal) + inverse.filter { !$0.isWithdrawal }
  }

  private mutating func turnVoid(_ reason: VoidReason) throws -> AppliedEntry {
    try state.base.takeBack(before)
    return try state.base.refuse(entry.id, reason, afterSteps: state.meter.steps)
  }

  /// Applies one intent and returns the intents that take it back.
  private mutating func perform(_ intent: Intent) throws -> [Intent] {
    switch intent {
    case .put(let addition): try put(addition)
    case .buy(let lots, let date): try lots.flatMap { try buy($0, at: date ?? entry.date) }
    case .unbuy(let lots): try lots.flatMap { try unbuy($0) }
    case .rebuy(let lots, let date): try lots.flatMap { try rebuy($0, at: date) }
    case .pay(let payments): try payments.flatMap { try pay($0) }
    case .show(let lots): try lots.flatMap { try show($0) }
    case .part(let parts): try parts.flatMap { try take($0) }
    case .unpart(let parts): try parts.flatMap { try giveBack($0) }
    case .drop(let lots): try lots.flatMap { try drop($0) }
    case .place(let relocation): try place(relocation)
    case .amount(let replacing): try replace(replacing)
    case .restore(let lot): try restore(lot)
    case .field(let change): try set(change)
    case .list(let intent): try perform(intent)
    case .define(let change): try define(change)
    case .occurrence(let schedule, let day): try handle(schedule, day)
    case .withdraw(let schedule, let entry, let day, let restored):
      try withdraw(schedule, by: entry, until: day, restoring: restored)
    }
  }
}

/// Writing the state while recording the previous values.
extension Folding {
  mutating func write(_ write: StateWrite) throws {
    switch write {
    case .lot(let id, let lot):
      let old = try state.lot(id)
      before.append(.lot(id, old))
      try touch(old, lot)
    case .replacement(let lot, _):
      before.append(.replacement(lot, try state.replacement(of: lot)))
    case .bought(let lot, _): before.append(.bought(lot, try state.bought(lot)))
    case .parted(let lot, _): before.append(.parted(lot, try state.parted(lot)))
    case .item(let key, _):
      let old = try state.item(key)
      before.append(.item(key, old))
      if touched[key] == nil { touched[key] = TouchedItem(old) }
    case .list(let id, _): before.append(.list(id, try state.list(id)))
    case .alias(let id, _): before.append(.alias(id, of: try state.alias(of: id)))
    case .handled(let schedule, _):
      before.append(.handled(schedule: schedule, try state.handledDay(of: schedule)))
    case .definition(let key, _): before.append(.definition(key, try state.definition(key)))
    case .void(let entry, _): before.append(.void(entry, nil))
    }
    try state.write(write)
  }

  private mutating func touch(_ old: HouseholdLot?, _ new: HouseholdLot?) throws {
    for key in [old, new].compactMap({ $0?.key }) where touched[key] == nil {
      touched[key] = TouchedItem(try state.item(key))
    }
    if let old { touched[old.key]?.change() }
    guard let new else { return }
    if old == nil, !new.isBought {
      touched[new.key]?.add(new.quantity)
    } else {
      touched[new.key]?.change()
    }
  }

  /// Updates the touched items from their lots.
  mutating func settle() throws {
    for (key, item) in touched.sorted(by: { $0.key < $1.key }) where !item.isSame {
      if try !grow(key, item) { try settle(key) }
    }
    touched = [:]
  }

  /// Updates an item if earlier intents did more than add lots, so that the next intent sees its
  /// current state.
  mutating func settleChanged(_ key: ItemKey) throws {
    guard let item = touched[key], item.hasChanged else { return }
    try settle(key)
    touched[key] = TouchedItem(try state.item(key))
  }

  /// Takes the bought lots of an item off the list, because more of it is wanted.
  mutating func takeOffBought(of key: ItemKey) throws {
    try takeOff(try state.lots(of: key).filter { $0.value.isBought }, of: key)
  }

  /// Updates an item to which lots were only added. Returns false if more happened.
  private mutating func grow(_ key: ItemKey, _ touched: TouchedItem) throws -> Bool {
    guard var row = try state.item(key),
      let sum = try touched.pending?.sum(in: row.item.quantity.unit)
    else { return false }
    (row.item.quantity, row.item.isCompleted) = (sum, false)
    try keep(row, at: key)
    return true
  }

  /// Updates an item from all its lots. If it is pending again, its bought lots leave the list; if
  /// it has no lots, it is deleted.
  private mutating func settle(_ key: ItemKey) throws {
    let lots = try state.lots(of: key)
    guard var row = try state.item(key) else { return }
    guard !lots.isEmpty else { return try write(.item(key, nil)) }
    let pending = lots.filter { !$0.value.isBought }
    if !pending.isEmpty { try takeOffBought(of: key) }
    let shown = pending.isEmpty ? lots : pending
    row.item.quantity = try shown.total(in: row.item.quantity.unit)
    row.item.isCompleted = pending.isEmpty
    try keep(row, at: key)
  }

  private mutating func takeOff(
    _ lots: [LotIdentifier: HouseholdLot], of key: ItemKey
  ) throws {
    if lots.isEmpty { return }
    let place = try place(of: key)
    let shown = lots.sorted { $0.key < $1.key }
    for (lot, _) in shown { try write(.lot(lot, nil)) }
    takeBackLater(
      .show(
        shown.map { ShownLot(SeenLot(lot: $0.key, quantity: $0.value.quantity, place: place)) }))
  }

  mutating func takeBackLater(_ intent: Intent) { inverseOfRest.append(intent) }

  /// Takes back a change of an item's field later. The lots identify the item.
  mutating func takeBackLater(
    _ lots: [LotIdentifier], _ value: FieldChange.Value, restoring mark: UUID? = nil
  ) {
    takeBackLater(.field(FieldChange(lots: lots, value: value, restoring: mark)))
  }

  /// The number of lots that identify an item in such a change: some exist longer than others.
  static var mostNamed: Int { 8 }

  /// Writes a row and its date of change, if the row differs from the stored one.
  mutating func keep(_ row: SharedItem, at key: ItemKey) throws {
    guard try state.item(key) != row else { return }
    do throws(ValidationError) {
      try row.item.validate()
    } catch {
      throw VoidReason(error)
    }
    var row = row
    row.item.updatedAt = entry.date
    try write(.item(key, row))
  }
}

extension [LotIdentifier: HouseholdLot] {
  /// The sum of the lots, in the given unit if at least one of them has it.
  func total(in unit: CartModels.Unit?) throws(ArithmeticError) -> Quantity {
    var total: Quantity?
    for lot in keys.sorted() {
      guard let quantity = self[lot]?.quantity else { continue }
      total = try total?.adding(quantity) ?? quantity
    }
    guard let total else { return Quantity(0, unit) }
    let isThere = values.contains { $0.quantity.unit == unit }
    return isThere ? try total.converted(to: unit) : total
  }
}

extension Intent {
  fileprivate var isShowing: Bool { if case .show = self { true } else { false } }

  /// Whether the intent makes its whole entry void if it comes too late.
  var isWithdrawal: Bool {
    switch self {
    case .withdraw: true
    case .put, .buy, .unbuy, .rebuy, .pay, .show, .part, .unpart, .drop, .place, .amount, .restore,
      .field, .list, .define, .occurrence:
      false
    }
  }
}
