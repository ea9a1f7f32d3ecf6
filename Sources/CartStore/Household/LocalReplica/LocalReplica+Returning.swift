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
    try bring(changesOutside(contents), of: membership)
    if let current { try goBack(toListTitled: current.title) }
    unit.label = UnitLabel(
      origin: .household, title: HouseholdTitle.joining(membership.name))
  }

  /// Returns the changes made while the store had left. Afterwards the rows match the household's
  /// state.
  private func changesOutside(_ contents: HouseholdContents) throws -> [Intent] {
    let state = StoredHousehold(database)
    let changes = try ChangesOutside(
      of: unit, holding: contents, purchases: purchasesOutside(state), since: state)
    var (intents, purchases) = ([Intent](), [Purchase]())
    try changes.forEachIntent(takeOver: { purchases.append($0) }) { intents.append($0) }
    try projecting {
      for purchase in purchases { try unit.apply(.purchase(.removed(purchase))) }
    }
    try showAgain()
    return intents
  }

  /// The purchases that the household doesn't know, in the order of their dates.
  private func purchasesOutside(_ state: StoredHousehold) throws -> [Purchase] {
    var counts = try countedPurchases()
    try state.forEachPurchase { counts[$0]? -= 1 }
    return counts.flatMap { Array(repeating: $0.key, count: max(0, $0.value)) }
      .sorted { $0.date < $1.date }
  }
}
