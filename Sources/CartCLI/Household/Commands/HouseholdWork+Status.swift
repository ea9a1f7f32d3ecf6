import CartHousehold
import CartModels
import CartPostgres
import CartStore

/// `qc household`
extension HouseholdWork {
  func status() throws {
    let membership = try shared.membership()
    try say("\(membership.name), where you are \(membership.person), at \(membership.address)")
    let trouble = try sayPeople(of: membership)
    let count = try shared.pendingCount()
    try say(count == 0 ? "everything is sent" : "\(counted(count, "change")) to be sent")
    if let last = membership.trouble, last != trouble {
      try say("at the last attempt: \(last.sentence)")
    }
  }

  /// Prints the members, which only the server knows; if it can't be asked, prints the reason.
  ///
  /// - Returns: the trouble, if the server couldn't be asked.
  private func sayPeople(of membership: HouseholdMembership) throws -> HouseholdTrouble? {
    do {
      let connection = try connect(of: membership)
      for person in try connection.household(of: membership).people(on: connection) {
        try say(
          person.name.map { "  \($0) (\(person.role))" } ?? "  \(person.role) (invited)")
      }
      if connection.isOutdated {
        try say(
          "the server was set up by an earlier QuickCart; run `qc household upgrade` as a role "
            + "that can create a household, or run the script that `qc household server` prints")
      }
      return nil
    } catch let error as SharedJournalError {
      let trouble = SyncFailure(error).trouble
      try say("problem: \(trouble.sentence)")
      return trouble
    }
  }
}
