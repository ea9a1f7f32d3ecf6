import CartHousehold
import CartPostgres
import CartStore
import Foundation

/// `qc household create postgres://ada@nas/home Home --as Ada` and `qc household invite ben`
extension HouseholdWork {
  func create(_ name: String, as person: String, at address: String) throws {
    try shared.refuseSecondHousehold()
    let household = try PostgresHousehold.create(
      name, as: person, version: HouseholdEntry.currentVersion, on: try connectAsking(to: address))
    try shared.change {
      try $0.join(
        HouseholdMembership(of: household, at: address, as: person), with: [], own: .brought)
    }
    try sendWhatIsBrought()
    try say("created \(household.name) as \(person)")
    try say("`qc household invite ROLE` invites another role of the server")
  }

  /// Invites a role of the server to the household.
  func invite(_ role: String) throws {
    let membership = try shared.membership()
    let connection = try connect(of: membership)
    try connection.household(of: membership).invite(role, on: connection)
    try say("invited \(role) to \(membership.name)")
  }

  /// Removes a role that is a member of the household or invited to it.
  func expel(_ role: String) throws {
    let membership = try shared.membership()
    let connection = try connect(of: membership)
    try connection.household(of: membership).expel(role, on: connection)
    try say("\(role) is no longer in \(membership.name)")
  }
}

extension HouseholdMembership {
  /// Makes a store's membership in a household of a server.
  init(of household: PostgresHousehold, at address: String, as person: String) {
    self.init(
      id: household.id, name: household.name, address: address, person: person,
      replica: UUID(), version: household.version)
  }
}
