package import CartHousehold
package import Foundation

/// A household as the server has it, for one of its persons or for one who is invited.
package struct PostgresHousehold: Hashable, Sendable, Identifiable {
  package let id: UUID
  package let name: String
  /// The version that entries are written in.
  package let version: Int
  /// Where its journal ends.
  package let place: JournalPlace
  /// What the others see of the one who asked; nil before they have joined.
  package let person: String?

  /// Somebody of a household.
  package struct Person: Hashable, Sendable {
    /// The role that they log in as.
    package let role: String
    /// What the others see; nil before they have joined.
    package let name: String?
  }

  /// Makes a household, and the one who asks its first person. The first in a database takes the
  /// right to make a role and a schema; the error says how to come by it.
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

  /// The households of the one who asks, and those they are invited to.
  ///
  /// - Throws: `SharedJournalError`; `notMember` where they are invited to none of this database.
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

  /// Takes the invitation of a role to a household, under a name that nobody else has there.
  ///
  /// - Throws: `SharedJournalError`; `notMember` without an invitation.
  package func join(as person: String, on connection: PostgresConnection) throws {
    try connection.run(
      "SELECT quickcart.join_as($1, $2)", .uuid(id),
      .text(try PostgresHousehold.checked(person)))
  }

  /// Lets a role join that the server has.
  ///
  /// - Throws: `SharedJournalError`.
  package func invite(_ role: String, on connection: PostgresConnection) throws {
    try connection.run(
      "SELECT quickcart.invite($1, $2::name)", .uuid(id),
      .text(try PostgresHousehold.checked(role)))
  }

  /// Takes a person out who was let in, or an invitation back: the founder anybody's, others that of
  /// those whom they invited.
  ///
  /// - Throws: `SharedJournalError`.
  package func expel(_ role: String, on connection: PostgresConnection) throws {
    try connection.run(
      "SELECT quickcart.expel($1, $2::name)", .uuid(id),
      .text(try PostgresHousehold.checked(role)))
  }

  /// Drops old entries of which a snapshot has what they came to: for its founder.
  ///
  /// - Returns: how many were dropped.
  /// - Throws: `SharedJournalError`.
  package func prune(on connection: PostgresConnection) throws -> Int64 {
    var row = try connection.run(
      "SELECT quickcart.prune($1, $2)", .uuid(id), .integer(HouseholdSnapshot.format)
    ).only()
    let count = try row.int64()
    if count > 0 { try connection.run("SELECT quickcart.shrink($1)", .uuid(id)) }
    return count
  }

  /// Who is in it, and who is invited.
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

  /// Has entries be written in a newer version from now on; returns the one that holds.
  ///
  /// The server must know the version, and its schema is brought up to date: the first who upgrades
  /// takes the right that ``create(_:as:version:on:)`` takes.
  ///
  /// - Throws: `SharedJournalError`.
  package func upgrade(to version: Int, on connection: PostgresConnection) throws -> Int {
    let isKnown =
      try !connection.isOutdated
      && (self.version >= version || newest(on: connection) >= version)
    if !isKnown {
      // Only a member gets as far as being asked for more rights.
      _ = try people(on: connection)
      try HouseholdSchema.asOwner(on: connection) {
        if try newest(on: connection) >= version { return }
        try connection.run(
          "CREATE OR REPLACE FUNCTION quickcart.newest() RETURNS integer LANGUAGE sql IMMUTABLE "
            + "SET search_path = pg_catalog, pg_temp AS 'SELECT \(version)'")
      }
    }
    // A household may be newer than what the server knows.
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

  /// A name that all can show and no terminal minds.
  static func checked(_ name: String) throws(SharedJournalError) -> String {
    guard !name.isEmpty, name.unicodeScalars.count <= 100, ServerText.shown(name) == name else {
      throw .unusable(
        "a name has 1 to 100 characters on one line, with no blanks around them")
    }
    return name
  }
}
