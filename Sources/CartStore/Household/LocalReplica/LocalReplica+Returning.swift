import CartHousehold
import CartModels
import Foundation
import GRDB

/// Leaving a household and returning to it.
extension LocalReplica {
  private static let leftHousehold = "household_left"

  /// Ends the membership; lists and items stay.
  ///
  /// The household's tables stay for a return as well: they contain the unsent entries and the
  /// state to compare the lists with. A damaged store loses them.
  package func leave() throws {
    try unit.endSteps()
    try unit.writing(.save) {
      if let membership = try readableMembership() {
        try set(Self.leftHousehold, to: StoredHousehold.encoded(membership))
        let state = StoredHousehold(database)
        try state.keepOwnPurchases(unsharedPurchases(state).new)
      } else {
        try Schema.dropHouseholdTables(from: database)
      }
      try database.execute(sql: "DELETE FROM household")
    }
  }

  private func readableMembership() throws -> HouseholdMembership? {
    do {
      return try membership()
    } catch let error as StoreError where StoreProblem(error) != nil {
      return nil
    }
  }

  /// The household that the store left last, unless it has joined another since.
  package func leftHousehold() throws -> HouseholdMembership? {
    try value(of: Self.leftHousehold).map { try StoredHousehold.decoded($0) }
  }

  /// Deletes all data of the household that the store left.
  func forgetLeft() throws {
    guard try leftHousehold() != nil else { return }
    try unit.writing(.save) {
      try Schema.dropHouseholdTables(from: database)
      try set(Self.leftHousehold, to: nil)
    }
  }

  /// Resumes the membership that the store left. Its unsent entries and the changes made since
  /// become pending.
  package func comeBack(as member: HouseholdMembership) throws {
    guard let left = try leftHousehold(), left.id == member.id else {
      throw unit.error(.save, .missing("this store left no such household"))
    }
    let membership = HouseholdMembership(
      id: member.id, name: member.name, address: member.address, person: member.person,
      replica: left.replica, version: member.version, place: left.place)
    let (contents, current) = (try HouseholdContents(of: unit), try openList())
    try unit.writing(.save) { try set(Self.leftHousehold, to: nil) }
    try begin(membership)
    try workOutPending()
    try bring(changesOutside(contents, as: membership), of: membership)
    if let current { try goBack(toListTitled: current.title) }
    unit.label = UnitLabel(
      origin: .household, title: HouseholdTitle.joining(membership.name))
  }

  /// Returns the changes made while the store had left. Afterwards the rows match the household's
  /// state.
  private func changesOutside(
    _ contents: HouseholdContents, as membership: HouseholdMembership
  ) throws -> [Intent] {
    let state = StoredHousehold(database)
    let changes = try ChangesOutside(
      of: unit, holding: contents, purchasesOutside(state), since: state, as: membership)
    var (intents, purchases) = ([Intent](), [Purchase]())
    try changes.forEachIntent(takeOver: { purchases.append($0) }) { intents.append($0) }
    try state.keepOwnPurchases(nil)
    try projecting {
      for purchase in purchases { try unit.apply(.purchase(.removed(purchase))) }
    }
    try showAgain()
    return intents
  }

  /// The purchases since the store left.
  private func purchasesOutside(_ state: StoredHousehold) throws -> PurchasesOutside {
    let all = try unsharedPurchases(state)
    guard let own = try state.ownPurchases() else { return all }
    var counts = Dictionary(own.map { ($0, 1) }, uniquingKeysWith: +)
    let new = all.new.filter { !Self.isCounted($0, in: &counts) }
    return PurchasesOutside(new: new, gone: all.gone, isExact: true)
  }

  /// The purchases that the household doesn't know, the latest last, and those that only it knows.
  private func unsharedPurchases(_ state: StoredHousehold) throws -> PurchasesOutside {
    var (counts, new) = ([Purchase: Int](), [Purchase]())
    try state.forEachPurchase { counts[$0, default: 0] += 1 }
    try unit.forEachPurchase(containing: nil) {
      if !Self.isCounted($0, in: &counts) { new.append($0) }
      return true
    }
    let gone = Set(counts.filter { $0.value > 0 }.keys)
    return PurchasesOutside(new: new.reversed(), gone: gone, isExact: false)
  }

  /// Whether a purchase is among the counted ones, each of which counts once.
  private static func isCounted(_ purchase: Purchase, in counts: inout [Purchase: Int]) -> Bool {
    guard let count = counts[purchase], count > 0 else { return false }
    counts[purchase] = count - 1
    return true
  }
}
