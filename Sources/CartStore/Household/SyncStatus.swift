import CartModels
import GRDB

/// The state of synchronization between a store and its household.
package struct SyncStatus: Hashable, Sendable {
  /// The number of entries that are not known to be in the household's journal.
  package var waitingCount: Int
  /// The problem that prevented the last attempt to send and receive.
  package var trouble: HouseholdTrouble?
  /// Whether the store synchronizes by itself: `option sync = auto`.
  package var isAutomatic: Bool

  /// Creates a status.
  package init(
    waitingCount: Int = 0, trouble: HouseholdTrouble? = nil, isAutomatic: Bool = true
  ) {
    (self.waitingCount, self.trouble) = (waitingCount, trouble)
    self.isAutomatic = isAutomatic
  }
}

extension ShoppingListRepository {
  /// The status of synchronization; nil if the store is not part of a household, which one
  /// statement finds out.
  package func syncStatus() throws -> SyncStatus? {
    guard let unit = self as? SQLiteUnit,
      let (waitingCount, trouble) = try unit.waitingForHousehold()
    else { return nil }
    return SyncStatus(
      waitingCount: waitingCount, trouble: trouble.map { HouseholdTrouble(stored: $0) },
      isAutomatic: try unit.sendsByItself())
  }

  /// Whether the store is part of a household, so that others may have written its contents.
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

  /// The number of pending entries and the problem of the last attempt; nil if the store is not
  /// part of a household.
  fileprivate func waitingForHousehold() throws -> (count: Int, trouble: String?)? {
    try reading {
      // Without a household, there is no table of pending entries.
      guard try statement(.isShared).first({ $0.bool(0) }) == true else { return nil }
      let query = try database.cachedStatement(
        sql: "SELECT (SELECT count(*) FROM household_pending), trouble FROM household")
      return try Row.fetchOne(query).map { (count: try $0.value(0), trouble: try $0.value(1)) }
    }
  }
}
