import ArgumentParser
import CartPostgres
import CartStore

/// `qc household invite ben`
struct Invite: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Let a role of the server join the household.")

  @Argument(help: "The role, as it logs in to the server.") var role: String
  @OptionGroup var location: StoreOption

  func run() throws {
    let membership = try location.open().membership()
    let connection = try PostgresConnection(to: try PostgresAddress(membership.address))
    try connection.household(of: membership).invite(role, on: connection)
    say("\(role) may join \(membership.name)")
  }
}
