import CartHousehold
import CartModels
import CartStore
import CartSync
import Foundation
import Synchronization
import TestSupport
import Testing

/// Syncing of stores in memory with a journal in memory.
@Suite struct SynchronizationTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt)))

  private func devices() throws -> (ada: Device, ben: Device) {
    try Device.sharing(journal)
  }

  @Test func whatOneSaysTheOtherIsTold() throws {
    let (ada, ben) = try devices()
    #expect(try ben.lines() == ["Shopping: 2 l Milk"])
    try ben.say("check Milk; add 6 Eggs to Shopping")
    #expect(try ben.sync() == [])
    #expect(try ada.sync() == ["Ben checked Milk, added 6x Eggs to Shopping"])
    #expect(try ada.lines() == ["Shopping: 2 l Milk, done", "Shopping: 6x Eggs"])
    #expect(try ada.sync() == [])
  }

  @Test func whatCameWithItsCheckWasOnNoList() throws {
    let (ada, ben) = try devices()
    try ada.say("add 4 Tea to Shopping; check Tea")
    try ada.sync()
    #expect(try ben.sync() == ["Ada added 4x Tea to Shopping, checked Tea"])
  }

  @Test func whoUndidAnAdditionIsToldThatItWasBought() throws {
    let (ada, ben) = try devices()
    try ada.say("add 6 Eggs")
    try ada.sync()
    try ben.sync()
    try ada.say("undo")
    try ben.say("check Eggs")
    try ben.sync()
    #expect(try ada.sync() == ["Ben checked Eggs, which was off your list; it counts as bought"])
    try ben.sync()
    #expect(try ada.lines() == ben.lines())
    #expect(try ada.lines() == ["Shopping: 2 l Milk", "Shopping: 6x Eggs, done"])
  }

  /// Entries that a restored store has forgotten arrive like entries of another store, so `undo`
  /// doesn't revert them.
  @Test func aStoreThatIsPutBackReadsWhatItSaid() throws {
    let (ada, _) = try devices()
    let scratch = try Scratch()
    try ada.say("add One")
    try ada.sync()
    let copy = scratch.path + "/copy.sqlite"
    _ = try ada.store.backUp(to: copy)
    try ada.say("add Two")
    try ada.sync()
    let again = try Device(of: "Ada", journal, at: copy)
    #expect(try again.sync() == ["Ada added Two to Shopping"])
    #expect(try again.lines() == ada.lines())
    try again.say("undo")
    #expect(try again.lines() == ["Shopping: 2 l Milk", "Shopping: Two"])
    #expect(try again.store.problems().isEmpty)
  }

  /// Undoing a rename that merged two items restores both.
  @Test(arguments: ["rename Milk to Bread", "rename Bread to Milk"])
  func whatBecameOneComesApart(_ sentence: String) throws {
    let (ada, ben) = try devices()
    try ada.say("remove Milk; add 2 Milk due 2026-12-01 note \"fat\"; add 1 Bread note \"dark\"")
    let before = try ada.items()
    try ada.say(sentence)
    try ada.say("undo")
    #expect(try ada.items() == before)
    try ada.sync()
    try ben.sync()
    #expect(try ben.items() == before)
  }

  @Test func moreGoesThanOneBatchHolds() throws {
    let (ada, ben) = try devices()
    for number in 1...1_100 { try ada.say("add \"Thing \(number)\"") }
    #expect(try ada.synchronization().run().sentCount == 1_100)
    #expect(try ada.pendingCount() == 0)
    #expect(try ben.synchronization().run().takenCount == 1_100)
    #expect(try ada.lines() == ben.lines())
  }

  @Test func aServerThatBreaksOffLosesNothing() throws {
    let (ada, ben) = try devices()
    try ada.say("add 6 Eggs")
    for step in 0..<2 {
      let failing = FailingJournal(journal.connection(of: "Ada"), after: step)
      #expect(throws: SharedJournalError.unreachable("gone")) {
        try ada.synchronization(failing).run()
      }
      #expect(try ada.pendingCount() == 1)
    }
    // The journal has accepted the entry, but the store received no answer.
    #expect(journal.records.count == 2)
    try ada.sync()
    #expect(journal.records.count == 2)
    #expect(try ada.pendingCount() == 0)
    try ben.sync()
    #expect(try ben.lines() == ["Shopping: 2 l Milk", "Shopping: 6x Eggs"])
  }

  @Test func aServerThatKeepsNothingIsFoundOut() throws {
    let (ada, _) = try devices()
    try ada.say("add 6 Eggs")
    #expect(throws: SharedJournalError.unusable("the server lacks changes that this device sent")) {
      try ada.synchronization(ForgetfulJournal(journal.connection(of: "Ada"))).run()
    }
    #expect(try ada.pendingCount() == 1)
  }

  @Test func whatNeedsANewerProgramHaltsReadingAlone() throws {
    let (ada, ben) = try devices()
    let newer = SealedEntry(
      id: UUID(), version: HouseholdEntry.currentVersion + 1, body: Array("{}".utf8))
    _ = try journal.connection(of: "Ada").append([newer], after: try #require(try ada.place()))
    try ben.say("add 6 Eggs")
    for _ in 0..<2 {
      #expect(throws: SharedJournalError.newer(1)) { try ben.sync() }
      #expect(journal.records.count == 3)
      #expect(try ben.pendingCount() == 1)
    }
    #expect(try ben.lines() == ["Shopping: 2 l Milk", "Shopping: 6x Eggs"])
  }

  @Test func theShopOfAnItemIsSharedAndFollowsItsName() throws {
    let (ada, ben) = try devices()
    func shops(_ device: Device) throws -> [String?] {
      try device.items()["Shopping", default: []].filter { $0.name == "Tea" }
        .map { $0.fields.shop?.text }
    }
    try ada.say(#"shop Lidl: produce; add {[name: "Tea", shop: "Lidl"]}"#)
    try ada.sync()
    try ben.sync()
    #expect(try shops(ben) == ["Lidl"])
    try ben.say("rename shop Lidl to Aldi")
    try ben.sync()
    try ada.sync()
    #expect(try shops(ada) == ["Aldi"])
    try ada.say("delete shop Aldi")
    try ada.sync()
    try ben.sync()
    #expect(try shops(ben) == [nil])
    try ada.say("undo")
    try ada.sync()
    try ben.sync()
    #expect(try shops(ben) == ["Aldi"])
  }

  /// A clause that older programs of the household can't read is an error at once.
  @Test func theShopOfAnItemWaitsForTheUpgrade() throws {
    let ada = try Device(of: "Ada", journal)
    try ada.say("shop Lidl: produce")
    try ada.join(version: 1)
    #expect(throws: (any Error).self) { try ada.say(#"add {[name: "Tea", shop: "Lidl"]}"#) }
    try ada.say("add Milk due friday")
    try ada.sync()
    #expect(try ada.lines() == ["Shopping: Milk"])
    #expect(journal.records.allSatisfy { $0.entry.version == 1 })
  }

  /// Applying a short entry can take long. A sentence that is typed in the meantime only waits for
  /// that entry.
  @Test func muchWorkIsDoneInSeveralTransactions() throws {
    let (ada, ben) = try devices()
    try ada.say("list A; for number in 1..400 { add \"Thing {number}\" }; list B; list A")
    try ada.sync()
    try ben.sync()
    let before = try #require(try ben.place()).sequence
    try ada.say("move all to B")
    try ada.say("add Tea to B")
    try ada.sync()
    let place = try #require(try ben.place())
    let records = try journal.connection(of: "Ben").read(after: place, limit: 10)
    let arrival = try ben.store.share(at: ben.clock.now) {
      try $0.takeNotifying(records, after: place, mostSteps: 5_000)
    }
    #expect(arrival.taking == .begun(count: 1))
    #expect(arrival.notifications == ["Ada moved Thing 1, Thing 2, Thing 3 and 397 more to B"])
    #expect(try ben.place()?.sequence == before + 1)
    #expect(try ben.sync() == ["Ada added Tea to B"])
    #expect(try ada.lines() == ben.lines())
  }

  /// Any member can forge the store of an entry, but can't hide the entry that way.
  @Test func whoClaimsToBeAnotherIsTold() throws {
    let (ada, ben) = try devices()
    let replica = try ada.store.lookAtHousehold { try #require(try $0.membership()).replica }
    let entry = HouseholdEntry(
      id: UUID(), replica: replica, author: "Ada", date: ada.clock.now, title: "list Spa",
      intents: [.list(.make(ListReference(id: UUID(), title: "Spa")))])
    _ = try journal.connection(of: "Ben").append(
      [try entry.sealed()], after: try #require(try ben.place()))
    #expect(try ada.sync() == ["Ben created the list Spa"])
    try ada.say("undo by Ben")
    #expect(!(try ada.store.read { try $0.lists(limit: nil).map(\.title) }).contains("Spa"))
  }

  /// The server is restored from backups of every earlier length.
  @Test(arguments: 0...6) func whatAServerForgotIsSentAgain(count: Int) throws {
    let (ada, ben) = try devices()
    for name in ["Eggs", "Tea", "Rice"] {
      try ada.say("add \(name)")
      try ada.sync()
      try ben.sync()
      try ben.say("check \(name)")
      try ben.sync()
    }
    try ada.sync()
    let lines = try ada.lines()
    let all = journal.records.map(\.entry.id)
    #expect(all.count == 7)
    journal.restore(first: count)
    #expect(throws: SharedJournalError.diverged) { try ada.sync() }
    try ben.say("add Salt")
    #expect(try ada.synchronization().repair() == Int64(7 - count))
    try ada.sync()
    #expect(try ada.synchronization().repair() == 0)
    #expect(Set(journal.records.map(\.entry.id)) == Set(all))
    // The entries are in their old order, so the others needn't repair anything.
    #expect(try ben.synchronization().repair() == 0)
    try ben.sync()
    try ada.sync()
    #expect(try ada.lines() == (lines + ["Shopping: Salt"]).sorted())
    #expect(try ada.lines() == ben.lines())
    #expect(journal.records.count == 8)
  }
}

/// A journal that becomes unreachable after a number of answers.
private final class FailingJournal: ForwardingJournal {
  let journal: MemoryConnection
  private var left: Int

  init(_ journal: MemoryConnection, after count: Int) { (self.journal, left) = (journal, count) }

  func append(_ entries: [SealedEntry], after place: JournalPlace) throws -> JournalPlace {
    if left > 0 { _ = try journal.append(entries, after: place) }
    return try answer(place)
  }

  func read(after place: JournalPlace, limit: Int) throws -> [JournalRecord] {
    try answer(journal.read(after: place, limit: limit))
  }

  func people(differingFrom checkpoint: Checkpoint) throws -> [String] {
    try answer(journal.people(differingFrom: checkpoint))
  }

  private func answer<Value>(_ value: Value) throws -> Value {
    guard left > 0 else { throw SharedJournalError.unreachable("gone") }
    left -= 1
    return value
  }
}

/// A journal that acknowledges entries and drops them.
private struct ForgetfulJournal: ForwardingJournal {
  let journal: MemoryConnection

  init(_ journal: MemoryConnection) { self.journal = journal }

  func append(_ entries: [SealedEntry], after place: JournalPlace) throws -> JournalPlace { place }
}
