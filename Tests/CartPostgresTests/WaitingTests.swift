import CartHousehold
@testable import CartPostgres
import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Waiting for entries that others append.
@Suite struct WaitingTests {
  @Test func anotherOnesEntryEndsTheWait() throws {
    let home = try Home()
    let journal = try home.journal(of: "ben")
    // The first call only begins to listen, so it reports a change in case an entry came before.
    #expect(try journal.waitForChange(timeout: .seconds(600)) == .changed)
    #expect(try journal.waitForChange(timeout: .zero) == .timedOut)
    try atOnce(1) { _, _ in
      _ = try home.journal().append([.saying("a"), .saying("b")], after: .start)
    }
    #expect(try journal.waitForChange(timeout: .seconds(600)) == .changed)
    #expect(try journal.read(after: .start, limit: 9).count == 2)
    // There is one notification for all entries of a batch, and none for entries that already
    // exist.
    #expect(try journal.waitForChange(timeout: .zero) == .timedOut)
    let entries = try home.records().map(\.entry)
    _ = try home.journal().append(entries, after: .start)
    #expect(try journal.waitForChange(timeout: .milliseconds(50)) == .timedOut)
  }

  @Test func whatComesWhileOneReadsIsNotMissed() throws {
    let home = try Home()
    let journal = try home.journal(of: "ben")
    #expect(try journal.waitForChange(timeout: .zero) == .changed)
    _ = try home.journal().append([.saying("a")], after: .start)
    // The notification arrives with the response to this query.
    #expect(try journal.read(after: .start, limit: 9).count == 1)
    #expect(try journal.waitForChange(timeout: .seconds(600)) == .changed)
  }

  @Test func noticesSayNothing() throws {
    let home = try Home()
    let listener = try home.connect(as: "eve")
    let channel = "quickcart_\(home.household.id.uuidString.lowercased())"
    try listener.run(#"LISTEN "\#(channel)""#)
    _ = try home.journal().append([.saying("a")], after: .start)
    #expect(try listener.waitForNotice(timeout: .seconds(600), alongside: nil) == .changed)
    var row = try listener.run(
      "SELECT prosrc LIKE '%pg_notify(''quickcart_'' || h, '''')%' FROM pg_proc WHERE proname = 'append'"
    ).only()
    #expect(try row.bool())
  }

  /// A follower ends with its standard input.
  @Test func theEndOfAnotherDescriptorEndsTheWait() throws {
    let home = try Home()
    let journal = try home.journal()
    #expect(try journal.waitForChange(timeout: .zero) == .changed)
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    #expect(try journal.waitForChange(timeout: .zero, alongside: ends[0]) == .timedOut)
    close(ends[1])
    #expect(try journal.waitForChange(timeout: .seconds(600), alongside: ends[0]) == .otherReady)
  }

  @Test func aWishToEndEndsTheWait() throws {
    let home = try Home()
    let asked = Counter()
    let journal = PostgresJournal(
      at: try home.server.address(home.database, of: "ada"), of: home.household.id,
      isEnding: { asked.next() > 20 })
    #expect(try journal.waitForChange(timeout: .zero) == .changed)
    #expect(throws: SharedJournalError.unreachable("interrupted before the server answered")) {
      while true { _ = try journal.waitForChange(timeout: .seconds(600)) }
    }
  }

  /// A broken connection is noticed, and the next one listens again.
  @Test func aCutEndsTheWait() throws {
    let home = try Home()
    let journal = try home.journal()
    #expect(try journal.waitForChange(timeout: .zero) == .changed)
    try home.server.administer(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(home.database)'")
    let error = try #require(throws: SharedJournalError.self) {
      _ = try journal.waitForChange(timeout: .seconds(600))
    }
    guard case .unreachable = error else { throw error }
    #expect(try journal.waitForChange(timeout: .zero) == .changed)
    #expect(try journal.waitForChange(timeout: .zero) == .timedOut)
  }
}

/// Counts its calls.
final class Counter {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}
