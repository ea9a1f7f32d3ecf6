package import CartStore
import Foundation

/// A store that is part of a household without a server.
package enum SharedStore {
  /// Makes a store part of a household.
  ///
  /// - Parameters:
  ///   - trouble: the error of the last attempt to reach the household.
  ///   - members: the members, as last reported by the server.
  package static func join(
    at path: String, trouble: String? = nil, members: [String] = []
  ) throws {
    let store = try SQLiteStore(.file(path))
    try store.share(at: Date()) { household in
      try household.begin(membership)
      try household.keep(members: members)
      guard trouble != nil else { return }
      var membership = membership
      membership.trouble = trouble.map { HouseholdTrouble("offline", $0) }
      try household.keep(membership)
    }
    try store.close()
  }

  /// The membership: Ada lives here.
  package static var membership: HouseholdMembership {
    HouseholdMembership(
      id: UUID(), name: "Home", address: "postgres://nas/home", person: "Ada", replica: UUID())
  }
}
