package import CartHousehold
import CPostgres
package import Foundation

/// The journal of a household on PostgreSQL.
///
/// It connects on first use and reconnects after the connection broke, so that a failed call can be
/// repeated later. Only one thread at a time can use it.
///
///     let journal = PostgresJournal(at: try PostgresAddress("postgres://ada@nas/home"), of: id)
///     let records = try journal.read(after: place, limit: 500)
package final class PostgresJournal: SharedJournal {
  let household: UUID
  private let address: PostgresAddress
  private let person: String?
  private let limits: ConnectionLimits
  private let isEnding: (() -> Bool)?
  private var connection: PostgresConnection?
  /// Whether the current connection gets notifications of new entries.
  private var listens = false

  /// The maximum number of entries and of bytes in one request. A single larger entry is sent
  /// alone.
  static let batch = (count: 1_000, size: 4 * 1_024 * 1_024)

  /// Makes a journal without connecting to the server.
  ///
  /// - Parameters:
  ///   - person: The name of a member, who joins again after having been expelled and invited
  ///     again.
  ///   - isEnding: Called while waiting for the server; see `PostgresConnection`.
  package init(
    at address: PostgresAddress, of household: UUID, as person: String? = nil,
    limits: ConnectionLimits = ConnectionLimits(), isEnding: (() -> Bool)? = nil
  ) {
    (self.address, self.household, self.person) = (address, household, person)
    (self.limits, self.isEnding) = (limits, isEnding)
  }

  /// Appends the entries in batches, each of which is atomic. If a batch fails, earlier batches
  /// stay and are skipped when they are sent again.
  package func append(
    _ entries: [SealedEntry], after place: JournalPlace
  ) throws -> JournalPlace {
    try connected { connection in
      var rest = entries[...]
      var end: JournalPlace
      repeat {
        let batch = rest.prefix(PostgresJournal.fitting(rest))
        end = try append(batch, after: place, on: connection)
        rest = rest.dropFirst(batch.count)
      } while !rest.isEmpty
      return end
    }
  }

  /// Returns the number of entries in the next batch.
  private static func fitting(_ entries: ArraySlice<SealedEntry>) -> Int {
    var (count, size) = (0, 0)
    for entry in entries.prefix(batch.count) {
      size += entry.body.count
      guard count == 0 || size <= batch.size else { break }
      count += 1
    }
    return count
  }

  private func append(
    _ entries: ArraySlice<SealedEntry>, after place: JournalPlace,
    on connection: PostgresConnection
  ) throws -> JournalPlace {
    guard entries.allSatisfy({ $0.body.count <= SealedEntry.maximumSize }) else {
      throw SharedJournalError.unusable("an entry is too large for the journal")
    }
    var row: PostgresResult.Row
    do {
      row = try connection.run(
        "SELECT * FROM quickcart.append($1, $2, $3, $4, $5, $6)",
        .uuid(household), .integer(place.sequence), .bytes(place.chain),
        .uuids(entries.map(\.id)), .integers(entries.map { Int32(clamping: $0.version) }),
        .byteses(entries.map(\.body))
      ).only()
    } catch let error as SharedJournalError where error == PostgresFailure.isBlocked {
      throw try connection.blocked()
    }
    return JournalPlace(sequence: try row.int64(), chain: try row.bytes(atMost: 32))
  }

  /// Reads at most `limit` entries, or fewer if they are large. Only an empty result means the end
  /// of the journal.
  package func read(after place: JournalPlace, limit: Int) throws -> [JournalRecord] {
    guard limit > 0 else { return [] }
    return try connected { connection in
      let result = try connection.run(
        "SELECT * FROM quickcart.read($1, $2, $3, $4)",
        .uuid(household), .integer(place.sequence), .bytes(place.chain),
        .integer(Int32(clamping: limit)))
      var records: [JournalRecord] = []
      var last = place.sequence
      for number in result.rows {
        let record = try PostgresJournal.record(result.row(number), after: last)
        last = record.place.sequence
        records.append(record)
      }
      guard records.count <= limit else { throw PostgresResult.isStrange }
      return records
    }
  }

  package func people(differingFrom checkpoint: Checkpoint) throws -> [String] {
    try connected { connection in
      let result = try connection.run(
        "SELECT quickcart.agree($1, $2, $3, $4)",
        .uuid(household), .integer(checkpoint.place.sequence), .bytes(checkpoint.place.chain),
        .uuid(checkpoint.digest))
      return try result.rows.map { number in
        var row = result.row(number)
        return try row.text() ?? ""
      }
    }
  }

  /// Returns the names of the members, at most 1,000, without names that are unsafe to show.
  ///
  /// - Throws: `SharedJournalError`.
  package func members() throws -> [String] {
    let people = try connected { try PostgresHousehold.people(of: household, on: $0) }
    return people.prefix(1_000).compactMap(\.name).filter { ServerText.shown($0) == $0 }
  }

  private static func record(
    _ row: PostgresResult.Row, after last: Int64
  ) throws -> JournalRecord {
    var row = row
    let sequence = try row.int64()
    let id = try row.uuid()
    let version = Int(try row.int32())
    let person = try row.text() ?? ""
    let date = try row.date()
    let chain = try row.bytes(atMost: 32)
    // After a gap, the missing entry would never be read.
    guard sequence - 1 == last, chain.count == 32 else { throw PostgresResult.isStrange }
    let body = try row.bytes(atMost: SealedEntry.maximumSize)
    return JournalRecord(
      entry: SealedEntry(id: id, version: version, body: body),
      place: JournalPlace(sequence: sequence, chain: chain), person: person, date: date)
  }

  /// Disconnects from the server until the next request.
  package func disconnect() {
    connection = nil
    listens = false
  }

  /// Calls a closure with an open connection, and discards the connection if it breaks.
  func connected<Result>(_ body: (PostgresConnection) throws -> Result) throws -> Result {
    do {
      let connection = try connect()
      do {
        return try body(connection)
      } catch SharedJournalError.notMember where person != nil {
        try joinAgain(on: connection)
        return try body(connection)
      }
    } catch {
      if connection?.isBroken == true { disconnect() }
      throw error
    }
  }

  private func joinAgain(on connection: PostgresConnection) throws {
    guard let person else { throw SharedJournalError.notMember }
    try connection.run("SELECT quickcart.join_as($1, $2)", .uuid(household), .text(person))
  }

  private func connect() throws -> PostgresConnection {
    if let connection { return connection }
    let made = try PostgresConnection(to: address, limits: limits, isEnding: isEnding)
    try HouseholdSchema.check(on: made)
    connection = made
    return made
  }

  /// Waits until other members may have appended entries, `descriptor` is readable or was closed by
  /// its peer, or the timeout expires.
  ///
  /// The first call on a connection only begins to listen. Because an entry may have been missed
  /// before, it returns `changed` at once. A caller that reads up to the end each time misses
  /// nothing. To notice that a server has vanished, read now and then.
  ///
  /// - Throws: `SharedJournalError`.
  package func waitForChange(
    timeout: Duration, alongside descriptor: Int32? = nil
  ) throws -> JournalWait {
    try connected { connection in
      guard listens else {
        try connection.run(#"LISTEN "quickcart_\#(household.uuidString.lowercased())""#)
        listens = true
        return .changed
      }
      return try connection.waitForNotice(timeout: timeout, alongside: descriptor)
    }
  }
}

/// The reason why a wait ended.
package enum JournalWait: Hashable, Sendable {
  /// There may be entries to read.
  case changed
  /// The other descriptor is readable, or was closed by its peer.
  case otherReady
  /// The timeout expired.
  case timedOut
}
