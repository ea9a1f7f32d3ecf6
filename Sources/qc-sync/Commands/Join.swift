import ArgumentParser
import CartHousehold
import CartModels
import CartPostgres
import CartStore
import CartSync
import Foundation
import TerminalText

/// `qc household join postgres://ben@nas/home --as Ben`
struct Join: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Join a household one is invited to.")

  @OptionGroup var server: ServerOptions
  @Option(name: .customLong("as"), help: "What the others see of you.") var person: String
  @Option(help: "Which household, where there are several.") var household: String?
  @Flag(help: "Bring your lists along; what both have becomes one.") var merge = false
  @Flag(help: "Keep your lists in a copy beside, and begin with the household's.") var aside = false
  @OptionGroup var location: StoreOption

  func run() throws {
    let shared = try location.open()
    try shared.refuseSecondHousehold()
    let connection = try server.connect()
    let household = try connection.household(named: household)
    try checkVersion(of: household)
    try checkPerson(of: household)
    let own = try ownLists(of: shared, beside: household)
    if household.person == nil { try household.join(as: person, on: connection) }
    let records = try shared.records(of: household, at: server.address)
    let copy = try own == .left ? shared.store.keepCopy("before-household") : nil
    let membership = HouseholdMembership(
      id: household.id, name: household.name, address: server.address, person: person,
      replica: UUID(), version: household.version)
    try shared.change { try $0.join(membership, with: records, own: own) }
    try shared.sendWhatIsBrought()
    say("joined \(household.name) as \(person)")
    if let copy { say("your lists are in \(copy)") }
  }

  /// A program that reads only part of what the others write would say what isn't so.
  private func checkVersion(of household: PostgresHousehold) throws {
    guard household.version > HouseholdEntry.currentVersion else { return }
    throw SyncFailure(
      "\(household.name) uses a newer QuickCart (version \(household.version) of the household)",
      help: "update qc on this device, then join", status: .unusable)
  }

  /// One person has one name there, on all devices.
  private func checkPerson(of household: PostgresHousehold) throws {
    guard let name = household.person, name != person else { return }
    throw SyncFailure(
      "you are in \(household.name) already, as \(name)",
      help: "on this device too you are `--as \(name.asShellWord)`", status: .usage)
  }

  /// What becomes of the lists that are here. Where both sides have some, that isn't ours to say.
  private func ownLists(
    of shared: SharedStore, beside household: PostgresHousehold
  ) throws -> OwnLists {
    guard !(merge && aside) else {
      throw SyncFailure("`--merge` and `--aside` are two ways; choose one", status: .usage)
    }
    if aside { return .left }
    let hasContents = try shared.store.lookAtHousehold { try $0.hasContents() }
    guard hasContents, household.place.sequence > 0, !merge else { return .brought }
    let which = self.household.map { " --household \($0.asShellWord)" } ?? ""
    let command =
      "qc household join \(server.address.asShellWord) --as \(person.asShellWord)\(which)"
    throw SyncFailure(
      "there are lists here, and \(household.name) has lists too",
      help: "`\(command) --merge` brings yours along, and what both have becomes one; "
        + "`\(command) --aside` keeps yours in a copy beside", status: .usage)
  }
}

extension SharedStore {
  func refuseSecondHousehold() throws {
    guard let membership = try membershipIfAny() else { return }
    throw SyncFailure(
      "this store is part of \(membership.name) already",
      help: "`qc household leave` ends that; your lists stay", status: .usage)
  }

  /// The whole journal of a household.
  func records(of household: PostgresHousehold, at address: String) throws -> [JournalRecord] {
    let journal = PostgresJournal(at: try PostgresAddress(address), of: household.id)
    var records: [JournalRecord] = []
    while true {
      let more = try journal.read(after: records.last?.place ?? .start, limit: 1_000)
      guard !more.isEmpty else { return records }
      records += more
    }
  }

  /// Sends what came along. Where that fails it waits, as all that is said does.
  func sendWhatIsBrought() throws {
    do {
      _ = try notingTrouble { try synchronization(with: try journal()).run() }
    } catch let error as SharedJournalError {
      complain(SyncFailure(error))
    }
  }
}
