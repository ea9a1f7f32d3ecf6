import CartHousehold
import CartModels
import CartSync
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CartStore

/// Additions that only reach the household's tables when these are needed.
@Suite struct WorkingOutLaterTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt)))

  private func left(on device: Device) throws -> Int {
    try device.store.unit { database in
      try Int.fetchOne(
        database, sql: "SELECT COUNT(*) FROM household_pending WHERE before = ''") ?? 0
    }
  }

  private func faults(of device: Device) throws -> [String] {
    try device.store.lookAtHousehold { try $0.check() }
  }

  @Test func oneAdditionAfterAnotherIsLeftForLater() throws {
    let (ada, ben) = try Device.sharing(journal)
    for sentence in ["add 6 Eggs", "add 1 l Milk", "add 4 Rolls", "add 2 Eggs"] {
      try ada.say(sentence)
    }
    #expect(try left(on: ada) == 4)
    #expect(try faults(of: ada) == [])
    try ada.sync()
    try ben.sync()
    #expect(try left(on: ada) == 0)
    #expect(try ada.lines() == ben.lines())
    #expect(
      try ada.lines() == ["Shopping: 3 l Milk", "Shopping: 4x Rolls", "Shopping: 8x Eggs"])
  }

  @Test(arguments: ["check Milk", "set Milk quantity 5 l", "remove Eggs", "rename Milk to Cream"])
  func whatSaysSomethingElseWorksItOut(_ sentence: String) throws {
    let (ada, ben) = try Device.sharing(journal)
    for sentence in ["add 6 Eggs", "add 1 l Milk", sentence] { try ada.say(sentence) }
    #expect(try left(on: ada) == 0)
    #expect(try faults(of: ada) == [])
    let before = try ada.lines()
    for _ in 0..<3 { try ada.say("undo") }
    #expect(try ada.lines() == ["Shopping: 2 l Milk"])
    for _ in 0..<3 { try ada.say("redo") }
    #expect(try ada.lines() == before)
    try ada.sync()
    try ben.sync()
    #expect(try ben.lines() == before)
    #expect(try faults(of: ada) == [] && faults(of: ben) == [])
  }

  @Test func undoTakesBackWhatIsStillLeft() throws {
    let (ada, _) = try Device.sharing(journal)
    for sentence in ["add 6 Eggs", "add 1 l Milk", "undo"] { try ada.say(sentence) }
    #expect(try ada.lines() == ["Shopping: 2 l Milk", "Shopping: 6x Eggs"])
    #expect(try faults(of: ada) == [])
  }

  @Test func onlySoMuchIsLeft() throws {
    let (ada, ben) = try Device.sharing(journal)
    var most = 0
    for number in 1...250 {
      try ada.say("add 'Thing \(number)'")
      most = max(most, try left(on: ada))
    }
    #expect(most == 99)
    #expect(try faults(of: ada) == [])
    try ada.sync()
    try ben.sync()
    #expect(try ben.lines() == ada.lines())
  }
}
