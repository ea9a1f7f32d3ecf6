import CartHousehold
import CartLanguage
import CartModels
import CartPostgres
import CartStore
import Foundation
import TerminalText

/// `qc household join postgres://ben@nas/home --as Ben`
extension HouseholdWork {
  /// The arguments of joining.
  struct Joining {
    let address: String
    /// The name that the other members see.
    let person: String
    /// The name of the household, if the server has several.
    let household: String?
    let own: HouseholdCommand.OwnLists?
  }

  func join(_ joining: Joining) throws {
    try shared.refuseSecondHousehold()
    let connection = try connectAsking(to: joining.address)
    let household = try connection.household(named: joining.household)
    try checkVersion(of: household)
    try checkPerson(joining.person, of: household)
    // A store that returns continues where it was, unless its own lists are to be set aside.
    let isReturn = try joining.own != .aside && shared.hasLeft(household.id)
    let own = try isReturn ? .brought : ownLists(joining, beside: household)
    if household.person == nil { try household.join(as: joining.person, on: connection) }
    if isReturn { return try comeBack(to: household, joining) }
    let (snapshot, records) = try shared.contents(of: household, at: joining.address)
    let copy = try own == .left ? shared.store.keepCopy("before-household") : nil
    let membership = HouseholdMembership(
      of: household, at: joining.address, as: joining.person)
    try shared.change { try $0.join(membership, from: snapshot, with: records, own: own) }
    try sendWhatIsBrought()
    try say("joined \(household.name) as \(joining.person)")
    if let copy { try say("your lists are in \(copy)") }
  }

  private func comeBack(to household: PostgresHousehold, _ joining: Joining) throws {
    let membership = HouseholdMembership(
      of: household, at: joining.address, as: joining.person)
    try shared.change { try $0.comeBack(as: membership) }
    try sendWhatIsBrought()
    try say("joined \(household.name) as \(joining.person)")
  }

  /// Refuses a household of a newer version, because this program can't read all of its changes.
  private func checkVersion(of household: PostgresHousehold) throws {
    guard household.version > HouseholdEntry.currentVersion else { return }
    throw SyncFailure(
      "\(household.name) uses a newer QuickCart (version \(household.version) of the household)",
      help: "update qc on this device, then join", status: .unusable)
  }

  /// Refuses a second name: a person has the same name on all devices.
  private func checkPerson(_ person: String, of household: PostgresHousehold) throws {
    guard let name = household.person, name != person else { return }
    throw SyncFailure(
      "you are already in \(household.name), as \(name)",
      help: "use `--as \(name.asShellWord)` on this device too", status: .usage)
  }

  /// Decides what happens to the existing lists. If both sides have lists, the user has to
  /// choose.
  private func ownLists(
    _ joining: Joining, beside household: PostgresHousehold
  ) throws -> OwnLists {
    if joining.own == .aside { return .left }
    let hasContents = try shared.store.lookAtHousehold { try $0.hasContents() }
    guard hasContents, household.place.sequence > 0, joining.own == nil else { return .brought }
    let which = joining.household.map { " --household \($0.asShellWord)" } ?? ""
    let command =
      "qc household join \(joining.address.asShellWord) --as \(joining.person.asShellWord)\(which)"
    throw SyncFailure(
      "this store has lists, and \(household.name) is already in use",
      help: "`\(command) --merge` merges your lists into the household's; "
        + "`\(command) --aside` saves a copy of your lists first", status: .usage)
  }
}

extension SharedStore {
  func refuseSecondHousehold() throws {
    guard let membership = try membershipIfAny() else { return }
    throw SyncFailure(
      "this store is already part of \(membership.name)",
      help: "`qc household leave` leaves it; your lists stay", status: .usage)
  }

  /// Whether the store has left a household that it can return to.
  fileprivate func hasLeft(_ household: UUID) throws -> Bool {
    try store.lookAtHousehold { try $0.leftHousehold()?.id == household }
  }

  /// Returns the latest snapshot of a household, and the entries after it.
  fileprivate func contents(
    of household: PostgresHousehold, at address: String
  ) throws -> (snapshot: LoadedSnapshot?, records: [JournalRecord]) {
    let journal = PostgresJournal(at: try PostgresAddress(address), of: household.id)
    let snapshot = try journal.latestSnapshot().map { snapshot throws in
      try LoadedSnapshot(snapshot)
    }
    var records: [JournalRecord] = []
    while true {
      let place = records.last?.place ?? snapshot?.place ?? .start
      guard let more = try more(of: journal, after: place) else {
        throw SharedJournalError.lacksSnapshot
      }
      guard !more.isEmpty else { return (snapshot, records) }
      records += more
    }
  }

  private func more(
    of journal: PostgresJournal, after place: JournalPlace
  ) throws -> [JournalRecord]? {
    do {
      return try journal.read(after: place, limit: 1_000)
    } catch SharedJournalError.pruned {
      return nil
    }
  }
}
