import CartHousehold
import CartModels
import CartSync
import Foundation
import TestSupport
import Testing

@testable import CartStore

/// Sentences have the same effect in one unit as separately, in a household and outside.
@Suite struct OneUnitTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt)))

  /// For both members, a checked item counts as absent when they ensure an amount.
  @Test func ensuringWhatIsDoneNeverAddsUp() throws {
    let (ada, ben) = try Device.sharing(journal)
    try ada.say("add 2 Eggs; check Eggs")
    for device in [ada, ben] { try device.sync() }
    try ada.say("ensure 6 Eggs")
    try ben.say("ensure 10 Eggs")
    for device in [ada, ben, ada] { try device.sync() }
    #expect(try ada.lines().contains("Shopping: 10x Eggs"))
    #expect(try ben.lines() == ada.lines())
  }

  @Test(arguments: [
    ["check Milk", "add 2 l Milk", "check Milk"],
    ["check Milk", "add 2 l Milk", "check Milk", "add 1 l Milk", "check Milk"],
    ["add 3 Tea", "check Tea", "add 1 Tea"], ["add 3 Tea", "check Tea", "add 1 Tea", "check Tea"],
    ["check Milk", "add 2 l Milk", "uncheck Milk", "check Milk", "remove Milk", "add 1 l Milk"],
    ["check Milk", "ensure 1 l Milk", "check Milk"],
    ["add 3 Tea", "check Tea", "add 2 kg Tea", "check Tea", "add 1 kg Tea"],
    ["rename Milk to Tea", "add 2 Milk", "check Milk", "add 2 Milk", "rename Milk to Tea"],
    ["check Milk", "add 2 l Milk", "set Milk quantity 5 l", "check Milk", "add 1 l Milk"],
  ])
  func aUnitIsWhatItsSentencesAre(_ sentences: [String]) throws {
    let outside = try Device(of: "Eve", journal)
    try outside.say("add 2 l Milk")
    try outside.say(sentences.joined(separator: "; "))
    let (ada, ben) = try Device.sharing(journal)
    // The first sentences run separately, the others as one unit.
    for count in 0..<sentences.count {
      for sentence in sentences.prefix(count) { try ben.say(sentence) }
      try ben.say(sentences.dropFirst(count).joined(separator: "; "))
      #expect(try ben.lines() == outside.lines(), "\(count)")
      #expect(try ben.store.lookAtHousehold { try $0.check() } == [])
      #expect(try ben.store.problems().isEmpty)
      for _ in 0...count { try ben.say("undo") }
      #expect(try ben.lines() == ["Shopping: 2 l Milk"], "\(count)")
    }
    try ben.say(sentences.joined(separator: "; "))
    try ben.sync()
    try ada.sync()
    #expect(try ada.lines() == outside.lines())
  }
}
