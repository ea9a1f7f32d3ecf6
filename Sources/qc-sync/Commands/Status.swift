import ArgumentParser
import CartHousehold
import CartModels
import CartPostgres
import CartStore

/// `qc household`
struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say which household the store is part of, and whether all is sent.")

  @OptionGroup var location: StoreOption

  func run() throws {
    let shared = try location.open()
    let membership = try shared.membership()
    say("\(membership.name), where you are \(membership.person), at \(membership.address)")
    let trouble = try sayPeople(of: membership)
    let count = try shared.store.lookAtHousehold { try $0.pendingCount() }
    say(count == 0 ? "everything is sent" : "\(counted(count, "change")) to be sent")
    if let last = membership.trouble, last != trouble { say("when it was tried last: \(last)") }
  }

  /// Who is in it, which only the server knows; what it says instead is the status then.
  ///
  /// - Returns: what is wrong with it.
  private func sayPeople(of membership: HouseholdMembership) throws -> String? {
    do {
      let connection = try PostgresConnection(to: try PostgresAddress(membership.address))
      let people = try connection.household(of: membership).people(on: connection)
      for person in people {
        say(person.name.map { "  \($0) (\(person.role))" } ?? "  \(person.role), who is invited")
      }
      return nil
    } catch let error as SharedJournalError {
      let trouble = SyncFailure(error).trouble
      say("the server: \(trouble)")
      return trouble
    }
  }
}
