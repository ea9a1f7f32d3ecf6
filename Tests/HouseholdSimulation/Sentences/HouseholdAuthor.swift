package import CartHousehold
import CartModels
package import Foundation
package import TestSupport

/// Converts sentences to entries like a store does, by its current state.
package struct HouseholdAuthor {
  package let replica: UUID
  package let name: String
  package var random: SeededGenerator
  /// False for a mutant: occurrences then make lots with random identifiers instead of derived
  /// ones.
  package var namesOccurrences = true
  private var count = 0

  /// Makes an author.
  package init(_ name: String, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    self.name = name
    replica = UUID.random(using: &random)
  }

  /// Returns the entry of a sentence; nil if it would be an error or change nothing.
  ///
  /// - Parameter inverse: the intents that undo the store's last entry.
  package mutating func entry<State: HouseholdState>(
    for sentence: HouseholdSentence, on state: State, inverse: [Intent] = []
  ) throws -> HouseholdEntry? {
    let intents = try intents(of: sentence, on: Reading(state), inverse)
    return intents.isEmpty ? nil : entry(titled: "\(sentence)", intents)
  }

  /// Makes an entry from intents.
  package mutating func entry(titled title: String, _ intents: [Intent]) -> HouseholdEntry {
    count += 1
    return HouseholdEntry(
      id: UUID.random(using: &random), replica: replica, author: name,
      date: Date(timeIntervalSinceReferenceDate: 800_000_000 + Double(count)), title: title,
      intents: intents)
  }

  private mutating func newLot() -> LotIdentifier { LotIdentifier(UUID.random(using: &random)) }

  private mutating func intents<State>(
    of sentence: HouseholdSentence, on state: Reading<State>, _ inverse: [Intent]
  ) throws -> [Intent] {
    switch sentence {
    case .add(let amount, let list, let note, let category):
      return try adding(amount, to: list, note, category, state)
    case .ensure(let amount, let list): return try ensuring(amount, on: list, state)
    case .check(let name, let list):
      let lots = try state.lots(named: name, on: list) { !$0.isBought }
      return lots.isEmpty ? [] : [.buy(lots, at: nil)]
    case .checkPart(let amount, let list):
      return try takingPart(amount, of: list, state) { [.buy($0, at: nil)] }
    case .removePart(let amount, let list):
      return try takingPart(amount, of: list, state) { lots in
        [.drop(lots.map { SeenState(lot: $0.lot, isBought: false, place: $0.place) })]
      }
    case .movePart(let amount, let list, let target):
      guard list != target else { return [] }
      let (reference, making) = try self.target(target, state)
      let moving = try takingPart(amount, of: list, state) { lots in
        [.place(Relocation(lots: lots, list: reference))]
      }
      return moving.isEmpty ? [] : making + moving
    case .uncheck(let name, let list):
      let lots = try state.lots(named: name, on: list) { $0.isBought }
      let marks = try lots.map { SeenMarks($0, marks: try state.marks(of: $0.lot)) }
      return marks.isEmpty ? [] : [.unbuy(marks)]
    case .remove(let name, let list):
      let lots = try state.states(named: name, on: list)
      return lots.isEmpty ? [] : [.drop(lots)]
    case .clear(let list):
      let lots = try state.states(on: list).filter(\.isBought)
      return lots.isEmpty ? [] : [.drop(lots)]
    case .rename(let name, let new, let list):
      let lots = try state.lots(named: name, on: list) { _ in true }
      return lots.isEmpty || name == new ? [] : [.place(Relocation(lots: lots, name: new))]
    case .move(let name, let list, let target):
      return try moving(name, from: list, to: target, state)
    case .set(let amount, let list): return try setting(amount, on: list, state)
    case .note(let note, let name, let list):
      guard let (lots, row) = try state.item(named: name, on: list) else { return [] }
      return [.field(FieldChange(lots: lots, value: .note(seen: row.item.notes, new: note)))]
    case .categorize(let name, let category, let list):
      guard let (lots, _) = try state.item(named: name, on: list) else { return [] }
      return [.field(FieldChange(lots: lots, value: .category(category, mark: nil)))]
    case .want(let name, let day, let list):
      guard let (lots, _) = try state.item(named: name, on: list) else { return [] }
      return [.field(FieldChange(lots: lots, value: .stored(.due, day?.text, mark: nil)))]
    case .buy(let name, let shop, let list):
      guard let (lots, _) = try state.item(named: name, on: list) else { return [] }
      return [.field(FieldChange(lots: lots, value: .stored(.shop, shop, mark: nil)))]
    case .arrange(let name, let position, let list):
      guard let (lots, _) = try state.item(named: name, on: list) else { return [] }
      return [.field(FieldChange(lots: lots, value: .stored(.sortKey, position, mark: nil)))]
    case .list(let title):
      return try state.list(titled: title) == nil ? [.list(.make(newList(title)))] : []
    case .renameList(let title, let new):
      guard let list = try state.list(titled: title), try state.list(titled: new) == nil else {
        return []
      }
      return [.list(.rename(list, to: new))]
    case .deleteList(let title):
      guard let list = try state.list(titled: title) else { return [] }
      let lots = try state.states(on: title)
      return (lots.isEmpty ? [] : [.drop(lots)]) + [.list(.delete(list))]
    case .applyDue(let schedule, let day, let list, let names):
      return try applying(schedule, day, to: list, names, state)
    case .template(let name, let source):
      let template = ListTemplate(
        name: name, description: "", source: source, origin: "prompt",
        createdAt: Date(timeIntervalSinceReferenceDate: 0))
      return [.define(DefinitionChange(.template(template.key), .template(template)))]
    case .menu(let day, let dishes):
      let menu = MenuDay(day: day, dishes: dishes.map { Dish($0, isText: true) }, noted: day)
      return [.define(DefinitionChange(.menu(day), .menu(menu)))]
    case .applyMenu(let dish, let day, let list, let names):
      return try applying(dish: dish, on: day, to: list, names, state)
    case .have(let name, let isAlways):
      guard let day = CalendarDate(year: 2026, month: 5, day: 1) else { return [] }
      let claim = PantryClaim(name: name, isAlways: isAlways, noted: day)
      return [.define(DefinitionChange(.pantry(claim.key), .pantry(claim)))]
    case .outOf(let name, let list):
      let key = DefinitionKey.pantry(NameKey(name))
      let isClaimed = try state.state.definition(key)?.value != nil
      let isPending = try !state.lots(named: name, on: list) { !$0.isBought }.isEmpty
      return (isClaimed ? [.define(DefinitionChange(key, nil))] : [])
        + (isPending ? [] : try ensuring(.init(nil, name), on: list, state))
    case .undo: return inverse
    }
  }
}

/// Sentences that add items to a list.
extension HouseholdAuthor {
  private mutating func newList(_ title: String) -> ListReference {
    ListReference(id: UUID.random(using: &random), title: title)
  }

  /// Returns the list with a title, and the intent that creates it if it doesn't exist.
  private mutating func target<State>(
    _ title: String, _ state: Reading<State>
  ) throws -> (list: ListReference, making: [Intent]) {
    if let list = try state.list(titled: title) { return (list, []) }
    let list = newList(title)
    return (list, [.list(.make(list))])
  }

  private func place(
    _ list: ListReference, _ name: String, _ quantity: Quantity, _ category: ItemCategory?
  ) -> ItemPlace {
    ItemPlace(list: list, name: name, family: quantity.family, category: category ?? .other)
  }

  private mutating func adding<State>(
    _ amount: HouseholdSentence.Amount, to title: String, _ note: String,
    _ category: ItemCategory?, _ state: Reading<State>
  ) throws -> [Intent] {
    let quantity = amount.quantity ?? .one
    let (list, making) = try target(title, state)
    let place = place(list, amount.name, quantity, category)
    if amount.quantity == nil, try state.isElsewhere(place) { return [] }
    return making + [
      .put(
        Addition(
          lot: newLot(), place: place, quantity: quantity, isBare: amount.quantity == nil,
          note: note, saysCategory: category != nil))
    ]
  }

  private mutating func ensuring<State>(
    _ amount: HouseholdSentence.Amount, on title: String, _ state: Reading<State>
  ) throws -> [Intent] {
    let quantity = amount.quantity ?? .one
    let (list, making) = try target(title, state)
    let place = place(list, amount.name, quantity, nil)
    let pending = try state.lots(at: place) { !$0.isBought }
    guard let first = pending.first else {
      let addition = Addition(lot: newLot(), place: place, quantity: quantity, cap: quantity)
      return making + [.put(addition)]
    }
    let total = try pending.dropFirst().reduce(first.quantity) { try $0.adding($1.quantity) }
    guard total.isLess(than: quantity) == true else { return [] }
    return [
      .amount(
        Replacing(
          seen: pending.map(\.lot), lot: newLot(), quantity: quantity, place: place,
          isAtLeast: true))
    ]
  }

  /// Takes a part of an item: the oldest lots, and only a part of the last of them.
  private mutating func takingPart<State>(
    _ amount: HouseholdSentence.Amount, of title: String, _ state: Reading<State>,
    _ use: ([SeenLot]) -> [Intent]
  ) throws -> [Intent] {
    let lots = try state.lots(named: amount.name, on: title) { !$0.isBought }
    guard var left = amount.quantity, lots.allSatisfy({ $0.place == lots.first?.place }) else {
      return []
    }
    var taken: [SeenLot] = []
    for lot in lots where lot.place.family == left.family {
      if left.isLess(than: lot.quantity) == true {
        let part = TakenPart(of: lot, lot: newLot(), quantity: left)
        return [.part([part])] + use(taken + [part.seen])
      }
      taken.append(lot)
      left = try left.adding(Quantity(try lot.quantity.amount.negated(), lot.quantity.unit))
      if left.amount == 0 { return taken.count < lots.count ? use(taken) : [] }
    }
    return []
  }

  private mutating func moving<State>(
    _ name: String, from title: String, to target: String, _ state: Reading<State>
  ) throws -> [Intent] {
    let lots = try state.lots(named: name, on: title) { _ in true }
    guard !lots.isEmpty, title != target else { return [] }
    let (list, making) = try self.target(target, state)
    return making + [.place(Relocation(lots: lots, list: list))]
  }

  /// If a name is pending in several families, the sentence is an error.
  private mutating func setting<State>(
    _ amount: HouseholdSentence.Amount, on title: String, _ state: Reading<State>
  ) throws -> [Intent] {
    let quantity = amount.quantity ?? .one
    let pending = try state.lots(named: amount.name, on: title) { !$0.isBought }
    guard let first = pending.first, pending.allSatisfy({ $0.place == first.place }) else {
      return []
    }
    var place = first.place
    place.family = quantity.family
    return [
      .amount(Replacing(seen: pending.map(\.lot), lot: newLot(), quantity: quantity, place: place))
    ]
  }

  private mutating func applying<State>(
    _ name: String, _ day: CalendarDate, to title: String, _ names: [String],
    _ state: Reading<State>
  ) throws -> [Intent] {
    let schedule = NameKey(name)
    if let handled = try state.state.handledDay(of: schedule), handled.day >= day { return [] }
    let (list, making) = try target(title, state)
    var intents = [Intent.occurrence(schedule: schedule, day: day)] + making
    intents += additions(of: names, to: list, NameKey(name), day)
    return intents
  }

  /// Adds two of each name, as lots whose identifiers are derived from the occurrence.
  private mutating func additions(
    of names: [String], to list: ListReference, _ occasion: NameKey, _ day: CalendarDate
  ) -> [Intent] {
    names.map { name in
      let lot =
        namesOccurrences
        ? LotIdentifier(schedule: occasion, day: day, name: NameKey(name), family: .count)
        : newLot()
      return .put(Addition(lot: lot, place: place(list, name, 2, nil), quantity: 2))
    }
  }

  /// Adds the items of a dish to a list, and records that the dish was applied.
  private mutating func applying<State>(
    dish name: String, on day: CalendarDate, to title: String, _ names: [String],
    _ state: Reading<State>
  ) throws -> [Intent] {
    let dish = Dish(name, isText: false, applied: Dish.Portion(nil))
    let menu = MenuDay(day: day, dishes: [dish], noted: day)
    if try state.state.definition(.menu(day))?.value == .menu(menu) { return [] }
    let (list, making) = try target(title, state)
    return making + additions(of: names, to: list, NameKey("menu \(name)"), day)
      + [.define(DefinitionChange(.menu(day), .menu(menu)))]
  }
}

extension UUID {
  /// Returns a random identifier.
  package static func random(using random: inout SeededGenerator) -> UUID {
    let bytes = [random.next(), random.next()].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], 0x40 | bytes[6] & 0x0F,
        bytes[7], 0x80 | bytes[8] & 0x3F, bytes[9], bytes[10], bytes[11], bytes[12], bytes[13],
        bytes[14], bytes[15]
      ))
  }
}
