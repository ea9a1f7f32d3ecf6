import ArgumentParser
import CartHousehold
import CartPostgres
import TerminalText

/// `qc-sync create postgres://ada@nas/home Home --as Ada`
struct Create: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Make a household on a server.")

  @OptionGroup var server: ServerOptions
  @Argument(help: "What the household is called.") var name: String
  @Option(name: .customLong("as"), help: "What the others see of you.") var person: String

  func run() throws {
    try server.connected { connection in
      let household = try PostgresHousehold.create(
        name, as: person, version: 1, on: connection)
      print("made household \(PrintableText.of(household.name)), with \(person) in it")
    }
  }
}

/// `qc-sync invite postgres://ada@nas/home ben`
struct Invite: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Let a role of the server join a household.")

  @OptionGroup var server: ServerOptions
  @Argument(help: "The role, as it logs in to the server.") var role: String
  @Option(help: "Which household, where the server has several of yours.") var household: String?

  func run() throws {
    try server.connected { connection in
      let household = try server.household(named: household, on: connection)
      try household.invite(role, on: connection)
      print("\(PrintableText.of(role)) may join \(household.name)")
    }
  }
}

/// `qc-sync join postgres://ben@nas/home --as Ben`
struct Join: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Join a household one is invited to.")

  @OptionGroup var server: ServerOptions
  @Option(name: .customLong("as"), help: "What the others see of you.") var person: String
  @Option(help: "Which household, where there are several.") var household: String?

  func run() throws {
    try server.connected { connection in
      let household = try server.household(named: household, on: connection)
      try household.join(as: person, on: connection)
      print("joined \(household.name) as \(person)")
    }
  }
}

/// `qc-sync check postgres://ada@nas/home`
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what a server has of one's households.")

  @OptionGroup var server: ServerOptions

  func run() throws {
    try server.connected { connection in
      print("PostgreSQL \(connection.serverVersion / 10_000)")
      for household in try PostgresHousehold.all(on: connection) {
        let count = household.place.sequence
        let entries = count == 1 ? "entry" : "entries"
        print("\(household.name): \(count) \(entries), version \(household.version)")
        guard household.person != nil else {
          print("  you are invited: `qc household join` takes the invitation")
          continue
        }
        for person in try household.people(on: connection) {
          print("  \(person.name ?? "invited") (\(person.role))")
        }
      }
    }
  }
}
