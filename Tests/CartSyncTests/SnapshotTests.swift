import CartHousehold
import CartModels
import CartSync
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CartStore

/// Snapshots for new devices and for devices that were away, and pruning.
@Suite struct SnapshotTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt)))

  /// Ada and Ben, whose devices make a snapshot every ten entries.
  private func devices() throws -> (ada: Device, ben: Device) {
    let (ada, ben) = try Device.sharing(journal)
    (ada.snapshotInterval, ben.snapshotInterval) = (10, 10)
    return (ada, ben)
  }

  /// Runs enough sentences for a few snapshots on which both agree.
  private func live(_ ada: Device, _ ben: Device, turns: Int = 8) throws {
    for turn in 1...turns {
      try ada.say("add \(turn) 'Thing \(turn % 5)'; add Tea to Party")
      try ada.sync()
      try ben.sync()
      try ben.say("check 'Thing \(turn % 5)'")
      try ben.say("add 'Thing \(turn % 3)'; set 'Thing \(turn % 3)' quantity \(turn)")
      try ben.sync()
      try ada.sync()
      if turn.isMultiple(of: 4) { try ada.say("clear") }
    }
    try ada.sync()
    try ben.sync()
  }

  private func begin(_ ada: Device, _ ben: Device) throws {
    for sentence in [
      "template t { add 2 Eggs }", "list Party", "list Shopping", "every saturday apply t",
      "add 3 'Thing 0', 4 'Thing 1', 5 'Thing 2'", "category Wine after Dairy",
    ] { try ada.say(sentence) }
    try ada.sync()
    try ben.sync()
  }

  private func expectEqual(_ one: Device, _ other: Device) throws {
    #expect(try one.contents() == other.contents())
    #expect(try one.lines() == other.lines())
    #expect(try one.purchases() == other.purchases())
    for device in [one, other] {
      #expect(try device.store.lookAtHousehold { try $0.check() } == [])
      #expect(try device.store.problems() == [])
    }
  }

  /// A device that begins with a snapshot has no steps of its own to undo.
  @Test func joiningIsNoStepOfUndo() throws {
    let (ada, ben) = try devices()
    try live(ada, ben)
    let cleo = try Device(of: "Cleo", journal)
    try cleo.joinBySnapshot()
    #expect(try cleo.steps().allSatisfy { $0.hasSuffix("(household)") })
    let lines = try cleo.lines()
    try cleo.say("undo")
    #expect(try cleo.lines() == lines)
  }

  @Test func membersAgreeOnASnapshot() throws {
    let (ada, ben) = try devices()
    try begin(ada, ben)
    try live(ada, ben)
    let snapshot = try #require(try journal.connection(of: "Ada").latestSnapshot())
    #expect(snapshot.place.sequence.isMultiple(of: 10))
    var state = MemoryHousehold()
    for record in journal.records.prefix(Int(snapshot.place.sequence)) {
      _ = try state.apply(HouseholdEntry(record))
    }
    #expect(try snapshot.state() == state)
  }

  @Test func aNewcomerBeginsWithIt() throws {
    let (ada, ben) = try devices()
    try begin(ada, ben)
    try live(ada, ben)
    journal.prune()
    let cleo = try Device(of: "Cleo", journal)
    try cleo.say("add 7 Pears")
    try cleo.joinBySnapshot()
    try cleo.sync()
    try ada.sync()
    #expect(try cleo.lines().contains { $0.hasSuffix("7x Pears") })
    #expect(try cleo.store.lookAtHousehold { try $0.base() } != .start)
    try expectEqual(ada, cleo)
    // The sentences from before it joined are not steps of the household.
    #expect(throws: StoreError.self) { try cleo.say("undo") }
    try cleo.say("add 2 Figs")
    try cleo.sync()
    #expect(try cleo.lines().contains { $0.hasSuffix("2x Figs") })
    try cleo.say("undo")
    try cleo.sync()
    try ben.sync()
    #expect(try !ben.lines().contains { $0.hasSuffix("2x Figs") })
    try expectEqual(ben, cleo)
  }

  /// The pending sentences run on top of the snapshot and are sent. Sentences about items that were
  /// bought and cleared in the meantime have no effect.
  @Test func whoWasAwayLongComesBack() throws {
    let (ada, ben) = try devices()
    let cleo = try Device(of: "Cleo", journal)
    try begin(ada, ben)
    try cleo.join()
    for sentence in [
      "list Shopping", "check 'Thing 1'", "add 2 l Oil", "add Milk note \"the long ones\"",
      "set 'Thing 0' note \"the blue ones\"", "rename 'Thing 2' to 'Thing 9'",
    ] { try cleo.say(sentence) }
    let said = try cleo.store.lookAtHousehold { try $0.pending(limit: .max).map(\.id) }
    try live(ada, ben)
    journal.prune()
    let told = try cleo.sync()
    #expect(
      told.contains(
        "Home no longer lists all changes since you were last connected; your lists are up to date")
    )
    #expect(try cleo.pendingCount() == 0)
    #expect(Set(journal.records.map(\.entry.id)).isSuperset(of: said))
    #expect(try cleo.lines().contains("Shopping: 2 l Oil"))
    try ada.sync()
    try expectEqual(ada, cleo)
    #expect(try ada.lines().contains { $0.contains("the long ones") })
  }

  /// After a restore from a backup, entries that were sent long ago are pending again.
  @Test func whatWasSentBeforeIsDoneOnce() throws {
    let (ada, ben) = try devices()
    try begin(ada, ben)
    let cleo = try Device(of: "Cleo", journal)
    try cleo.join()
    try cleo.say("add 2 l Oil")
    let backup = try cleo.store.copiedToMemory()
    try cleo.sync()
    try live(ada, ben)
    journal.prune()
    let restored = Synchronization(
      of: backup, with: journal.connection(of: "Cleo"), clock: cleo.clock, snapshotsEvery: 10)
    try restored.run()
    try cleo.sync()
    try ada.sync()
    #expect(try backup.lookAtHousehold { try $0.contents() } == ada.contents())
    #expect(try backup.lookAtHousehold { try $0.pendingCount() } == 0)
    #expect(Set(journal.records.map(\.entry.id)).count == journal.records.count)
    try expectEqual(ada, cleo)
  }

  @Test func devicesDropWhatTheHouseholdDropped() throws {
    let (ada, ben) = try devices()
    try begin(ada, ben)
    try ada.say("add Figs")
    try live(ada, ben)
    let before = try ada.entryCount()
    journal.prune()
    try live(ada, ben)
    #expect(try ada.entryCount() < before)
    try expectEqual(ada, ben)
    // Each pruned entry took its undo data with it.
    var count = 0
    while try count < 200 && ada.canUndo() { count += 1 }
    #expect(count < 200)
    #expect(throws: StoreError.self) { try ada.say("undo") }
    try ada.sync()
    try ben.sync()
    try expectEqual(ada, ben)
  }

  @Test func whatWasDamagedIsFetched() throws {
    let (ada, ben) = try devices()
    try begin(ada, ben)
    try live(ada, ben)
    journal.prune()
    try live(ada, ben)
    try ada.say("add 3 Plums")
    try ada.store.share(at: ada.clock.now) { replica in
      let place = try #require(try replica.membership()?.place)
      try replica.keep(try replica.contentsOfJournal().digest(), at: place)
    }
    try ada.store.unit { database in
      try database.execute(sql: "UPDATE household_lot SET numerator = numerator + 1")
    }
    #expect(
      try ada.store.problems().map(\.message).contains(
        "the stored state doesn't match its hash"))
    try ada.store.unit { database in
      var aside = RowsAside()
      try HouseholdCheck.repair(database, &aside)
    }
    #expect(try ada.store.problems().isEmpty)
    try ada.sync()
    try ben.sync()
    try expectEqual(ada, ben)
    #expect(try ben.lines().contains { $0.hasSuffix("3x Plums") })
  }

  @Test func aSnapshotThatDiffersIsTold() throws {
    let (ada, ben) = try devices()
    try begin(ada, ben)
    try ben.store.unit { database in
      try database.execute(sql: "UPDATE household_lot SET numerator = numerator + 1")
    }
    while try #require(try ada.place()).sequence < 10 {
      try ada.say("add Soap")
      try ada.sync()
    }
    let told = try ben.sync().filter { $0.hasPrefix("after ") }
    #expect(
      told == [
        "after 10 changes your lists differ from those of Ada: run `qc doctor --repair` on both "
          + "sides"
      ])
    #expect(try journal.connection(of: "Ada").latestSnapshot() == nil)
    #expect(!journal.prune())
  }

  /// The server is restored from a backup that is older than all entries of a store.
  @Test(arguments: [false, true]) func aServerThatLacksTheSnapshotIsRepaired(
    hasOther: Bool
  ) throws {
    let (ada, ben) = try devices()
    try begin(ada, ben)
    let backup = journal.image()
    try live(ada, ben)
    journal.prune()
    let cleo = try Device(of: "Cleo", journal)
    try cleo.joinBySnapshot()
    try cleo.say("add 4 Melons")
    journal.restore(backup)
    if hasOther { #expect(try ada.synchronization().repair() > 0) }
    var copies = 0
    if !hasOther {
      #expect(throws: SharedJournalError.diverged) { try cleo.sync() }
      #expect(try cleo.synchronization().repair { copies += 1 } > 0)
    }
    #expect(copies == (hasOther ? 0 : 1))
    for device in [ada, cleo, ben, ada, cleo] {
      _ = try device.synchronization().repair()
      try device.sync()
    }
    try expectEqual(ada, cleo)
    try expectEqual(ada, ben)
    #expect(try ben.lines().contains { $0.hasSuffix("4x Melons") })
  }
}

extension Device {
  fileprivate func contents() throws -> MemoryHousehold {
    try store.lookAtHousehold { try $0.contents() }
  }

  fileprivate func entryCount() throws -> Int {
    try store.unit { try Int.fetchOne($0, sql: "SELECT count(*) FROM household_entry") ?? 0 }
  }

  fileprivate func purchases() throws -> [String] {
    try store.read { repository in
      var purchases: [String] = []
      try repository.forEachPurchase(containing: nil) {
        purchases.append("\($0.displayName) \($0.date.timeIntervalSinceReferenceDate)")
        return true
      }
      return purchases.sorted()
    }
  }

  /// Undoes a step; returns false if that isn't possible.
  fileprivate func canUndo() throws -> Bool {
    do {
      try say("undo")
      return true
    } catch is StoreError {
      return false
    }
  }
}
