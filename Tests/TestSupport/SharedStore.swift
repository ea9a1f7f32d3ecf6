package import CartStore
import Foundation

/// A store that is part of a household, of which there is nothing but what the store knows.
package enum SharedStore {
  /// Makes a store part of one.
  ///
  /// - Parameters:
  ///   - trouble: what kept the last try from reaching it.
  ///   - members: who is in it, as the server said.
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

  /// What it is known by: Ada is at home.
  package static var membership: HouseholdMembership {
    HouseholdMembership(
      id: UUID(), name: "Home", address: "postgres://nas/home", person: "Ada", replica: UUID())
  }
}
