package import CartHousehold
package import Foundation

/// Snapshots. A server that an earlier QuickCart set up has none.
extension PostgresJournal {
  private func withSnapshots<Result>(
    otherwise none: Result, _ body: (PostgresConnection) throws -> Result
  ) throws -> Result {
    try connected { connection in
      guard connection.schemaRevision >= HouseholdSchema.revisionOfSnapshots else { return none }
      return try body(connection)
    }
  }

  package func snapshotStatus(at place: JournalPlace) throws -> SnapshotStatus {
    try withSnapshots(otherwise: SnapshotStatus(isWanted: false, prunedCount: 0)) { connection in
      var row = try connection.run(
        "SELECT * FROM quickcart.snapshot_status($1, $2, $3, $4)", .uuid(household),
        .integer(place.sequence), .bytes(place.chain), .integer(HouseholdSnapshot.format)
      ).only()
      return SnapshotStatus(isWanted: try row.bool(), prunedCount: try row.int64())
    }
  }

  package func judge(_ snapshot: HouseholdSnapshot) throws -> SnapshotJudgement {
    try withSnapshots(otherwise: SnapshotJudgement(lacksPieces: false, differing: [])) {
      // One row per person is simpler to decode than an array.
      let result = try $0.run(
        """
        SELECT j.lacking, p.name FROM quickcart.judge($1, $2, $3, $4, $5) j
        LEFT JOIN LATERAL pg_catalog.unnest(j.differing) p (name) ON true
        """, .uuid(household), .integer(snapshot.place.sequence), .bytes(snapshot.place.chain),
        .integer(HouseholdSnapshot.format), .bytes(snapshot.hash))
      var judgement = SnapshotJudgement(lacksPieces: false, differing: [])
      for number in result.rows {
        var row = result.row(number)
        judgement.lacksPieces = try row.bool()
        if let name = try row.text() { judgement.differing.append(name) }
      }
      return judgement
    }
  }

  /// Uploads the pieces one by one. If this is interrupted, the next store that reaches the place
  /// uploads them again.
  package func offer(_ snapshot: HouseholdSnapshot) throws {
    let count = snapshot.pieces.count
    guard count <= HouseholdSnapshot.maximumPieceCount else { return }
    try connected { connection in
      for (number, piece) in snapshot.pieces.enumerated() {
        try connection.run(
          "SELECT quickcart.offer($1, $2, $3, $4, $5, $6)", .uuid(household),
          .integer(snapshot.place.sequence), .integer(HouseholdSnapshot.format),
          .integer(Int32(clamping: count)), .integer(Int32(clamping: number)), .bytes(piece))
      }
    }
  }

  package func latestSnapshot() throws -> HouseholdSnapshot? {
    try withSnapshots(otherwise: nil) { connection in
      let result = try connection.run(
        "SELECT * FROM quickcart.latest_snapshot($1, $2)", .uuid(household),
        .integer(HouseholdSnapshot.format))
      guard let number = result.rows.first else { return nil }
      var row = result.row(number)
      let place = JournalPlace(sequence: try row.int64(), chain: try row.bytes(atMost: 32))
      let (hash, count) = (try row.bytes(atMost: 32), Int(try row.int32()))
      guard (0...HouseholdSnapshot.maximumPieceCount).contains(count) else {
        throw PostgresResult.isStrange
      }
      let pieces = try (0..<count).map { try piece($0, of: place, on: connection) }
      let snapshot = HouseholdSnapshot(place: place, pieces: pieces)
      guard snapshot.hash == hash else { throw PostgresResult.isStrange }
      return snapshot
    }
  }

  private func piece(
    _ number: Int, of place: JournalPlace, on connection: PostgresConnection
  ) throws -> [UInt8] {
    var row = try connection.run(
      "SELECT quickcart.snapshot_piece($1, $2, $3, $4)", .uuid(household),
      .integer(place.sequence), .integer(HouseholdSnapshot.format),
      .integer(Int32(clamping: number))
    ).only()
    return try row.bytes(atMost: HouseholdSnapshot.pieceSize)
  }

  package func entries(among ids: [UUID], until place: JournalPlace) throws -> Set<UUID> {
    try withSnapshots(otherwise: []) { connection in
      var known: Set<UUID> = []
      for start in stride(from: 0, to: ids.count, by: PostgresJournal.batch.count) {
        let some = Array(ids[start..<min(ids.count, start + PostgresJournal.batch.count)])
        let result = try connection.run(
          "SELECT quickcart.among($1, $2, $3, $4)", .uuid(household), .integer(place.sequence),
          .bytes(place.chain), .uuids(some))
        for number in result.rows {
          var row = result.row(number)
          known.insert(try row.uuid())
        }
      }
      return known
    }
  }
}
