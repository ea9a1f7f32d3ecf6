import CartHousehold
import CartModels
import Foundation

/// Mistakes in applying entries.
extension Mutant {
  func apply(_ entry: HouseholdEntry, to state: inout MemoryHousehold) throws -> AppliedEntry {
    switch self {
    case .lastMarkOnly: try state.apply(entry.with(entry.intents.flatMap { forgetting($0, state) }))
    case .removalBeatsCheck: try state.apply(entry.with(entry.intents.map { missing($0, state) }))
    case .partlyBought: try partly(entry, &state)
    case .identityByNumbering, .blindPush, .placeByNumber, .lateAnswers, .noTakeBack,
      .replyConfirms, .anyOrder, .pendingExpires, .noChain, .ownLots, .pendingInSnapshots,
      .blindPruning, .pendingDropped, .identifiersForgotten:
      try state.apply(entry)
    }
  }

  /// Removes the marks of others before lots are bought again.
  private func forgetting(_ intent: Intent, _ state: MemoryHousehold) -> [Intent] {
    guard case .buy(let lots, _) = intent else { return [intent] }
    let marks = lots.compactMap { lot in
      state.bought(lot.lot).map { SeenMarks(lot, marks: $0.marks) }
    }
    return marks.isEmpty ? [intent] : [.unbuy(marks), intent]
  }

  /// Leaves out lots that no longer exist.
  private func missing(_ intent: Intent, _ state: MemoryHousehold) -> Intent {
    guard case .buy(let lots, let date) = intent else { return intent }
    return .buy(
      lots.filter {
        state.lot($0.lot) != nil || state.bought($0.lot) != nil
          || state.replacement(of: $0.lot) != nil
      }, at: date)
  }

  private func partly(
    _ entry: HouseholdEntry, _ state: inout MemoryHousehold
  ) throws -> AppliedEntry {
    var rests: [LotIdentifier: HouseholdLot] = [:]
    for case .buy(let lots, _) in entry.intents {
      for seen in lots {
        guard var lot = state.lot(seen.lot), !lot.isBought, state.bought(seen.lot) == nil,
          seen.quantity.isLess(than: lot.quantity) == true
        else { continue }
        lot.quantity = try lot.quantity.adding(
          Quantity(try seen.quantity.amount.negated(), seen.quantity.unit))
        rests[seen.lot] = lot
      }
    }
    var before = try state.apply(entry).before
    for (id, lot) in rests.sorted(by: { $0.key < $1.key }) {
      before.append(.lot(id, state.lot(id)))
      state.write(.lot(id, lot))
    }
    return AppliedEntry(before: before, inverse: [], void: nil)
  }
}

extension HouseholdEntry {
  fileprivate func with(_ intents: [Intent]) -> HouseholdEntry {
    HouseholdEntry(
      id: id, replica: replica, author: author, date: date, title: title, intents: intents)
  }
}
