import CartHousehold
import CartModels
import CartSync
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CartStore

/// The comparison of stores after every thousand entries.
@Suite struct CheckpointTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt)))

  /// Makes shared data of every kind, and enough entries for a checkpoint.
  private func fill(_ device: Device, upTo last: Int = 1_000) throws {
    for sentence in [
      "template t { add 2 Eggs }", "category Wine after Dairy",
      "add 3 Tea; check Tea", "list Party; add 4 Plates; set Plates quantity 6",
      "rename list Party to Feast",
      "every saturday apply t", "list Shopping",
    ] { try device.say(sentence) }
    for number in 1...last { try device.say("add 'Thing \(number % 50)'") }
  }

  @Test func storesThatReadTheSameAgree() throws {
    let (ada, ben) = try Device.sharing(journal)
    try fill(ada)
    // Pending entries are not compared.
    try ben.say("add 2 Mugs")
    #expect(try ada.sync() == [])
    #expect(try ben.sync().allSatisfy { $0.hasPrefix("Ada ") })
    #expect(try ada.sync() == ["Ben added 2x Mugs to Shopping"])
    #expect(try ada.contents() == ben.contents())
    #expect(try ada.contents().digest() == ben.contents().digest())
  }

  @Test func aStoreThatHoldsSomethingElseIsTold() throws {
    let (ada, ben) = try Device.sharing(journal)
    try fill(ada)
    try ada.sync()
    try ben.store.unit { database in
      try database.execute(sql: "UPDATE household_lot SET numerator = numerator + 1")
    }
    let told = try ben.sync().filter { !$0.hasPrefix("Ada ") }
    #expect(
      told == [
        "after 1000 changes your lists differ from those of Ada: run `qc doctor --repair` on both "
          + "sides"
      ])
  }

  /// The stored hash follows each entry from the first comparison on, and excludes pending entries.
  @Test func theHashThatIsKeptIsThatOfAll() throws {
    let (ada, ben) = try Device.sharing(journal)
    try fill(ada)
    try ben.say("add 2 Mugs")
    try ada.sync()
    try ben.sync()
    try ben.say("check 'Thing 3'; remove 'Thing 4'; set 'Thing 5' quantity 7; rename Mugs to Cups")
    try ada.say("check 'Thing 3'; set 'Thing 5' quantity 2; delete list Feast; apply t")
    try ada.say("undo")
    for device in [ada, ben, ada] {
      try device.sync()
      let (kept, place) = try device.store.lookAtHousehold { replica in
        let place = try replica.membership()?.place ?? .start
        return (try replica.keptSum(at: place)?.digest, place)
      }
      #expect(place.sequence > 1_000)
      #expect(try kept == device.contents().digest())
    }
  }

  @Test func eachThingCounts() throws {
    let (ada, _) = try Device.sharing(journal)
    try fill(ada, upTo: 5)
    let contents = try ada.contents()
    let whole = try contents.digest()
    var others: Set<UUID> = []
    var count = 0
    for write in removals(of: contents) {
      var other = contents
      other.write(write)
      others.insert(try other.digest())
      count += 1
    }
    #expect(count > 20)
    #expect(others.count == count && !others.contains(whole))
  }

  private func removals(of contents: MemoryHousehold) -> [StateWrite] {
    contents.lots.keys.map { .lot($0, nil) } + contents.purchases.keys.map { .bought($0, nil) }
      + contents.items.keys.map { .item($0, nil) } + contents.lists.keys.map { .list($0, nil) }
      + contents.replacements.keys.map { .replacement($0, nil) }
      + contents.definitions.keys.map { .definition($0, nil) }
  }
}

extension Device {
  fileprivate func contents() throws -> MemoryHousehold {
    try store.lookAtHousehold { try $0.contents() }
  }
}
