import CartModels
import GRDB

/// How things stand between a store and the household that it is part of.
package struct SyncStatus: Hashable, Sendable {
  /// How many entries the household isn't known to have.
  package var waitingCount: Int
  /// What kept the store from sending and reading when that was tried last.
  package var trouble: HouseholdTrouble?
  /// Whether it is spoken with without being asked: `option sync = auto`.
  package var isAutomatic: Bool

  /// Makes a status.
  package init(
    waitingCount: Int = 0, trouble: HouseholdTrouble? = nil, isAutomatic: Bool = true
  ) {
    (self.waitingCount, self.trouble) = (waitingCount, trouble)
    self.isAutomatic = isAutomatic
  }
}

extension ShoppingListRepository {
  /// How things stand with the household; nil where the store is part of none, which is known for the
  /// price of one statement.
  package func syncStatus() throws -> SyncStatus? {
    guard let unit = self as? SQLiteUnit,
      let (waitingCount, trouble) = try unit.waitingForHousehold()
    else { return nil }
    return SyncStatus(
      waitingCount: waitingCount, trouble: trouble.map { HouseholdTrouble(stored: $0) },
      isAutomatic: try unit.sendsByItself())
  }

  /// Whether the store is part of a household: others may have written what it holds.
  package func isShared() throws -> Bool {
    guard let unit = self as? SQLiteUnit else { return false }
    return try unit.reading { try unit.statement(.isShared).first { $0.bool(0) } == true }
  }

  /// Whether the store is part of a household, and sends changes to it automatically.
  package func sendsToHousehold() throws -> Bool {
    guard let unit = self as? SQLiteUnit, try isShared() else { return false }
    return try unit.sendsByItself()
  }
}

extension SQLiteUnit {
  fileprivate func sendsByItself() throws -> Bool {
    try value(of: .sync) ?? UserOption.sync.builtInValue == "auto"
  }

  /// What waits, and why the last try failed; nil where the store is part of no household.
  fileprivate func waitingForHousehold() throws -> (count: Int, trouble: String?)? {
    try reading {
      // Where there is no household, there is no table of what waits either.
      guard try statement(.isShared).first({ $0.bool(0) }) == true else { return nil }
      let query = try database.cachedStatement(
        sql: "SELECT (SELECT count(*) FROM household_pending), trouble FROM household")
      return try Row.fetchOne(query).map { (count: try $0.value(0), trouble: try $0.value(1)) }
    }
  }
}
