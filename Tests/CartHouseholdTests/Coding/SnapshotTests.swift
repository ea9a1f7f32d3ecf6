import CartHousehold
import CartModels
import Foundation
import HouseholdSimulation
import TestSupport
import Testing

/// Valid snapshots, and texts that are not valid snapshots.
@Suite struct SnapshotTests {
  private func journal(_ seed: UInt64) throws -> [JournalRecord] {
    var household = try SimulatedHousehold(seed: seed)
    _ = try household.run()
    return household.records
  }

  private func fold(_ records: [JournalRecord]) throws -> MemoryHousehold {
    var state = MemoryHousehold()
    for record in records { _ = try state.apply(HouseholdEntry(record)) }
    return state
  }

  private func lines(_ snapshot: HouseholdSnapshot) -> [String] {
    String(decoding: snapshot.pieces.joined(), as: UTF8.self).split(separator: "\n").map(
      String.init)
  }

  private func snapshot(_ lines: [String], at place: JournalPlace) -> HouseholdSnapshot {
    HouseholdSnapshot(place: place, pieces: [Array((lines.joined(separator: "\n") + "\n").utf8)])
  }

  @Test(arguments: UInt64(0)..<20) func itIsTheState(_ seed: UInt64) throws {
    let records = try journal(seed)
    let state = try fold(records)
    let place = try #require(records.last).place
    let snapshot = try HouseholdSnapshot(of: state, at: place)
    #expect(try snapshot.state() == state)
    #expect(
      lines(snapshot) == lines(snapshot).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    // The bytes do not depend on how the state came about.
    var other = MemoryHousehold()
    state.forEachWrite { other.write($0) }
    #expect(try HouseholdSnapshot(of: other, at: place) == snapshot)
  }

  @Test func aLongOneHasPieces() throws {
    var state = MemoryHousehold()
    let list = UUID()
    state.write(.list(list, SharedList(title: "Home", createdAt: Date(timeIntervalSince1970: 0))))
    let note = String(repeating: "n", count: 90_000)
    for number in 0..<100 {
      let item = ShoppingItem(name: "Thing \(number)", quantity: .one, notes: note)
      let key = ItemKey(list: list, name: item.key, family: .count)
      state.write(.item(key, SharedItem(item)))
      state.write(
        .lot(LotIdentifier(item.id), HouseholdLot(key: key, quantity: .one, isBought: false)))
    }
    let snapshot = try HouseholdSnapshot(of: state, at: JournalPlace.start.following(UUID()))
    #expect(snapshot.pieces.count == 3)
    #expect(snapshot.pieces.dropLast().allSatisfy { $0.count == HouseholdSnapshot.pieceSize })
    #expect(try snapshot.state() == state)
  }

  /// Two members who collude can send any snapshot. It is either rejected, or a state that entries
  /// could produce.
  @Test(arguments: UInt64(0)..<60) func whatIsDamagedIsRefusedOrSound(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let records = try journal(seed % 6)
    let place = try #require(records.last).place
    var bytes = try HouseholdSnapshot(of: fold(records), at: place).pieces.flatMap { $0 }
    for _ in 0...Int.random(in: 0..<4, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(index..<min(bytes.count, index + 40))
      default: bytes.insert(contentsOf: bytes[..<min(index, 200)], at: index)
      }
    }
    do {
      let state = try HouseholdSnapshot(place: place, pieces: [bytes]).state()
      #expect(try state.contradictions() == [])
    } catch {
      #expect(error is SharedJournalError)
    }
  }

  @Test(arguments: [
    #"{"list":{"_0":"00000000-0000-0000-0000-000000000001","_1":{"createdAt":0,"title":""}}}"#,
    #"{"list":{"_0":"00000000-0000-0000-0000-000000000001","_1":{"createdAt":1e300,"title":"A"}}}"#,
    #"{"list":{"_0":"00000000-0000-0000-0000-000000000001"}}"#,
    #"{"bought":{"_0":"00000000-0000-0000-0000-000000000001","_1":{"marks":[],"purchase":"#
      + #"{"date":0,"item":"00000000-0000-0000-0000-000000000001","list":"A","name":"B","#
      + #""quantity":{"amount":"1/1"}}}}}"#,
    #"{"lot":{"_0":"00000000-0000-0000-0000-000000000001","_1":{"isBought":false,"key":{"family":"#
      + #""count","list":"00000000-0000-0000-0000-000000000002","name":"milk"},"quantity":"#
      + #"{"amount":"1/1"}}}}"#,
    "[[[[", "{}",
  ]) func whatNoEntryMakesIsRefused(_ line: String) throws {
    #expect(throws: SharedJournalError.self) {
      try snapshot([line], at: .start).state()
    }
  }

  @Test func twoListsOfOneTitleAreRefused() throws {
    func list(_ number: Int) -> String {
      #"{"list":{"_0":"00000000-0000-0000-0000-00000000000\#(number)","_1":{"createdAt":0,"#
        + #""title":"A"}}}"#
    }
    #expect(try snapshot([list(1)], at: .start).state().lists.count == 1)
    #expect(throws: SharedJournalError.self) {
      try snapshot([list(1), list(2)], at: .start).state()
    }
  }
}
