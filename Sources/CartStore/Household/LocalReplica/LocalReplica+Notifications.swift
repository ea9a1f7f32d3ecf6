package import CartHousehold
import CartModels
import Foundation

/// Entries of other members and their effect on this store.
package struct HouseholdArrival: Hashable, Sendable {
  package var taking: LocalReplica.Taking
  /// The notifications about other members, one sentence each, in order: `Ben checked Milk`. Names
  /// in them are verbatim.
  package var notifications: [String] = []
}

extension LocalReplica {
  /// Applies the entries of a journal after a place, and returns notifications about those of other
  /// members.
  ///
  /// - Parameters:
  ///   - pending: the keys that the pending entries read and write.
  ///   - mostSteps: the approximate number of steps after which it stops, with at least one entry
  ///     applied.
  ///   - isOver: called after each entry; returning true stops as well.
  package func takeNotifying(
    _ records: [JournalRecord], after place: JournalPlace,
    besides pending: PendingKeys = PendingKeys(), mostSteps: Int = .max,
    isOver: () -> Bool = { false }
  ) throws -> HouseholdArrival {
    let others = try others(records)
    let state = StoredHousehold(database)
    let arriving = Set(others.flatMap(\.comingLots))
    let wholes = Dictionary(others.flatMap(\.takenParts).map { ($0.lot, $0.whole.lot) }) {
      first, _ in first
    }
    let missing = try others.flatMap { entry in
      try entry.bought.filter { seen in
        // A part exists as long as the lot it is taken from.
        var (lot, passed) = (seen.lot, Set<LotIdentifier>())
        while let whole = wholes[lot], passed.insert(lot).inserted { lot = whole }
        return try !arriving.contains(lot) && !state.isStanding(lot)
      }
    }
    // Items that are removed no longer have a name afterwards, so the names are read first.
    var names: [LotIdentifier: String] = [:]
    for lot in others.flatMap(\.namedLots) { names[lot] = try state.nameOfItem(with: lot) }
    var arrival = HouseholdArrival(
      taking: try take(
        records, after: place, besides: pending, mostSteps: mostSteps, isOver: isOver))
    let done = Set(records.prefix(arrival.taking.doneCount(of: records.count)).map(\.entry.id))
    for entry in others where try done.contains(entry.id) && state.void(entry.id) == nil {
      let deed = try entry.notification {
        try state.nameOfItem(with: $0) ?? names[$0]
      } titling: {
        try state.list($0)?.title
      }
      guard !deed.isEmpty else { continue }
      // The bought lot exists again, although only the buyer still had it on the list.
      let isBack = try entry.bought.contains { seen in
        try missing.contains(seen) && state.bought(seen.lot) != nil
      }
      arrival.notifications.append(
        "\(entry.author) \(deed)\(isBack ? ", which was off your list; it counts as bought" : "")")
    }
    return arrival
  }

  /// The readable entries that were not written here.
  private func others(_ records: [JournalRecord]) throws -> [HouseholdEntry] {
    let own = Set(try pending(limit: .max).map(\.id))
    return records.compactMap { own.contains($0.entry.id) ? nil : readable($0) }
  }
}

extension HouseholdEntry {
  fileprivate var bought: [SeenLot] {
    intents.flatMap { intent -> [SeenLot] in
      switch intent {
      case .buy(let lots, _): lots
      case .rebuy(let lots, _): lots.map(\.seen)
      default: []
      }
    }
  }
}

extension HouseholdEntry {
  /// The lots that it creates.
  fileprivate var comingLots: [LotIdentifier] {
    additions.map(\.lot)
      + intents.compactMap { if case .amount(let replacing) = $0 { replacing.lot } else { nil } }
  }

  /// The parts that it takes from lots.
  fileprivate var takenParts: [TakenPart] {
    intents.flatMap { intent -> [TakenPart] in
      if case .part(let parts) = intent { parts } else { [] }
    }
  }

  /// The lots whose name is only known from the item that they belong to.
  fileprivate var namedLots: [LotIdentifier] {
    intents.flatMap { intent -> [LotIdentifier] in
      switch intent {
      case .restore(let lot): [lot]
      case .field(let change): change.lots
      default: []
      }
    }
  }
}

extension StoredHousehold {
  /// Whether the lot, or the lot that replaced it when an amount was set, is on a list.
  fileprivate func isStanding(_ lot: LotIdentifier) throws -> Bool {
    var (lot, passed) = (lot, Set<LotIdentifier>())
    while try self.lot(lot) == nil {
      // A damaged store may contain a cycle.
      guard passed.insert(lot).inserted, let next = try replacement(of: lot)?.lot else {
        return false
      }
      lot = next
    }
    return true
  }

  fileprivate func nameOfItem(with lot: LotIdentifier) throws -> String? {
    guard let key = try self.lot(lot)?.key else { return nil }
    return try item(key)?.item.name
  }
}
