import ArgumentParser
import CartHousehold
import CartPostgres
import CartStore
import Foundation

/// `qc household create postgres://ada@nas/home Home --as Ada`
struct Create: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Make a household on a server.")

  @OptionGroup var server: ServerOptions
  @Argument(help: "What the household is called.") var name: String
  @Option(name: .customLong("as"), help: "What the others see of you.") var person: String
  @OptionGroup var location: StoreOption

  func run() throws {
    let shared = try location.open()
    try shared.refuseSecondHousehold()
    let household = try PostgresHousehold.create(
      name, as: person, version: HouseholdEntry.currentVersion, on: try server.connect())
    let membership = HouseholdMembership(
      id: household.id, name: household.name, address: server.address, person: person,
      replica: UUID(), version: household.version)
    try shared.change { try $0.join(membership, with: [], own: .brought) }
    try shared.sendWhatIsBrought()
    say("made \(household.name), with you in it as \(person)")
    say("`qc household invite ROLE` lets another role of the server join")
  }
}
