import CartHousehold
@testable import CartPostgres
import Foundation
import Testing

/// The creation of the first household on a server, by roles with and without the necessary rights.
@Suite struct SetUpTests {
  /// Returns the statements that an error asks the administrator to run; each ends with a
  /// semicolon.
  private func asked(_ error: SharedJournalError?) throws -> String {
    guard case .refused(let reason) = error, let start = reason.range(of: "with: ") else {
      throw error ?? .notMember
    }
    return String(reason[start.upperBound...])
  }

  @Test func ordinaryRolesAreToldWhatTheyLack() throws {
    let server = try Server()
    try server.administer("CREATE ROLE \"Ada L.\" LOGIN; CREATE ROLE helper LOGIN CREATEROLE")
    try server.administer("CREATE DATABASE home")
    func connect(_ role: String) throws -> PostgresConnection {
      try PostgresConnection(to: try server.address("home", of: role))
    }
    func create(_ role: String) throws -> PostgresHousehold {
      try PostgresHousehold.create("Home", as: "Ada", version: 1, on: try connect(role))
    }
    var error = #expect(throws: SharedJournalError.self) { try create("Ada%20L.") }
    #expect(
      try asked(error) == #"CREATE ROLE quickcart_owner ROLE "Ada L."; "#
        + #"GRANT CREATE ON DATABASE home TO "Ada L.";"#)
    error = #expect(throws: SharedJournalError.self) { try create("helper") }
    #expect(try asked(error) == "GRANT CREATE ON DATABASE home TO helper;")
    // The failed attempt leaves nothing behind.
    var row = try connect("helper").run(
      "SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'quickcart_owner')"
    ).only()
    #expect(try !row.bool())
    #expect(throws: SharedJournalError.self) {
      try PostgresHousehold.all(on: try connect("helper"))
    }

    // Once the administrator has run the statements, it works.
    try server.administer(try asked(error), in: "home")
    #expect(try create("helper").place == .start)
    #expect(try PostgresHousehold.all(on: try connect("helper")).map(\.person) == ["Ada"])
    row = try connect("helper").run(
      """
      SELECT pg_has_role('helper', 'quickcart_owner', 'MEMBER'), r.rolcanlogin OR r.rolsuper
      FROM pg_roles r WHERE r.rolname = 'quickcart_owner'
      """
    ).only()
    #expect(try !row.bool())
    #expect(try !row.bool())
    #expect(throws: SharedJournalError.notMember) {
      try connect("helper").run(script: "SELECT * FROM quickcart.entry")
    }

    error = #expect(throws: SharedJournalError.self) { try create("Ada%20L.") }
    #expect(try asked(error) == #"GRANT quickcart_owner TO "Ada L.";"#)
    try server.administer(try asked(error), in: "home")
    #expect(try create("Ada%20L.").person == "Ada")
    #expect(try PostgresHousehold.all(on: try connect("Ada%20L.")).count == 1)

    try server.administer("ALTER ROLE quickcart_owner LOGIN")
    error = #expect(throws: SharedJournalError.self) { try create("helper") }
    #expect(try asked(error) == "ALTER ROLE quickcart_owner NOLOGIN NOSUPERUSER;")
  }

  @Test func twoSetUpOneAfterTheOther() throws {
    let server = try Server.shared.get()
    let database = try server.makeDatabase()
    try atOnce(4) { index, _ in
      let connection = try PostgresConnection(to: server.address(database, of: "postgres"))
      _ = try PostgresHousehold.create("\(index)", as: "Ada", version: 1, on: connection)
    }
    let connection = try PostgresConnection(to: server.address(database, of: "postgres"))
    #expect(try PostgresHousehold.all(on: connection).map(\.name) == ["0", "1", "2", "3"])
  }

  /// A schema of this name can belong to any role, so its functions are never run, especially not
  /// by an administrator.
  @Test func anothersSchemaIsLeftAlone() throws {
    let home = try Home()
    let database = try home.server.makeDatabase()
    try home.server.administer(
      """
      CREATE SCHEMA quickcart AUTHORIZATION eve;
      CREATE FUNCTION quickcart.version() RETURNS integer LANGUAGE plpgsql
        AS 'BEGIN RAISE EXCEPTION ''was run''; END'
      """, in: database)
    let connection = try PostgresConnection(to: home.server.address(database, of: "postgres"))
    let error = SharedJournalError.unusable(
      "the schema `quickcart` of this database isn't QuickCart's; choose another database")
    #expect(throws: error) { try PostgresHousehold.all(on: connection) }
    #expect(throws: error) {
      try PostgresHousehold.create("Home", as: "Ada", version: 1, on: connection)
    }
  }

  @Test func aSecondHouseholdHasANameOfItsOwn() throws {
    let home = try Home()
    let connection = try home.connect(as: "postgres")
    #expect(
      throws: SharedJournalError.unusable(
        "you already have a household of this name; `qc household join` joins it")
    ) { try PostgresHousehold.create("Home", as: "Root", version: 1, on: connection) }
    _ = try PostgresHousehold.create("Hut", as: "Root", version: 1, on: connection)
    #expect(try PostgresHousehold.all(on: connection).map(\.name) == ["Home", "Hut"])
  }

  @Test func aServerOfANewerVersionIsLeftAlone() throws {
    let home = try Home()
    try home.server.administer(
      """
      CREATE OR REPLACE FUNCTION quickcart.version() RETURNS integer
      LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS 'SELECT 2'
      """, in: home.database)
    #expect(
      throws: SharedJournalError.unusable(
        "the server was set up by a newer QuickCart: update qc on this device")
    ) {
      try PostgresHousehold.create(
        "Hut", as: "Root", version: 1, on: try home.connect(as: "postgres"))
    }
  }

  /// A server set up by an earlier QuickCart lacks tables, columns and functions.
  @Test func anOlderServerIsBroughtUpToDate() throws {
    let home = try Home()
    _ = try home.journal().append([.saying("Hello")], after: .start)
    try home.server.administer(
      """
      ALTER TABLE quickcart.household DROP COLUMN founder;
      ALTER TABLE quickcart.person DROP COLUMN inviter;
      DROP TABLE quickcart.taken_name, quickcart.checkpoint;
      DROP FUNCTION quickcart.expel, quickcart.newest, quickcart.take_name, quickcart.agree;
      COMMENT ON SCHEMA quickcart IS NULL
      """, in: home.database)
    let root = try home.connect(as: "postgres")
    #expect(root.isOutdated)
    let error = #expect(throws: SharedJournalError.self) {
      try home.household.expel("ben", on: root)
    }
    guard case .unusable(let reason) = error else { throw error ?? .notMember }
    #expect(reason.contains("earlier QuickCart") && reason.contains("qc household upgrade"))
    #expect(try home.household.upgrade(to: 1, on: root) == 1)
    #expect(try !home.connect(as: "ada").isOutdated)
    #expect(try home.records().map(\.person) == ["Ada"])
    try home.household.expel("ben", on: try home.connect(as: "ada"))
    #expect(throws: SharedJournalError.refused("another member of the household has that name")) {
      try home.household.join(as: "Root", on: try home.connect(as: "ada"))
    }
  }

  @Test func theScriptForAServerIsOnlyAboutRoles() throws {
    let long = String(repeating: "a", count: 64)
    for role in ["A", "a b", "a'b", "", "postgres", "pg_me", "ada;", long] {
      #expect(throws: SharedJournalError.self, "\(role)") {
        try ServerScript(household: "Home", version: 1, roles: ["ada", role])
      }
    }
    let script = try ServerScript(household: "Ada's $(reboot)", version: 1, roles: ["ada", "b_2"])
    #expect(script.text.contains("household='Ada'\\''s $(reboot)'\n"))
    #expect(script.text.contains("roles='ada b_2'\n"))
    #expect(!script.text.contains("@SCHEMA@"))
  }

  @Test func aPasswordComesFirstInItsFile() {
    let line = PasswordLine(
      of: ["host": "nas", "port": "5432", "dbname": "home", "user": "ada"], home: "/home/ada")
    #expect(line.path == "/home/ada/.pgpass")
    #expect(
      line.added(to: "nas:5432:home:ada:old\n*:*:*:*:any\n", password: "a:b\\")
        == "nas:5432:home:ada:a\\:b\\\\\n*:*:*:*:any\n")
  }

  @Test func namesOfHouseholdsAreBounded() throws {
    let home = try Home()
    let connection = try home.connect(as: "postgres")
    for (name, person) in [("", "Ada"), ("Home", ""), ("a\nb", "Ada")] {
      #expect(throws: SharedJournalError.self) {
        try PostgresHousehold.create(name, as: person, version: 1, on: connection)
      }
    }
    #expect(try PostgresHousehold.all(on: connection).count == 1)
  }
}
