package import CartHousehold
package import Foundation

/// A household on a server, as seen by a member or by a role that is invited.
package struct PostgresHousehold: Hashable, Sendable, Identifiable {
  package let id: UUID
  package let name: String
  /// The version in which new entries are written.
  package let version: Int
  /// The end of the household's journal.
  package let place: JournalPlace
  /// The name that other members see for the current user, or nil before the user has joined.
  package let person: String?

  /// A member of a household, or a role that is invited.
  package struct Person: Hashable, Sendable {
    /// The database role with which the person logs in.
    package let role: String
    /// The name that other members see, or nil before the person has joined.
    package let name: String?
  }

  /// Creates a household with the current user as its founder. The first household in a database
  /// requires the rights to create a role and a schema. If they are missing, the error says how to
  /// get them.
  ///
  /// - Throws: `SharedJournalError`.
  package static func create(
    _ name: String, as person: String, version: Int, on connection: PostgresConnection
  ) throws -> PostgresHousehold {
    let (name, person) = (try checked(name), try checked(person))
    let id = UUID()
    try HouseholdSchema.asOwner(on: connection) {
      try connection.run(
        "SELECT quickcart.found($1, $2, $3, $4)", .uuid(id), .text(name),
        .integer(Int32(clamping: version)), .text(person))
    }
    return PostgresHousehold(id: id, name: name, version: version, place: .start, person: person)
  }

  /// Returns the households that the current user belongs to or is invited to.
  ///
  /// - Throws: `SharedJournalError`, in particular `notMember` if there are none in this database.
  package static func all(on connection: PostgresConnection) throws -> [PostgresHousehold] {
    try HouseholdSchema.check(on: connection)
    let result = try connection.run("SELECT * FROM quickcart.households()")
    return try result.rows.map { number in
      var row = result.row(number)
      return PostgresHousehold(
        id: try row.uuid(), name: try row.text() ?? "", version: Int(try row.int32()),
        place: JournalPlace(sequence: try row.int64(), chain: try row.bytes(atMost: 32)),
        person: try row.text())
    }
  }

  /// Accepts the current user's invitation, under a name that no other member has.
  ///
  /// - Throws: `SharedJournalError`, in particular `notMember` if there is no invitation.
  package func join(as person: String, on connection: PostgresConnection) throws {
    try connection.run(
      "SELECT quickcart.join_as($1, $2)", .uuid(id),
      .text(try PostgresHousehold.checked(person)))
  }

  /// Invites a role that exists on the server.
  ///
  /// - Throws: `SharedJournalError`.
  package func invite(_ role: String, on connection: PostgresConnection) throws {
    try connection.run(
      "SELECT quickcart.invite($1, $2::name)", .uuid(id),
      .text(try PostgresHousehold.checked(role)))
  }

  /// Removes a member or withdraws an invitation. The founder can remove anyone, other members only
  /// those whom they invited.
  ///
  /// - Throws: `SharedJournalError`.
  package func expel(_ role: String, on connection: PostgresConnection) throws {
    try connection.run(
      "SELECT quickcart.expel($1, $2::name)", .uuid(id),
      .text(try PostgresHousehold.checked(role)))
  }

  /// Deletes old entries that a snapshot covers. Only the founder can do this.
  ///
  /// - Returns: The number of deleted entries.
  /// - Throws: `SharedJournalError`.
  package func prune(on connection: PostgresConnection) throws -> Int64 {
    var row = try connection.run(
      "SELECT quickcart.prune($1, $2)", .uuid(id), .integer(HouseholdSnapshot.format)
    ).only()
    let count = try row.int64()
    if count > 0 { try connection.run("SELECT quickcart.shrink($1)", .uuid(id)) }
    return count
  }

  /// Returns the members and the roles that are invited.
  ///
  /// - Throws: `SharedJournalError`.
  package func people(on connection: PostgresConnection) throws -> [Person] {
    try PostgresHousehold.people(of: id, on: connection)
  }

  static func people(of id: UUID, on connection: PostgresConnection) throws -> [Person] {
    let result = try connection.run("SELECT * FROM quickcart.people($1)", .uuid(id))
    return try result.rows.map { number in
      var row = result.row(number)
      return Person(role: try row.text() ?? "", name: try row.text())
    }
  }

  /// Raises the version in which entries are written, and returns the resulting version.
  ///
  /// The server must support the version, and its schema is updated. The first upgrade on a server
  /// requires the rights that ``create(_:as:version:on:)`` requires.
  ///
  /// - Throws: `SharedJournalError`.
  package func upgrade(to version: Int, on connection: PostgresConnection) throws -> Int {
    let isKnown =
      try !connection.isOutdated
      && (self.version >= version || newest(on: connection) >= version)
    if !isKnown {
      // This throws unless the user is a member, before any rights are requested.
      _ = try people(on: connection)
      try HouseholdSchema.asOwner(on: connection) {
        if try newest(on: connection) >= version { return }
        try connection.run(
          "CREATE OR REPLACE FUNCTION quickcart.newest() RETURNS integer LANGUAGE sql IMMUTABLE "
            + "SET search_path = pg_catalog, pg_temp AS 'SELECT \(version)'")
      }
    }
    // The household's version can be higher than the newest version that the server supports.
    return try upgraded(to: min(version, newest(on: connection)), on: connection)
  }

  private func newest(on connection: PostgresConnection) throws -> Int {
    var row = try connection.run("SELECT quickcart.newest()").only()
    return Int(try row.int32())
  }

  private func upgraded(to version: Int, on connection: PostgresConnection) throws -> Int {
    var row = try connection.run(
      "SELECT quickcart.upgrade($1, $2)", .uuid(id), .integer(Int32(clamping: version))
    ).only()
    return Int(try row.int32())
  }

  /// Returns a name after checking that every terminal can show it safely.
  static func checked(_ name: String) throws(SharedJournalError) -> String {
    guard !name.isEmpty, name.unicodeScalars.count <= 100, ServerText.shown(name) == name else {
      throw .unusable(
        "a name must have 1 to 100 characters on one line, without spaces around them")
    }
    return name
  }
}
