package import CartHousehold
import CartModels
import Foundation
import GRDB

/// What becomes of the lists that a store has when it comes to a household.
package enum OwnLists: Hashable, Sendable {
  /// They become the household's; where it has them too, as `ensure` would.
  case brought
  /// They leave this store.
  case left
}

/// Coming to a household.
extension LocalReplica {
  /// Whether there is anything in the store that a user made.
  package func hasContents() throws -> Bool {
    try unit.reading { try !HouseholdContents(of: unit).isEmpty }
  }

  /// Makes the store part of a household whose journal holds these records, after those of which a
  /// snapshot has what they came to.
  ///
  /// What the store brings along is pending afterwards, as if it had been said here just now.
  package func join(
    _ member: HouseholdMembership, from snapshot: LoadedSnapshot? = nil,
    with records: [JournalRecord], own: OwnLists
  ) throws {
    var membership = member
    membership.place = snapshot?.place ?? .start
    let contents = own == .brought ? try HouseholdContents(of: unit) : nil
    let purchases = try countedPurchases()
    let current = try openList()
    // Steps of the journal have it from their first part on.
    let label = UnitLabel(origin: .household, title: HouseholdTitle.joining(membership.name))
    unit.label = label
    try projecting {
      // Where both sides have lists, those that come of both are made from nothing.
      if !records.isEmpty || snapshot != nil { try removeLists() }
      if own == .left { try removeDefinitions() }
    }
    try forgetLeft()
    try begin(membership)
    try setOutdated(false)
    var state = StoredHousehold(database, memory: HouseholdMemory())
    try load(snapshot, into: &state)
    try HouseholdProjection(unit: unit, state: state).run()
    guard try take(records, after: membership.place) == .taken else {
      throw unit.error(.save, .misuse("the household's journal needs a newer QuickCart"))
    }
    let shared = try removeDoubles(of: purchases)
    if let contents { try bring(contents, of: membership, besides: shared) }
    if let current { try goBack(toListTitled: current.title) }
    unit.label = label
  }

  /// As many intents are an entry.
  private static let entrySize = 1_000

  func countedPurchases() throws -> [Purchase: Int] {
    var counts: [Purchase: Int] = [:]
    try unit.forEachPurchase(containing: nil) {
      counts[$0, default: 0] += 1
      return true
    }
    return counts
  }

  /// Takes purchases out that are here a second time, as the household has them: somebody who left it
  /// and comes back has kept what was bought in it.
  ///
  /// - Parameter own: what was here before.
  /// - Returns: those that are the household's.
  private func removeDoubles(of own: [Purchase: Int]) throws -> Set<Purchase> {
    var (left, shared) = (own, Set<Purchase>())
    if own.isEmpty { return shared }
    try projecting {
      try StoredHousehold(database).forEachPurchase { purchase in
        guard let count = left[purchase], count > 0 else { return }
        left[purchase] = count - 1
        shared.insert(purchase)
        try unit.apply(.purchase(.removed(purchase)))
      }
    }
    return shared
  }

  /// - Parameter shared: purchases that the household knows already.
  private func bring(
    _ contents: HouseholdContents, of membership: HouseholdMembership,
    besides shared: Set<Purchase>
  ) throws {
    let state = StoredHousehold(database)
    var intents: [Intent] = []
    var purchases: [Purchase] = []
    try contents.forEachIntent(beside: state, takeOver: { purchases.append($0) }) {
      intents.append($0)
    }
    try projecting {
      for purchase in purchases where !shared.contains(purchase) {
        try unit.apply(.purchase(.removed(purchase)))
      }
    }
    try bring(intents, of: membership)
  }

  /// Has intents wait to be sent.
  ///
  /// An entry that deals with a schedule is void where someone else did so, so it has nothing else.
  func bring(_ intents: [Intent], of membership: HouseholdMembership) throws {
    let intents =
      membership.sharesPositions ? intents : intents.compactMap(\.withoutPosition)
    let others = intents.filter { !$0.isOccurrence }
    let parts =
      stride(from: 0, to: others.count, by: Self.entrySize).map {
        others[$0..<min(others.count, $0 + Self.entrySize)]
      } + intents.filter(\.isOccurrence).map { [$0][...] }
    for part in parts {
      let void = try queue(
        HouseholdEntry(
          id: unit.newEntry(), replica: membership.replica, author: membership.person,
          date: unit.date, title: HouseholdTitle.joining(membership.name),
          intents: Array(part)))
      // Lists that the household won't have would be nowhere: nobody joins at that price.
      if let void {
        throw unit.error(.save, .misuse("the household can't take what is here: \(void.sentence)"))
      }
    }
  }

  /// Goes back to the list that was current.
  func goBack(toListTitled title: String) throws {
    guard let list = try unit.list(titled: NameKey(title)) else { return }
    try unit.setCurrentList(list.id)
  }

  /// Makes changes of which the household isn't told.
  func projecting(_ body: () throws -> Void) throws {
    let before = unit.isProjecting
    unit.isProjecting = true
    defer { unit.isProjecting = before }
    try body()
    try unit.flush()
  }

  private func removeLists() throws {
    let projection = HouseholdProjection(unit: unit, state: StoredHousehold(database))
    for list in try unit.lists(limit: nil) { try projection.remove(list: list.id) }
  }

  private func removeDefinitions() throws {
    try removeLists()
    for schedule in try unit.schedules() { try unit.apply(.schedule(.removed(schedule))) }
    for template in try unit.templates() { try unit.apply(.template(.removed(template))) }
    for shop in try unit.shops() { try unit.apply(.shop(.removed(shop))) }
    for price in try unit.prices() { try unit.apply(.price(.removed(price))) }
    for menu in try unit.menus() { try unit.apply(.menu(.removed(menu))) }
    for claim in try unit.pantry() { try unit.apply(.pantry(.removed(claim))) }
    for word in try unit.categoryWords() { try unit.apply(.categoryWord(.removed(word))) }
  }
}

extension Intent {
  fileprivate var isOccurrence: Bool { if case .occurrence = self { true } else { false } }

  /// The same for a household that doesn't know positions; nil if it is about nothing else.
  fileprivate var withoutPosition: Intent? {
    switch self {
    case .put(var addition):
      addition.fields.sortKey = nil
      return .put(addition)
    case .field(let change):
      if case .stored(.sortKey, _, _) = change.value { return nil }
      return self
    case .buy, .unbuy, .rebuy, .pay, .part, .unpart, .show, .drop, .place, .amount, .restore, .list,
      .define, .occurrence, .withdraw:
      return self
    }
  }
}
