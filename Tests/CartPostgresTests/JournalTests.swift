import CartHousehold
@testable import CartPostgres
import Foundation
import Synchronization
import TestSupport
import Testing

/// A connection that threads use one after another.
private struct Lent: @unchecked Sendable {
  let value: PostgresConnection

  init(_ value: PostgresConnection) { self.value = value }
}

/// The records that a thread has read.
private final class Reader: Sendable {
  private let read = Mutex<[JournalRecord]>([])

  func set(_ records: [JournalRecord]) { read.withLock { $0 = records } }

  var records: [JournalRecord] { read.withLock { $0 } }
}

/// The journal on a server that works normally.
@Suite struct JournalTests {
  @Test func whatIsAppendedIsRead() throws {
    let home = try Home()
    let large = SealedEntry(
      id: UUID(), version: 1, body: (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* $0) })
    let entries = [
      SealedEntry(id: UUID(), version: 1, body: []), .saying("Hello"), large, .saying("Bye"),
      SealedEntry(id: UUID(), version: 1, body: Array(0...255)),
    ]
    let (ada, ben) = (try home.journal(of: "ada"), try home.journal(of: "ben"))
    let middle = try ada.append(Array(entries[..<2]), after: .start)
    let end = try ben.append(Array(entries[2...]), after: middle)
    let records = try ada.read(after: .start, limit: 100)
    #expect(records.map(\.entry) == entries)
    #expect(records.map(\.place.sequence) == [1, 2, 3, 4, 5])
    #expect(records[1].place == middle)
    #expect(records[4].place == end)
    #expect(records.map(\.person) == ["Ada", "Ada", "Ben", "Ben", "Ben"])
    #expect(zip(records, records.dropFirst()).allSatisfy { $0.date <= $1.date })
    #expect(abs(records[0].date.timeIntervalSinceNow) < 3_600)
    #expect(try ben.read(after: middle, limit: 2).map(\.entry) == Array(entries[2..<4]))
    #expect(try ben.read(after: end, limit: 2).isEmpty)
    #expect(try home.holdsOnce(entries))
  }

  @Test func whatIsThereIsLeftOut() throws {
    let home = try Home()
    let journal = try home.journal()
    let entries = (0..<5).map { SealedEntry.saying("\($0)") }
    let end = try journal.append([entries[1], entries[3]], after: .start)
    #expect(end.sequence == 2)
    let again = try journal.append(entries + entries, after: .start)
    #expect(again.sequence == 5)
    #expect(try journal.append([], after: end) == again)
    #expect(try home.records().map(\.entry) == [1, 3, 0, 2, 4].map { entries[$0] })
    #expect(try home.holdsOnce(entries))
  }

  @Test func aPlaceThatIsNoneIsRefused() throws {
    let home = try Home()
    let journal = try home.journal()
    let end = try journal.append([.saying("a"), .saying("b")], after: .start)
    let first = try journal.read(after: .start, limit: 1)[0].place
    let strangers = [
      JournalPlace(sequence: 2, chain: first.chain), JournalPlace(sequence: 3, chain: end.chain),
      JournalPlace(sequence: 0, chain: end.chain), JournalPlace(sequence: 2, chain: []),
      JournalPlace(sequence: -1, chain: []), JournalPlace(sequence: .max, chain: end.chain),
    ]
    for place in strangers {
      #expect(throws: SharedJournalError.diverged, "\(place)") {
        try journal.read(after: place, limit: 1)
      }
      #expect(throws: SharedJournalError.diverged, "\(place)") {
        try journal.append([.saying("c")], after: place)
      }
    }
    // An error does not break the connection, and nothing of the batch remains.
    #expect(try journal.append([], after: first) == end)
  }

  /// Each person reports their own digest, so no person can make others doubt theirs.
  @Test func eachPersonSaysWhatAPlaceComesTo() throws {
    let home = try Home()
    let (ada, ben) = (try home.journal(of: "ada"), try home.journal(of: "ben"))
    let entries = (0..<2_000).map { SealedEntry.saying("\($0)") }
    let end = try ada.append(entries, after: .start)
    let middle = try ada.read(after: .start, limit: 1_000)[999].place
    let (first, second) = (UUID(), UUID())
    #expect(try ada.people(differingFrom: Checkpoint(end, digest: first)) == [])
    #expect(try ben.people(differingFrom: Checkpoint(end, digest: first)) == [])
    #expect(try ben.people(differingFrom: Checkpoint(end, digest: second)) == ["Ada", "Ben"])
    #expect(try ben.people(differingFrom: Checkpoint(middle, digest: second)) == [])
    #expect(try ada.people(differingFrom: Checkpoint(middle, digest: first)) == ["Ben"])
    #expect(try ada.people(differingFrom: Checkpoint(middle, digest: second)) == ["Ada"])
    let strange = JournalPlace(sequence: 1_000, chain: end.chain)
    #expect(throws: SharedJournalError.diverged) {
      try ada.people(differingFrom: Checkpoint(strange, digest: first))
    }
    let early = try ada.read(after: .start, limit: 1)[0].place
    #expect(throws: SharedJournalError.self) {
      try ada.people(differingFrom: Checkpoint(early, digest: first))
    }
  }

  @Test func manyGoInBatches() throws {
    let home = try Home()
    let journal = try home.journal()
    let entries = (0..<2_500).map { SealedEntry.saying("\($0)") }
    let end = try journal.append(entries, after: .start)
    #expect(end.sequence == 2_500)
    #expect(try home.records().map(\.entry) == entries)
    #expect(try journal.read(after: .start, limit: 5_000).count == 1_000)
  }

  @Test func readingIsBoundedInBytes() throws {
    let home = try Home()
    let journal = try home.journal()
    let body = [UInt8](repeating: 7, count: 7_000_000)
    let entries = (0..<3).map { _ in SealedEntry(id: UUID(), version: 1, body: body) }
    _ = try journal.append(entries, after: .start)
    let first = try journal.read(after: .start, limit: 10)
    #expect(first.map(\.entry) == Array(entries[..<2]))
    #expect(try journal.read(after: first[1].place, limit: 10).map(\.entry) == [entries[2]])
    let largest = SealedEntry(
      id: UUID(), version: 1, body: [UInt8](repeating: 1, count: SealedEntry.maximumSize))
    let end = try journal.append([largest], after: .start)
    #expect(end.sequence == 4)
    let tooLarge = SealedEntry(id: UUID(), version: 1, body: largest.body + [1])
    #expect(throws: SharedJournalError.self) { try journal.append([tooLarge], after: end) }
  }

  /// All writers append to one order, and a concurrent reader sees each entry in its final place.
  @Test func manyWriteAtOnce() throws {
    let home = try Home()
    let all = (0..<4).map { writer in (0..<150).map { SealedEntry.saying("\(writer) \($0)") } }
    let reader = Reader()
    try atOnce(5) { index, others in
      guard index < 4 else {
        let journal = try home.journal(of: "ben")
        var records: [JournalRecord] = []
        while records.count < 600, !others.haveFailed {
          records += try journal.read(after: records.last?.place ?? .start, limit: 7)
        }
        reader.set(records)
        return
      }
      let journal = try home.journal(of: index.isMultiple(of: 2) ? "ada" : "ben")
      var random = SeededGenerator(seed: UInt64(index))
      var rest = all[index][...]
      while !rest.isEmpty {
        let batch = Array(rest.prefix(Int.random(in: 1...9, using: &random)))
        _ = try journal.append(batch, after: .start)
        rest = rest.dropFirst(batch.count)
      }
    }
    let records = try home.records()
    #expect(reader.records == records)
    #expect(try home.holdsOnce(all.flatMap { $0 }))
    for writer in all {
      let own = Set(writer.map(\.id))
      #expect(records.map(\.entry).filter { own.contains($0.id) } == writer)
    }
  }

  @Test func theSameFromManyIsThereOnce() throws {
    let home = try Home()
    let entries = (0..<100).map { SealedEntry.saying("\($0)") }
    try atOnce(4) { _, _ in
      let journal = try home.journal()
      for start in stride(from: 0, to: 100, by: 10) {
        _ = try journal.append(Array(entries[start..<start + 10]), after: .start)
      }
    }
    #expect(try home.records().map(\.entry) == entries)
    #expect(try home.holdsOnce(entries))
  }

  /// An append locks the end of the journal. Later appends wait for it, so that no reader skips an
  /// entry that is committed later.
  @Test func aLateCommitIsNotPassedBy() throws {
    let home = try Home()
    let (first, second) = (SealedEntry.saying("first"), SealedEntry.saying("second"))
    let ada = Lent(try home.connect(as: "ada"))
    try ada.value.run(script: "BEGIN")
    try ada.value.run(
      "SELECT * FROM quickcart.append($1, 0, ''::bytea, $2, $3, $4)", .uuid(home.household.id),
      .uuids([first.id]), .integers([1]), .byteses([first.body]))
    try atOnce(2) { index, others in
      guard index == 0 else {
        _ = try home.journal(of: "ben").append([second], after: .start)
        return
      }
      let watcher = try home.connect(as: "postgres")
      while !others.haveFailed {
        var row = try watcher.run("SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted)").only()
        if try row.bool() { break }
      }
      #expect(try home.records().isEmpty)
      try ada.value.run(script: "COMMIT")
    }
    #expect(try home.records().map(\.entry) == [first, second])
  }
}
