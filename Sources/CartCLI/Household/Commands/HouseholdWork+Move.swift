import CartHousehold
import CartModels
import CartPostgres
import CartStore

/// `qc household move postgres://ada@newnas/home`
extension HouseholdWork {
  /// Continues in the same household at another address, or after another invitation. Pending
  /// changes are kept and sent there.
  func move(to address: String) throws {
    let membership = try shared.membership()
    let connection = try connectAsking(to: address)
    let household = try connection.household(of: membership)
    try shared.change { replica in
      guard var membership = try replica.membership() else { return }
      (membership.address, membership.trouble) = (address, nil)
      if let person = household.person { membership.person = person }
      try replica.keep(membership)
    }
    try say("\(membership.name) is now at \(address)")
    try sendWhatIsBrought()
  }
}
