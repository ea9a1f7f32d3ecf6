package import CartHousehold
import CPostgres
package import Foundation

/// The journal of a household on PostgreSQL.
///
/// It connects when it is first asked for something, and anew after the connection broke, so that
/// what failed may be tried again later. One thread at a time uses it.
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
  /// Whether the present connection is told of entries.
  private var listens = false

  /// What is sent at once: so many entries and bytes, or a single one that is larger.
  static let batch = (count: 1_000, size: 4 * 1_024 * 1_024)

  /// Makes a journal; the server isn't asked yet.
  ///
  /// - Parameters:
  ///   - person: the name of a member, who joins again if they were expelled and are invited.
  ///   - isEnding: asked while a server lets us wait; see `PostgresConnection`.
  package init(
    at address: PostgresAddress, of household: UUID, as person: String? = nil,
    limits: ConnectionLimits = ConnectionLimits(), isEnding: (() -> Bool)? = nil
  ) {
    (self.address, self.household, self.person) = (address, household, person)
    (self.limits, self.isEnding) = (limits, isEnding)
  }

  /// Appends in batches, of which each is there wholly or not at all: what came before one that
  /// failed stays, and is left out when it is sent again.
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

  /// How many of the first entries go at once.
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
      throw SharedJournalError.unusable("an entry is larger than a journal takes")
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

  /// Reads at most so many entries, and fewer where they are large: none is the sign of the end.
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

  /// The names of those who have joined, as far as they are names, and a thousand at most.
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
    // A gap would be an entry that never comes.
    guard sequence - 1 == last, chain.count == 32 else { throw PostgresResult.isStrange }
    let body = try row.bytes(atMost: SealedEntry.maximumSize)
    return JournalRecord(
      entry: SealedEntry(id: id, version: version, body: body),
      place: JournalPlace(sequence: sequence, chain: chain), person: person, date: date)
  }

  /// Lets go of the server until it is asked for something again.
  package func disconnect() {
    connection = nil
    listens = false
  }

  /// Does something with a connection that stands, and drops one that broke.
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

  /// Waits until others may have appended something, `descriptor` can be read or was closed at its
  /// other end, or the time is over.
  ///
  /// The first call on a connection has only now begun to listen, so that something may have been
  /// missed: it doesn't wait, and says `changed`. Whoever reads up to the end each time misses
  /// nothing; that a server goes away unheard is noticed by reading now and then.
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

/// What ended a wait.
package enum JournalWait: Hashable, Sendable {
  /// There may be something to read.
  case changed
  /// The other descriptor can be read, or was closed at its other end.
  case otherReady
  /// The time is over.
  case timedOut
}
