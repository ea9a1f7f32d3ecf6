package import CartHousehold
import CartModels
import Foundation
import GRDB

/// The treatment of a store's own lists when it joins a household.
package enum OwnLists: Hashable, Sendable {
  /// They are added to the household. Those that it already has are merged like `ensure` does.
  case brought
  /// They are deleted from this store.
  case left
}

/// Joining a household.
extension LocalReplica {
  /// Whether the store contains anything that the user created.
  package func hasContents() throws -> Bool {
    try unit.reading { try !HouseholdContents(of: unit).isEmpty }
  }

  /// Makes the store part of a household with these records in its journal, which follow the
  /// snapshot.
  ///
  /// The contents that the store brings are pending afterwards, as if they had been added just now.
  package func join(
    _ member: HouseholdMembership, from snapshot: LoadedSnapshot? = nil,
    with records: [JournalRecord], own: OwnLists
  ) throws {
    var membership = member
    membership.place = snapshot?.place ?? .start
    let contents = own == .brought ? try HouseholdContents(of: unit) : nil
    let purchases = try countedPurchases()
    let current = try openList()
    // Entries of the journal get the label with their first part.
    let label = UnitLabel(origin: .household, title: HouseholdTitle.joining(membership.name))
    unit.label = label
    try projecting {
      // If both sides have lists, the rows are rebuilt from nothing.
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

  /// The maximum number of intents in an entry.
  private static let entrySize = 1_000

  func countedPurchases() throws -> [Purchase: Int] {
    var counts: [Purchase: Int] = [:]
    try unit.forEachPurchase(containing: nil) {
      counts[$0, default: 0] += 1
      return true
    }
    return counts
  }

  /// Deletes local purchases that the household has as well. A store that left the household and
  /// comes back has kept them.
  ///
  /// - Parameter own: the number of each purchase before joining.
  /// - Returns: the purchases that the household has.
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

  /// - Parameter shared: the purchases that the household already has.
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

  /// Queues intents to be sent.
  ///
  /// An occurrence of a schedule gets an entry of its own, because that entry is void if another
  /// member has applied the occurrence.
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
      // Joining must not lose lists that the household cannot accept.
      if let void {
        throw unit.error(
          .save, .misuse("the household cannot accept this store's lists: \(void.sentence)"))
      }
    }
  }

  /// Restores the current list.
  func goBack(toListTitled title: String) throws {
    guard let list = try unit.list(titled: NameKey(title)) else { return }
    try unit.setCurrentList(list.id)
  }

  /// Applies changes without sharing them with the household.
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

  /// The intent for a household that doesn't support positions; nil if it contains nothing else.
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
