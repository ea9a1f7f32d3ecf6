import CartHousehold
import CartModels
import CartSync
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CartStore

/// Entries that arrive before pending entries of the store, in separate transactions.
@Suite struct TakingBesidesPendingTests {
  private static let clock = FixedClock(
    now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt))

  /// The sentences of both stores; each fourth pair is tested.
  static let sentences = [
    "add 2 Eggs", "add Tea", "check Milk", "set Milk quantity 3 l", "rename Milk to Cream",
    "remove Milk", "add 1 l Milk", "set Milk note 'cold'", "list Party; add Cake; list Shopping",
    "rename list Shopping to Weekly", "list Party; move Milk to Party from Shopping", "clear",
    "price Milk 1.20 EUR", "have 2 l Milk", "set Rice in Produce", "check all", "undo",
  ]

  @Test(arguments: sentences.indices) func comesToTheSameEverywhere(_ index: Int) throws {
    let said = Self.sentences[index]
    for (number, other) in Self.sentences.enumerated() where (index + number).isMultiple(of: 4) {
      let journal = MemoryJournal(clock: Self.clock)
      let (ada, ben) = try Device.sharing(journal)
      for device in [ada, ben] {
        try device.say("add Rice")
        try device.sync()
      }
      try ada.sync()
      for sentence in ["add Flour", said, "add Salt"] { try ben.say(sentence) }
      for sentence in ["add Oil", other, "list Shopping", "add 2 Oil"] { try ada.say(sentence) }
      try ada.sync()
      ben.pace = .entryByEntry
      try ben.sync()
      try ada.sync()
      #expect(try ben.lines() == ada.lines(), "\(said), \(other)")
      #expect(try ben.store.lookAtHousehold { try $0.check() } == [], "\(said), \(other)")
    }
  }

  /// Many pending entries don't slow down the entries that arrive.
  @Test func doesThatOnceMore() throws {
    let few = try rowsWritten(besides: 1)
    #expect(few > 100)
    #expect(try rowsWritten(besides: 400) < few + 400 * 10)
  }

  /// Returns the number of rows that are written when 100 entries arrive in separate transactions.
  private func rowsWritten(besides count: Int) throws -> Int {
    let journal = MemoryJournal(clock: Self.clock)
    let (ada, ben) = try Device.sharing(journal)
    for number in 1...count { try ben.say("add 'Thing \(number)'") }
    for number in 1...100 { try ada.say("add 'Other \(number)'") }
    try ada.sync()
    let start = try #require(try ben.place())
    let records = try journal.connection(of: "Ben").read(after: start, limit: .max)
    let keys = PendingKeys()
    let before = try ben.store.unit { $0.totalChangesCount }
    for (index, record) in records.enumerated() {
      let place = index == 0 ? start : records[index - 1].place
      let taking = try ben.store.share(at: Self.clock.now) {
        try $0.take([record], after: place, besides: keys)
      }
      #expect(taking == .taken)
    }
    #expect(try ben.lines().count == 101 + count)
    return try ben.store.unit { $0.totalChangesCount } - before
  }
}
