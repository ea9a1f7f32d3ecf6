import CartHousehold
@testable import CartPostgres
import Foundation
import TestSupport
import Testing

/// Snapshots and pruning on a server.
@Suite struct PruningTests {
  /// Makes a household of Ada and Ben with a number of entries from a year ago, created by the
  /// administrator.
  private func home(_ count: Int) throws -> (home: Home, places: [JournalPlace]) {
    let home = try Home()
    let journal = try home.journal(of: "ada")
    _ = try home.journal(of: "ben").read(after: .start, limit: 1)
    _ = try journal.append((0..<count).map { SealedEntry.saying("\($0)") }, after: .start)
    try age(home)
    var places: [JournalPlace] = [.start]
    while true {
      let records = try journal.read(after: places[places.count - 1], limit: 1_000)
      if records.isEmpty { return (home, places) }
      places += records.map(\.place)
    }
  }

  private func age(_ home: Home) throws {
    try home.connect(as: "postgres").run(
      script: "UPDATE quickcart.entry SET at = at - interval '365 days'")
  }

  private func prune(_ home: Home, as role: String) throws -> Int64 {
    try home.household.prune(on: try home.connect(as: role))
  }

  private func snapshot(_ place: JournalPlace, _ texts: String...) -> HouseholdSnapshot {
    HouseholdSnapshot(place: place, pieces: texts.map { Array($0.utf8) })
  }

  @Test func aSnapshotIsValidOnceAnotherAgrees() throws {
    let (home, places) = try home(10_000)
    let (ada, ben) = (try home.journal(of: "ada"), try home.journal(of: "ben"))
    let place = places[10_000]
    let snapshot = snapshot(place, "one\n", "two\n")
    #expect(try ada.latestSnapshot() == nil)
    #expect(try ada.snapshotStatus(at: place) == SnapshotStatus(isWanted: true, prunedCount: 0))
    #expect(try ada.snapshotStatus(at: places[9_000]).isWanted == false)
    #expect(
      try ada.judge(snapshot) == SnapshotJudgement(lacksPieces: true, differing: []))
    // The pieces have not arrived, as after an interrupted upload.
    #expect(try ada.snapshotStatus(at: place).isWanted)
    try ada.offer(snapshot)
    #expect(try ada.snapshotStatus(at: place).isWanted == false)
    #expect(try ada.latestSnapshot() == nil)
    #expect(throws: SharedJournalError.self) { try prune(home, as: "postgres") }
    #expect(try ben.snapshotStatus(at: place).isWanted)
    #expect(try ben.judge(snapshot) == SnapshotJudgement(lacksPieces: false, differing: []))
    #expect(try ben.latestSnapshot() == snapshot)
    // A different judgement does not withdraw the snapshot, but it is reported.
    let other = self.snapshot(place, "other\n")
    #expect(try ben.judge(other) == SnapshotJudgement(lacksPieces: false, differing: ["Ada"]))
    #expect(try ben.latestSnapshot() == snapshot)
  }

  @Test func nobodyIsBelievedAlone() throws {
    let (home, places) = try home(10_000)
    let (ada, ben) = (try home.journal(of: "ada"), try home.journal(of: "ben"))
    let place = places[10_000]
    let (one, other) = (snapshot(place, "one\n"), snapshot(place, "other\n"))
    _ = try ada.judge(one)
    // Pieces that do not match the judged snapshot are ignored.
    try ada.offer(other)
    #expect(try ada.snapshotStatus(at: place).isWanted)
    try ada.offer(one)
    #expect(try ben.judge(other) == SnapshotJudgement(lacksPieces: false, differing: ["Ada"]))
    try ben.offer(other)
    #expect(try ada.latestSnapshot() == nil)
    #expect(throws: SharedJournalError.self) { try prune(home, as: "postgres") }
    let strange = JournalPlace(sequence: 10_000, chain: places[9_999].chain)
    #expect(throws: SharedJournalError.diverged) { try ada.judge(snapshot(strange, "one\n")) }
    #expect(throws: SharedJournalError.self) { try ada.judge(snapshot(places[9_000], "one\n")) }
    let early = snapshot(place, String(repeating: "x", count: 5_000_000))
    _ = try ada.judge(early)
    #expect(throws: SharedJournalError.self) { try ada.offer(early) }
  }

  @Test func onlyTheFounderPrunes() throws {
    let (home, places) = try home(20_000)
    let (ada, ben) = (try home.journal(of: "ada"), try home.journal(of: "ben"))
    let snapshot = snapshot(places[20_000], "one\n")
    for journal in [ada, ben] { _ = try journal.judge(snapshot) }
    try ada.offer(snapshot)
    for role in ["ada", "ben"] {
      #expect(throws: SharedJournalError.self) { try prune(home, as: role) }
    }
    #expect(try prune(home, as: "postgres") == 10_000)
    #expect(try prune(home, as: "postgres") == 0)
    let status = try ben.snapshotStatus(at: places[20_000])
    #expect(status == SnapshotStatus(isWanted: false, prunedCount: 10_000))

    // Dropped entries cannot be read, but later entries can.
    #expect(throws: SharedJournalError.pruned) { try ben.read(after: .start, limit: 10) }
    #expect(throws: SharedJournalError.pruned) { try ben.read(after: places[9_999], limit: 10) }
    #expect(try ben.read(after: places[10_000], limit: 1)[0].place == places[10_001])
    // The identifiers and places of dropped entries are kept.
    let strange = JournalPlace(sequence: 5_000, chain: places[4_999].chain)
    #expect(throws: SharedJournalError.diverged) { try ben.read(after: strange, limit: 10) }
    let old = try home.ids(upTo: 2)
    let new = SealedEntry.saying("new")
    let again = SealedEntry(id: old[0], version: 1, body: [])
    let end = try ben.append([again, new], after: places[5_000])
    #expect(end.sequence == 20_001)
    #expect(try ben.entries(among: old + [new.id, UUID()], until: places[20_000]) == Set(old))
    #expect(try ben.entries(among: old, until: places[1]) == [old[0]])
    #expect(try ben.people(differingFrom: Checkpoint(places[9_000], digest: UUID())) == [])
    #expect(try ada.latestSnapshot() == snapshot)
  }

  @Test func recentEntriesStay() throws {
    let home = try Home()
    let (ada, ben) = (try home.journal(of: "ada"), try home.journal(of: "ben"))
    _ = try ada.append((0..<10_100).map { SealedEntry.saying("\($0)") }, after: .start)
    var place = JournalPlace.start
    while place.sequence < 10_000 {
      place = try #require(try ada.read(after: place, limit: 1_000).last).place
    }
    let snapshot = snapshot(place, "one\n")
    for journal in [ada, ben] { _ = try journal.judge(snapshot) }
    try ada.offer(snapshot)
    #expect(try prune(home, as: "postgres") == 0)
    try age(home)
    #expect(try prune(home, as: "postgres") == 100)
  }

  /// A server set up by an earlier QuickCart supports all this after `qc household upgrade`.
  @Test func anOlderServerHasNone() throws {
    let home = try Home()
    let journal = try home.journal()
    let owner = try home.connect(as: "postgres")
    try owner.run(script: "COMMENT ON SCHEMA quickcart IS 'Households of QuickCart, revision 2'")
    let place = JournalPlace.start
    #expect(
      try journal.snapshotStatus(at: place) == SnapshotStatus(isWanted: false, prunedCount: 0))
    #expect(try journal.latestSnapshot() == nil)
    #expect(try journal.entries(among: [UUID()], until: place) == [])
  }
}

extension Home {
  /// Returns the identifiers of the first entries, whether or not their bodies were dropped.
  fileprivate func ids(upTo count: Int32) throws -> [UUID] {
    let result = try connect(as: "postgres").run(
      """
      SELECT id FROM (
        SELECT seq, id FROM quickcart.entry UNION ALL SELECT seq, id FROM quickcart.past) e
      ORDER BY seq LIMIT $1
      """, .integer(count))
    return try result.rows.map { number in
      var row = result.row(number)
      return try row.uuid()
    }
  }
}
