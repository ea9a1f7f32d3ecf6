import CartHousehold
import CartModels
import Foundation
import TestSupport
import Testing

/// Two devices of a household check off, uncheck, change and remove many items, and undo that.
@Suite struct BulkTogetherTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt)))

  private static let items = (1...150).map { "add \($0) \"Item \($0)\"" }.joined(separator: "; ")

  private func devices() throws -> (ada: Device, ben: Device) {
    let (ada, ben) = (try Device(of: "Ada", journal), try Device(of: "Ben", journal))
    try ada.say(Self.items)
    // Steps that the household doesn't know, with one record for many items.
    let sentences = [
      "check all", "uncheck all", "set where yes note \"all\"", "remove all", "undo",
    ]
    for sentence in sentences { try ada.say(sentence) }
    try ada.join()
    try ada.sync()
    try ben.join()
    return (ada, ben)
  }

  /// Both undo their own: an item is bought while one of both checks is left.
  @Test func bothCheckAllAndUndo() throws {
    let (ada, ben) = try devices()
    let before = try ada.lines()
    try ada.say("check all")
    try ben.say("check all")
    for device in [ada, ben, ada] { try device.sync() }
    let checked = try ada.lines()
    #expect(checked != before)
    #expect(try ben.lines() == checked)
    try ada.say("undo")
    for device in [ada, ben, ada] { try device.sync() }
    #expect(try ada.lines() == checked)
    #expect(try ben.lines() == checked)
    try ben.say("undo")
    for device in [ben, ada, ben] { try device.sync() }
    #expect(try ada.lines() == before)
    #expect(try ben.lines() == before)
  }

  /// Both remove items, and both take it back.
  @Test func bothRemoveAndUndo() throws {
    let (ada, ben) = try devices()
    let before = try ada.lines()
    try ada.say("remove all")
    try ben.say("check where quantity > 100; clear")
    for device in [ada, ben, ada] { try device.sync() }
    #expect(try ada.lines() == ben.lines())
    try ada.say("undo")
    for device in [ada, ben, ada] { try device.sync() }
    #expect(try ada.lines() == ben.lines())
    try ben.say("undo")
    for device in [ben, ada, ben] { try device.sync() }
    #expect(try ada.lines() == ben.lines())
    #expect(try ada.lines().count == before.count)
  }

  /// Both give fields of many items a value, and both take it back.
  @Test func bothSetFieldsAndUndo() throws {
    let (ada, ben) = try devices()
    let before = try ada.lines()
    try ada.say("set where quantity > 10 note \"Ada\" in dairy")
    try ben.say("set where quantity < 140 due 2030-01-05")
    for device in [ada, ben, ada] { try device.sync() }
    #expect(try ada.lines().count { $0.hasSuffix("(Ada)") } == 140)
    #expect(try ada.lines() == ben.lines())
    try ada.say("undo")
    try ben.say("undo")
    for device in [ada, ben, ada] { try device.sync() }
    #expect(try ada.lines() == before)
    #expect(try ben.lines() == before)
  }

  /// Ben changes some of the items before Ada undoes her check of all.
  @Test func undoLeavesWhatOthersChanged() throws {
    let (ada, ben) = try devices()
    try ada.say("check all")
    for device in [ada, ben] { try device.sync() }
    try ben.say(
      """
      rename "Item 3" to Thing; remove "Item 4"; uncheck "Item 5"; check "Item 5"
      set "Item 6" quantity 9; clear
      """)
    for device in [ben, ada] { try device.sync() }
    try ada.say("undo")
    for device in [ada, ben, ada] { try device.sync() }
    #expect(try ada.lines() == ben.lines())
    try ada.say("redo")
    for device in [ada, ben, ada] { try device.sync() }
    #expect(try ada.lines() == ben.lines())
  }
}
