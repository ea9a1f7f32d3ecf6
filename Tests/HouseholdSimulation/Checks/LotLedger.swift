package import CartHousehold
import CartModels
import Foundation

/// Counts the entries about each lot, independently of the fold. The members that listed a lot
/// determine what must have become of it.
package struct LotLedger {
  /// The amounts of plain additions, without a limit and with an amount.
  private var added: [LotIdentifier: Quantity] = [:]
  /// The lots that were bought, dropped or replaced by someone who saw them.
  private var taken: Set<LotIdentifier> = []
  /// The lots whose amount someone set.
  private var replaced: Set<LotIdentifier> = []
  private var claims: [LotIdentifier: Set<UUID>] = [:]
  private var occurrences: [Occurrence: Set<LotIdentifier>] = [:]

  private struct Occurrence: Hashable {
    let schedule: NameKey
    let day: CalendarDate
    let name: NameKey
  }

  mutating func count(_ entry: HouseholdEntry, isVoid: Bool) {
    countOccurrences(entry)
    guard !isVoid else { return }
    for intent in entry.intents { count(intent, of: entry) }
  }

  private mutating func count(_ intent: Intent, of entry: HouseholdEntry) {
    switch intent {
    case .put(let addition):
      guard added[addition.lot] == nil, !taken.contains(addition.lot) else { return }
      let isPlain = addition.cap == nil && !addition.isBare
      if isPlain { added[addition.lot] = addition.quantity } else { taken.insert(addition.lot) }
    case .buy(let lots, _):
      for seen in lots {
        taken.insert(seen.lot)
        claims[seen.lot, default: []].insert(entry.id)
      }
    case .rebuy(let lots, _):
      for lot in lots where !lot.marks.isEmpty {
        taken.insert(lot.seen.lot)
        claims[lot.seen.lot, default: []].formUnion(lot.marks)
      }
    case .unbuy(let lots):
      for lot in lots { claims[lot.seen.lot]?.subtract(lot.marks) }
    case .part(let parts), .unpart(let parts):
      for part in parts {
        taken.formUnion([part.whole.lot, part.lot])
        replaced.formUnion([part.whole.lot, part.lot])
      }
    case .drop(let lots): taken.formUnion(lots.map(\.lot))
    case .amount(let replacing):
      taken.formUnion(replacing.seen + [replacing.lot])
      replaced.formUnion(replacing.seen + [replacing.lot])
    case .restore(let lot):
      taken.insert(lot)
      replaced.insert(lot)
    case .show, .pay, .place, .field, .list, .define, .occurrence, .withdraw: break
    }
  }

  private mutating func countOccurrences(_ entry: HouseholdEntry) {
    for case .occurrence(let schedule, let day) in entry.intents {
      for case .put(let addition) in entry.intents {
        let name = NameKey(addition.place.name)
        occurrences[Occurrence(schedule: schedule, day: day, name: name), default: []]
          .insert(addition.lot)
      }
    }
  }

  /// Returns the parts of a state that can't result from the entries.
  package func problems(in state: MemoryHousehold) throws -> [String] {
    try vanished(in: state) + ticks(in: state) + sums(in: state)
      + parts(in: state) + doubled(in: state)
  }

  /// Checks that a lot is complete if no one who saw it took it.
  private func vanished(in state: MemoryHousehold) -> [String] {
    added.compactMap { id, quantity in
      guard !taken.contains(id) else { return nil }
      let lot = state.lots[id]
      return lot?.quantity == quantity && lot?.isBought == false
        ? nil : "what was added has vanished: \(id.uuid)"
    }
  }

  /// Checks that a purchase exists exactly while it has a mark, and that no lot is both bought and
  /// pending.
  private func ticks(in state: MemoryHousehold) -> [String] {
    Set(claims.keys).union(state.purchases.keys).flatMap { id -> [String] in
      let marks = claims[id] ?? []
      var problems: [String] = []
      let bought = state.purchases[id] ?? state.partedLots[id]?.bought
      if marks != bought?.marks ?? [] { problems.append("a tick is lost: \(id.uuid)") }
      if !marks.isEmpty, state.lots[id]?.isBought == false {
        problems.append("bought and pending: \(id.uuid)")
      }
      return problems
    }
  }

  /// Checks the sums of amounts that were only added, bought, dropped and moved.
  private func sums(in state: MemoryHousehold) throws -> [String] {
    try added.compactMap { id, quantity in
      guard !replaced.contains(id) else { return nil }
      let pending = state.lots[id].flatMap { $0.isBought ? nil : $0.quantity }
      let bought = state.purchases[id]?.purchase.quantity
      guard let sum = try pending.map({ try bought?.adding($0) ?? $0 }) ?? bought else {
        return nil
      }
      return sum.isEquivalent(to: quantity) ? nil : "an amount doesn't add up: \(id.uuid)"
    }
  }

  /// Checks that a divided lot keeps what its parts leave, pending or bought.
  private func parts(in state: MemoryHousehold) throws -> [String] {
    try state.partedLots.compactMap { id, parted in
      guard state.replacements[id] == nil, !parted.isDropped else { return nil }
      let rest = try parted.rest
      let pending = state.lots[id].flatMap { $0.isBought ? nil : $0.quantity }
      let bought = state.purchases[id]?.purchase.quantity
      let isRight = [pending, bought].compactMap(\.self).allSatisfy { $0.isEquivalent(to: rest) }
      let isOnce = pending == nil || bought == nil
      let isKept = parted.bought == nil || bought == nil && pending == nil
      return isRight && isOnce && isKept ? nil : "parts don't add up: \(id.uuid)"
    }
  }

  /// Checks that an occurrence has one lot for each name, however many homes applied it.
  private func doubled(in state: MemoryHousehold) -> [String] {
    occurrences.compactMap { occurrence, lots in
      let known = lots.filter { state.lots[$0] != nil || state.purchases[$0] != nil }
      return known.count > 1 ? "\(occurrence.name.text) is there twice" : nil
    }
  }
}
