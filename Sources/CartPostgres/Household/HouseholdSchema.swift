import CartHousehold
import EmbeddedFiles

/// The database schema of households.
///
/// The schema belongs to a role that cannot log in, so no password gives access to the tables. To
/// create it, a user must be able to become that role and to create schemas in the database. If a
/// right is missing, the error has the statements that the server's administrator must run.
enum HouseholdSchema {
  /// The schema version that this program works with.
  static let version: Int32 = 1
  /// The revision of the schema that this program creates. With an older revision, newer features
  /// are unavailable.
  static let revision = 3
  /// The first revision with snapshots and pruning.
  static let revisionOfSnapshots = 3
  static let owner = "quickcart_owner"

  /// Throws if the database has no schema, or a schema of a newer program.
  static func check(on connection: PostgresConnection) throws {
    guard let owner = connection.schemaOwner else {
      throw SharedJournalError.unusable(
        "there is no household in this database; `qc household create` creates one")
    }
    guard owner == self.owner else { throw isForeign }
    try checkVersion(on: connection)
  }

  private static func checkVersion(on connection: PostgresConnection) throws {
    var row = try connection.run("SELECT quickcart.version()").only()
    let found = try row.int32()
    guard found >= version else { throw isForeign }
    guard found == version else {
      throw SharedJournalError.unusable(
        "the server was set up by a newer QuickCart: update qc on this device")
    }
  }

  private static let isForeign = SharedJournalError.unusable(
    "the schema `quickcart` of this database isn't QuickCart's; choose another database")

  /// Runs a closure as the schema's owner, in a transaction, after creating or updating the schema.
  static func asOwner(on connection: PostgresConnection, _ body: () throws -> Void) throws {
    try connection.run("BEGIN")
    do {
      // The lock serializes concurrent setups. Its number is arbitrary.
      try connection.run("SELECT pg_catalog.pg_advisory_xact_lock(7822340915)")
      let isThere = try isThere(on: connection)
      let isBorrowed = try becomeOwner(on: connection, makesSchema: !isThere)
      if isThere { try checkVersion(on: connection) }
      if connection.schemaRevision < revision { try connection.run(script: script) }
      try body()
      try connection.run("RESET ROLE")
      if isBorrowed { try connection.run("REVOKE \(owner) FROM CURRENT_USER") }
      try connection.run("COMMIT")
    } catch {
      connection.rollBack()
      throw error
    }
  }

  static var script: String { EmbeddedFile.householdSchema.text }

  private static func isThere(on connection: PostgresConnection) throws -> Bool {
    var row = try connection.run(
      """
      SELECT r.rolname::text FROM (SELECT) AS one
      LEFT JOIN pg_catalog.pg_namespace n ON n.nspname = 'quickcart'
      LEFT JOIN pg_catalog.pg_roles r ON r.oid = n.nspowner
      """
    ).only()
    guard let found = try row.text() else { return false }
    guard found == owner else { throw isForeign }
    return true
  }

  /// The rights of the current user that a setup needs.
  private struct Rights {
    var mayMakeRoles: Bool
    var mayMakeSchemas: Bool
    var ownerIsThere: Bool
    var ownerCanLogIn: Bool
    var mayBecomeOwner: Bool
    var isAdministrator: Bool
    /// The user's role and the database, quoted for SQL.
    var role: String
    var database: String

    init(on connection: PostgresConnection) throws {
      // From PostgreSQL 16 on, a member of a role is not always allowed to assume it.
      let membership = connection.serverVersion >= 160_000 ? "SET" : "MEMBER"
      var row = try connection.run(
        """
        SELECT s.rolsuper OR s.rolcreaterole,
          pg_catalog.has_database_privilege(pg_catalog.current_database(), 'CREATE'),
          o.oid IS NOT NULL, coalesce(o.rolcanlogin OR o.rolsuper, false),
          coalesce(pg_catalog.pg_has_role(o.oid, '\(membership)'), false),
          s.rolsuper OR coalesce(pg_catalog.pg_has_role(o.oid, 'MEMBER WITH ADMIN OPTION'), false)
            OR (s.rolcreaterole AND \(connection.serverVersion < 160_000)),
          pg_catalog.quote_ident(current_user),
          pg_catalog.quote_ident(pg_catalog.current_database())
        FROM pg_catalog.pg_roles s LEFT JOIN pg_catalog.pg_roles o ON o.rolname = '\(owner)'
        WHERE s.rolname = current_user
        """
      ).only()
      mayMakeRoles = try row.bool()
      mayMakeSchemas = try row.bool()
      ownerIsThere = try row.bool()
      ownerCanLogIn = try row.bool()
      mayBecomeOwner = try row.bool()
      isAdministrator = try row.bool()
      role = try row.text() ?? ""
      database = try row.text() ?? ""
    }

    /// Returns the statements that the server's administrator must run first, if any.
    func missing(makesSchema: Bool) -> [String] {
      var statements: [String] = []
      if !ownerIsThere, !mayMakeRoles {
        statements.append("CREATE ROLE \(owner) ROLE \(role)")
      } else if ownerIsThere, !mayBecomeOwner, !isAdministrator {
        statements.append("GRANT \(owner) TO \(role)")
      }
      if ownerCanLogIn { statements.append("ALTER ROLE \(owner) NOLOGIN NOSUPERUSER") }
      if makesSchema, !mayMakeSchemas {
        statements.append("GRANT CREATE ON DATABASE \(database) TO \(role)")
      }
      return statements
    }
  }

  /// Assumes the owner's role until the end of the transaction.
  ///
  /// - Returns: Whether the user was made a member of the role for that.
  private static func becomeOwner(
    on connection: PostgresConnection, makesSchema: Bool
  ) throws -> Bool {
    let rights = try Rights(on: connection)
    let missing = rights.missing(makesSchema: makesSchema)
    guard missing.isEmpty else {
      throw SharedJournalError.refused(
        "\(rights.role) has no right to set up a household; an administrator grants it in this "
          + "database with: \(missing.map { $0 + ";" }.joined(separator: " "))")
    }
    if !rights.ownerIsThere { try makeOwner(on: connection) }
    let isBorrowed = !rights.mayBecomeOwner
    if isBorrowed { try connection.run("GRANT \(owner) TO CURRENT_USER") }
    if makesSchema { try connection.run("CREATE SCHEMA quickcart AUTHORIZATION \(owner)") }
    try connection.run("SET LOCAL ROLE \(owner)")
    return isBorrowed
  }

  /// Creates the owner. Roles belong to the whole server, so another session can create this one at
  /// the same time in another database.
  private static func makeOwner(on connection: PostgresConnection) throws {
    try connection.run(
      """
      DO $$ BEGIN CREATE ROLE \(owner) NOLOGIN;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$
      """)
  }
}
