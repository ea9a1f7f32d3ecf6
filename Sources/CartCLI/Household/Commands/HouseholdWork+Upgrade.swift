import CartHousehold
import CartPostgres
import CartStore

/// `qc household upgrade`
extension HouseholdWork {
  func upgrade() throws {
    let membership = try shared.membership()
    let connection = try connect(of: membership)
    let household = try connection.household(of: membership)
    let version = try household.upgrade(to: HouseholdEntry.currentVersion, on: connection)
    try shared.keep(version: min(version, HouseholdEntry.currentVersion))
    let isNew = version > household.version
    try say(
      "\(membership.name) \(isNew ? "now has" : "already has") version \(version)"
        + (isNew ? "; members with an older QuickCart must update it" : ""))
  }
}

extension SharedStore {
  /// Sets the version in which future changes are written.
  fileprivate func keep(version: Int) throws {
    try change { replica in
      guard var membership = try replica.membership(), membership.version != version else { return }
      membership.version = version
      try replica.keep(membership)
    }
  }
}
