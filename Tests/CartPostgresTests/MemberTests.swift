import CartHousehold
@testable import CartPostgres
import Foundation
import Testing

/// The rights of a household's members on the server, and their limits.
@Suite struct MemberTests {
  /// Each statement runs as Ben, who has joined, and as Eve, who has no access.
  @Test func membersOnlyCall() throws {
    let home = try Home()
    for statement in [
      "SELECT * FROM quickcart.entry", "SELECT body FROM quickcart.entry LIMIT 1",
      "SELECT * FROM quickcart.household", "SELECT * FROM quickcart.person",
      "SELECT * FROM quickcart.checkpoint", "DELETE FROM quickcart.checkpoint",
      "INSERT INTO quickcart.person VALUES (gen_random_uuid(), 'ben', 'B')",
      "UPDATE quickcart.household SET version = 9", "UPDATE quickcart.entry SET body = ''",
      "DELETE FROM quickcart.entry", "TRUNCATE quickcart.entry", "DROP TABLE quickcart.entry",
      "COPY quickcart.entry TO STDOUT", "BEGIN; LOCK TABLE quickcart.entry",
      "CREATE TABLE quickcart.mine ()", "DROP SCHEMA quickcart CASCADE",
      "CREATE TRIGGER t AFTER INSERT ON quickcart.entry EXECUTE FUNCTION suppress_redundant_updates_trigger()",
      "CREATE OR REPLACE FUNCTION quickcart.version() RETURNS int LANGUAGE sql AS 'SELECT 2'",
      "ALTER FUNCTION quickcart.read(uuid, bigint, bytea, integer) RESET search_path",
      "GRANT SELECT ON quickcart.entry TO ben", "SET ROLE quickcart_owner", "SET ROLE ada",
      "SET SESSION AUTHORIZATION ada", "CREATE VIEW v AS SELECT * FROM quickcart.entry",
      "SELECT quickcart.found(gen_random_uuid(), 'Mine', 1, 'Ben')",
      "SELECT quickcart.admit('eve')", "SELECT quickcart.dismiss('ada')",
      "SELECT quickcart.take_name(gen_random_uuid(), 'Eva')", "SELECT * FROM quickcart.taken_name",
      "SELECT quickcart.member(gen_random_uuid())",
      "SELECT quickcart.know(gen_random_uuid(), 0, '')",
      "SELECT quickcart.pruned(gen_random_uuid())",
      "SELECT quickcart.validate(gen_random_uuid(), 0, 1)",
    ] {
      for role in ["ben", "eve"] {
        #expect(throws: SharedJournalError.notMember, "\(role)") {
          try home.connect(as: role).run(script: statement)
        }
      }
    }
  }

  @Test func nobodyElseMayCallAnything() throws {
    let home = try Home()
    let connection = try home.connect(as: "eve")
    let result = try connection.run(
      """
      SELECT p.proname::text, has_function_privilege(p.oid, 'EXECUTE') FROM pg_proc p
      JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'quickcart'
      """)
    #expect(result.rows.count == 30)
    for number in result.rows {
      var row = result.row(number)
      let name = try row.text()
      #expect(try !row.bool(), "\(name ?? "")")
    }
    #expect(throws: SharedJournalError.notMember) { try PostgresHousehold.all(on: connection) }
    #expect(throws: SharedJournalError.notMember) {
      try home.journal(of: "eve").read(after: .start, limit: 1)
    }
  }

  @Test func anotherHouseholdIsClosed() throws {
    let home = try Home()
    let administrator = try home.connect(as: "postgres")
    let other = try PostgresHousehold.create("Other", as: "Root", version: 1, on: administrator)
    let ben = try home.connect(as: "ben")
    #expect(try PostgresHousehold.all(on: ben).map(\.name) == ["Home"])
    let journal = PostgresJournal(
      at: try home.server.address(home.database, of: "ben"), of: other.id)
    let attempts: [() throws -> Void] = [
      { _ = try journal.read(after: .start, limit: 1) },
      { _ = try journal.append([.saying("Hello")], after: .start) },
      { _ = try journal.people(differingFrom: Checkpoint(.start, digest: UUID())) },
      { try other.join(as: "Ben", on: ben) }, { try other.invite("ben", on: ben) },
      { _ = try other.people(on: ben) }, { try other.expel("postgres", on: ben) },
      { _ = try other.upgrade(to: 2, on: ben) },
    ]
    for attempt in attempts { #expect(throws: SharedJournalError.notMember) { try attempt() } }
    #expect(try PostgresHousehold.all(on: administrator).map(\.place) == [.start, .start])
  }

  @Test func whoIsInvitedReadsNothingBeforeTheyJoin() throws {
    let home = try Home()
    _ = try home.journal().append([.saying("Hello")], after: .start)
    try home.household.invite("eve", on: try home.connect(as: "ben"))
    let eve = try home.connect(as: "eve")
    #expect(try PostgresHousehold.all(on: eve).map(\.person) == [nil])
    #expect(throws: SharedJournalError.notMember) {
      try home.journal(of: "eve").read(after: .start, limit: 1)
    }
    #expect(throws: SharedJournalError.refused("another member of the household has that name")) {
      try home.household.join(as: "Ben", on: eve)
    }
    try home.household.join(as: "Eve", on: eve)
    #expect(try home.journal(of: "eve").read(after: .start, limit: 1).map(\.person) == ["Ada"])
    #expect(
      try home.household.people(on: eve) == [
        .init(role: "ada", name: "Ada"), .init(role: "ben", name: "Ben"),
        .init(role: "eve", name: "Eve"), .init(role: "postgres", name: "Root"),
      ])
    #expect(try home.journal(of: "ada").members() == ["Ada", "Ben", "Eve", "Root"])
  }

  @Test func onlyRolesAreInvited() throws {
    let home = try Home()
    for role in [
      "nobody", "public", "PUBLIC", "current_user", "ben; DROP ROLE ben", "\"ben\"",
    ] {
      let error = try #require(throws: SharedJournalError.self) {
        try home.household.invite(role, on: try home.connect(as: "ada"))
      }
      guard case .refused(let reason) = error else { throw error }
      #expect(reason.contains("createuser"))
      #expect(try home.household.people(on: try home.connect(as: "ada")).count == 3)
    }
  }

  /// Names in our functions must not resolve to objects that a caller has created.
  @Test func callersCantPutTheirsInOurPlace() throws {
    let home = try Home()
    try home.server.administer("GRANT CREATE ON DATABASE \(home.database) TO ben")
    let ben = try home.connect(as: "ben")
    let bodies = ["sha256(bytea)", "uuid_send(uuid)", "octet_length(bytea)", "clock_timestamp()"]
    for schema in ["evil", "pg_temp"] {
      if schema == "evil" {
        try ben.run(script: "CREATE SCHEMA evil; GRANT USAGE ON SCHEMA evil TO PUBLIC")
      }
      for function in bodies + ["pg_notify(text, text)", "set_config(text, text, boolean)"] {
        try ben.run(
          script: """
            CREATE FUNCTION \(schema).\(function) RETURNS bytea LANGUAGE plpgsql
            AS 'BEGIN RAISE EXCEPTION ''ours''; END'
            """)
      }
      for table in ["household", "person", "entry", "pg_roles"] {
        try ben.run(script: "CREATE TABLE \(schema).\(table) (id uuid, role name, name text)")
      }
      try ben.run(
        script: """
          CREATE FUNCTION \(schema).never(uuid, uuid) RETURNS boolean LANGUAGE plpgsql
            AS 'BEGIN RAISE EXCEPTION ''ours''; END';
          CREATE OPERATOR \(schema).= (FUNCTION = \(schema).never, LEFTARG = uuid, RIGHTARG = uuid)
          """)
    }
    try ben.run(script: "SET search_path = evil, pg_temp, quickcart, pg_catalog")
    let entry = SealedEntry.saying("Hello")
    _ = try ben.run(
      "SELECT * FROM quickcart.append($1, 0, ''::bytea, $2, $3, $4)", .uuid(home.household.id),
      .uuids([entry.id]), .integers([1]), .byteses([entry.body]))
    try ben.run("SELECT quickcart.invite($1, 'eve'::name)", .uuid(home.household.id))
    try ben.run("SELECT quickcart.join_as($1, 'Benjamin')", .uuid(home.household.id))
    let read = try ben.run(
      "SELECT * FROM quickcart.read($1, 0, ''::bytea, 10)", .uuid(home.household.id))
    #expect(read.rows.count == 1)
    #expect(try home.holdsOnce([entry]))
    #expect(try home.records().map(\.person) == ["Ben"])
  }

  @Test func theAuthorIsWhoLoggedIn() throws {
    let home = try Home()
    try home.server.administer("GRANT eve TO ben")
    let ben = try home.connect(as: "ben")
    try home.household.invite("eve", on: ben)
    try home.household.join(as: "Eve", on: try home.connect(as: "eve"))
    try ben.run(script: "SET ROLE eve")
    try ben.run(
      "SELECT * FROM quickcart.append($1, 0, ''::bytea, $2, $3, $4)", .uuid(home.household.id),
      .uuids([UUID()]), .integers([1]), .byteses([[]]))
    #expect(try home.records().map(\.person) == ["Ben"])
    try home.server.administer("REVOKE eve FROM ben")
  }

  /// An entry keeps the author's name from the time when it was written, so all readers see the
  /// same name.
  @Test func namesOfThePastStay() throws {
    let home = try Home()
    _ = try home.journal().append([.saying("Hello")], after: .start)
    try home.household.join(as: "Grandma", on: try home.connect(as: "ada"))
    _ = try home.journal().append([.saying("Hello")], after: .start)
    #expect(try home.records().map(\.person) == ["Ada", "Grandma"])
  }

  @Test func appendingIsDurableAndHoldsNobodyUp() throws {
    let home = try Home()
    let ben = try home.connect(as: "ben")
    try ben.run(script: "SET synchronous_commit = off; SET idle_in_transaction_session_timeout = 0")
    try ben.run(script: "BEGIN")
    try ben.run(
      "SELECT * FROM quickcart.append($1, 0, ''::bytea, '{}', '{}', '{}')",
      .uuid(home.household.id))
    var row = try ben.run(
      """
      SELECT current_setting('synchronous_commit'),
        current_setting('idle_in_transaction_session_timeout')
      """
    ).only()
    #expect(try row.text() == "on")
    #expect(try row.text() == "5s")
    // A client that sets more than `on`, for a replicating server, keeps its setting.
    try ben.run(script: "COMMIT; SET synchronous_commit = remote_apply")
    try ben.run(script: "BEGIN")
    try ben.run(
      "SELECT * FROM quickcart.append($1, 0, ''::bytea, '{}', '{}', '{}')",
      .uuid(home.household.id))
    row = try ben.run("SELECT current_setting('synchronous_commit')").only()
    #expect(try row.text() == "remote_apply")
  }

  /// `qc` never sends any of these arguments.
  @Test func whatBreaksABoundIsRefusedWhole() throws {
    let home = try Home()
    for arguments in [
      "array_fill(gen_random_uuid(), '{1001}'), array_fill(1, '{1001}'), array_fill(''::bytea, '{1001}')",
      "ARRAY[gen_random_uuid()], '{1}', ARRAY[convert_to(repeat('a', 16777217), 'UTF8')]",
      "ARRAY[gen_random_uuid()], '{1,1}', '{a}'", "ARRAY[gen_random_uuid()], '{1}', '{a,b}'",
      "ARRAY[gen_random_uuid()], '{1}', NULL", "NULL, NULL, NULL", "'{NULL}', '{1}', '{a}'",
      "ARRAY[gen_random_uuid()], '{NULL}', '{a}'", "ARRAY[gen_random_uuid()], '{1}', '{NULL}'",
    ] {
      let ben = try home.connect(as: "ben")
      let error = try #require(throws: SharedJournalError.self) {
        try ben.run(
          "SELECT * FROM quickcart.append($1, 0, ''::bytea, \(arguments))", .uuid(home.household.id)
        )
      }
      #expect(error == .unusable("the change is too large for the household"))
      #expect(try home.records().isEmpty)
    }
  }

  @Test func entriesOfVersionsToComeWaitForTheUpgrade() throws {
    let home = try Home()
    let (ben, journal) = (try home.connect(as: "ben"), try home.journal(of: "ben"))
    let entries = [SealedEntry.saying("old"), .saying("new", version: 2)]
    #expect(throws: SharedJournalError.self) { try journal.append(entries, after: .start) }
    #expect(try home.records().isEmpty)
    #expect(throws: SharedJournalError.self) { try home.household.upgrade(to: 2, on: ben) }
    #expect(throws: SharedJournalError.self) {
      try ben.run(
        "SELECT quickcart.upgrade($1, 2147483647)", .uuid(home.household.id))
    }
    #expect(try home.household.upgrade(to: 2, on: try home.connect(as: "postgres")) == 2)
    #expect(try home.household.upgrade(to: 2, on: ben) == 2)
    #expect(try home.household.upgrade(to: 1, on: ben) == 2)
    _ = try journal.append(entries, after: .start)
    #expect(try home.records().map(\.entry) == entries)
    #expect(throws: SharedJournalError.self) {
      try journal.append([.saying("none", version: 0)], after: .start)
    }
  }

  @Test func namesCanBeShown() throws {
    let home = try Home()
    for name in [
      "", " Ada", "Ada ", "A\u{1B}[31mda", "A\nda", "A\u{202E}da",
      String(repeating: "a", count: 101),
    ] {
      #expect(throws: SharedJournalError.self) {
        try home.household.join(as: name, on: try home.connect(as: "ada"))
      }
    }
  }

  /// Otherwise the new owner of a name would appear as the author of earlier entries.
  @Test func namesOfThePastAreTheirOwners() throws {
    let home = try Home()
    try home.household.join(as: "Grandma", on: try home.connect(as: "ada"))
    let ben = try home.connect(as: "ben")
    #expect(throws: SharedJournalError.refused("another member of the household has that name")) {
      try home.household.join(as: "Ada", on: ben)
    }
    try home.household.join(as: "Ada", on: try home.connect(as: "ada"))
    for number in 1...9 { try home.household.join(as: "B\(number)", on: ben) }
    #expect(throws: SharedJournalError.self) { try home.household.join(as: "B10", on: ben) }
  }

  @Test func whoLetSomebodyInTakesThemOut() throws {
    let home = try Home()
    let (ada, ben) = (try home.connect(as: "ada"), try home.connect(as: "ben"))
    let notTheirs = SharedJournalError.refused(
      "only the member who created the household or invited this role can expel it")
    #expect(throws: notTheirs) { try home.household.expel("ada", on: ben) }
    #expect(throws: notTheirs) { try home.household.expel("postgres", on: ben) }
    #expect(throws: SharedJournalError.refused("the household has no such role")) {
      try home.household.expel("eve", on: ben)
    }
    try home.household.invite("eve", on: ben)
    #expect(throws: notTheirs) { try home.household.expel("eve", on: ada) }
    try home.household.expel("eve", on: ben)
    #expect(throws: SharedJournalError.notMember) {
      try home.household.join(as: "Eve", on: try home.connect(as: "eve"))
    }
    try home.household.expel("ben", on: try home.connect(as: "postgres"))
    #expect(throws: SharedJournalError.notMember) {
      try home.journal(of: "ben").read(after: .start, limit: 1)
    }
    #expect(throws: SharedJournalError.notMember) { try PostgresHousehold.all(on: ben) }
    try home.household.invite("ben", on: ada)
    try home.household.join(as: "Ben", on: ben)
    #expect(try home.household.people(on: ben).map(\.name) == ["Ada", "Ben", "Root"])
  }

  @Test func whoKeepsATransactionOpenIsNamedAndExpelled() throws {
    let home = try Home()
    let (ada, ben) = (try home.connect(as: "ada"), try home.connect(as: "ben"))
    try ben.run("BEGIN")
    try ben.run(
      "SELECT * FROM quickcart.append($1, 0, ''::bytea, '{}', '{}', '{}')",
      .uuid(home.household.id))
    try ben.run("SELECT pg_advisory_xact_lock(7822340915)")
    #expect(try ada.blockingSessions().map { $0.role } == ["ben"])
    #expect(try ben.blockingSessions().isEmpty)
    try home.household.expel("ben", on: try home.connect(as: "postgres"))
    #expect(throws: SharedJournalError.notMember) {
      try home.journal(of: "ben").read(after: .start, limit: 1)
    }
  }

  @Test func onlyPeopleAreInvited() throws {
    let home = try Home()
    try home.server.administer("CREATE ROLE family_\(home.database) NOLOGIN")
    for role in ["postgres", "family_\(home.database)"] {
      #expect(
        throws: SharedJournalError.refused(
          "only a role that can log in and does not administer the server can be invited")
      ) { try home.household.invite(role, on: try home.connect(as: "ada")) }
    }
    try home.server.administer("DROP ROLE family_\(home.database)")
  }

  @Test func severalInviteAtOnce() throws {
    let home = try Home()
    try atOnce(4) { index, _ in
      let connection = try home.connect(as: index % 2 == 0 ? "ada" : "ben")
      for _ in 0..<20 {
        try home.household.invite("eve", on: connection)
        try home.household.invite("locked", on: connection)
      }
    }
    #expect(try home.household.people(on: try home.connect(as: "ada")).count == 5)
  }

  /// The server checks names itself and does not rely on the client.
  @Test(arguments: [
    "Ada ", "Ada\t", "Ada\u{200B}", "ada", "A\u{FE0F}da", "Ａda", "Ada  B", "", "\u{410}da",
    "\u{391}da", "Ad\u{430}", "R00t",
  ])
  func nobodyTakesANameThatLooksLikeAnothers(_ name: String) throws {
    let home = try Home()
    let ben = try home.connect(as: "ben")
    #expect(throws: SharedJournalError.self) {
      try ben.run("SELECT quickcart.join_as($1, $2)", .uuid(home.household.id), .text(name))
    }
    #expect(try home.household.people(on: ben).map(\.name) == ["Ada", "Ben", "Root"])
  }
}
