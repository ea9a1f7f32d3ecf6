package import CartHousehold
import CartModels
import Foundation

/// What others did, and what became of that here.
package struct HouseholdArrival: Hashable, Sendable {
  package var taking: LocalReplica.Taking
  /// What others did, a sentence each, in their order: `Ben checked Milk`. Names in it are as they
  /// came.
  package var notifications: [String] = []
}

extension LocalReplica {
  /// Does the entries that a journal has after a place, and says what others did by them.
  ///
  /// - Parameters:
  ///   - pending: what is known of the entries that are pending.
  ///   - mostSteps: after about so many steps it ends, with at least one entry done.
  ///   - isOver: asked after each entry; it ends as well where this is true.
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
        // A part is there as long as what it is taken of is.
        var (lot, passed) = (seen.lot, Set<LotIdentifier>())
        while let whole = wholes[lot], passed.insert(lot).inserted { lot = whole }
        return try !arriving.contains(lot) && !state.isStanding(lot)
      }
    }
    // What is taken back has no item any more by then.
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
      // What is bought is there again, although its buyer's list is the only one that had it.
      let isBack = try entry.bought.contains { seen in
        try missing.contains(seen) && state.bought(seen.lot) != nil
      }
      arrival.notifications.append(
        "\(entry.author) \(deed)\(isBack ? ", which was off your list: it is bought" : "")")
    }
    return arrival
  }

  /// The entries that weren't said here, as far as they can be read.
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
  /// The lots that it makes.
  fileprivate var comingLots: [LotIdentifier] {
    additions.map(\.lot)
      + intents.compactMap { if case .amount(let replacing) = $0 { replacing.lot } else { nil } }
  }

  /// The parts of lots that it takes.
  fileprivate var takenParts: [TakenPart] {
    intents.flatMap { intent -> [TakenPart] in
      if case .part(let parts) = intent { parts } else { [] }
    }
  }

  /// The lots of which nothing but the item that they belong to says what they are called.
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
  /// Whether it is on a list, or what it became when an amount was set.
  fileprivate func isStanding(_ lot: LotIdentifier) throws -> Bool {
    var (lot, passed) = (lot, Set<LotIdentifier>())
    while try self.lot(lot) == nil {
      // In a damaged store they may go round.
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
