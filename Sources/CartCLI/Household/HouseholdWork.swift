import CartHousehold
import CartModels
import CartPostgres
import CartStore
import CartSync

/// Performs the commands of `qc household …` and `qc sync`.
struct HouseholdWork {
  let shared: SharedStore
  private let output: any TextSink
  private let console: Console
  private let server: ServerAccess

  init(_ shared: SharedStore, output: any TextSink, console: Console, server: ServerAccess) {
    (self.shared, self.output, self.console, self.server) = (shared, output, console, server)
  }

  func perform(_ command: HouseholdCommand) throws {
    switch command {
    case .status: try status()
    // It needs no store: `Program` prints it.
    case .server: break
    case .create(let address, let name, let person):
      try create(name, as: person, at: address)
    case .join(let address, let person, let household, let own):
      try join(Joining(address: address, person: person, household: household, own: own))
    case .invite(let role): try invite(role)
    case .expel(let role): try expel(role)
    case .move(let address): try move(to: address)
    case .leave(let isForced): try leave(orLoseTheRest: isForced)
    case .upgrade: try upgrade()
    case .prune: try prune()
    case .repair: try repair()
    case .exchange(let follows): try follows ? follow() : exchange()
    }
  }

  /// Prints a line at once.
  func say(_ line: String) throws { try output.say(line) }

  /// Reports a failure and continues.
  func complain(_ failure: SyncFailure) throws { try console.report([failure.diagnostic]) }

  func connect(to address: String) throws -> PostgresConnection {
    try PostgresConnection(to: try PostgresAddress(address))
  }

  /// Connects to a server. If it requires an unknown password, asks for the password and saves
  /// it.
  func connectAsking(to address: String) throws -> PostgresConnection {
    try server.connect(to: try PostgresAddress(address))
  }

  /// A connection to the server of the household that the store is part of.
  func connect(of membership: HouseholdMembership) throws -> PostgresConnection {
    try connect(to: membership.address)
  }

  /// Sends the changes that are already in the store. If that fails, they stay pending, like all
  /// changes.
  func sendWhatIsBrought() throws {
    do {
      try shared.exchange(with: try shared.journal())
    } catch let error as SharedJournalError {
      try complain(SyncFailure(error))
    }
  }
}
