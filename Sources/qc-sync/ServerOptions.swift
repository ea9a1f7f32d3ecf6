import ArgumentParser
import CartHousehold
import CartPostgres

/// How to find a server, in every command.
struct ServerOptions: ParsableArguments {
  @Argument(help: "Where the household is, such as postgres://ada@nas/home.") var address: String

  /// Connects, or says in a sentence why not.
  func connect() throws -> PostgresConnection {
    try PostgresConnection(to: try PostgresAddress(address))
  }

  /// Runs a body on a connection; what the server refuses is said in a sentence.
  func connected(_ body: (PostgresConnection) throws -> Void) throws {
    do {
      try body(try connect())
    } catch let error as SharedJournalError {
      throw SyncFailure(error: error)
    }
  }

  /// The households in the database that a name is of, or all of them.
  func household(
    named name: String?, on connection: PostgresConnection
  ) throws -> PostgresHousehold {
    let all = try PostgresHousehold.all(on: connection)
    let found = name.map { name in all.filter { $0.name == name } } ?? all
    guard let household = found.first else { throw SharedJournalError.notMember }
    guard found.count == 1 else {
      let names = all.map { "`\($0.name)`" }.joined(separator: ", ")
      throw SharedJournalError.unusable(
        "there are several: \(names); say which by --household NAME")
    }
    return household
  }
}
