import CartHousehold
import CartModels
import CartSync
import Foundation
import TestSupport
import Testing

@testable import CartStore

/// A device whose clock is ahead doesn't postpone anything for the others.
@Suite struct ClocksAheadTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt)))

  @Test func whatIsDueStaysDue() throws {
    let ben = try Device(of: "Ben", journal)
    try ben.say("template t { add Tea }")
    try ben.say("every week apply t")
    try ben.join()
    try ben.sync()
    let ada = try Device(of: "Ada", journal, daysAhead: 400)
    try ada.join()
    try ada.say("apply due")
    try ada.say("template u { add Milk }")
    try ada.say("every day apply u")
    try ada.say("add Bread")
    try ada.say("check Bread")
    for device in [ada, ben, ada] { try device.sync() }
    let today = ben.clock.today
    for device in [ada, ben] {
      let schedules = try device.store.read { try $0.schedules() }
      #expect(schedules.count == 2)
      for schedule in schedules {
        #expect(schedule.anchor.dayNumber <= today.dayNumber + 1)
        #expect(schedule.updatedAt <= ben.clock.now)
        #expect((schedule.handled?.dayNumber ?? 0) <= today.dayNumber + 1)
      }
      let templates = try device.store.read { try $0.templates() }
      #expect(templates.allSatisfy { $0.createdAt <= ben.clock.now })
      #expect(try device.store.problems(aheadOf: ben.clock) == [])
      #expect(try device.store.problems() == [])
    }
    #expect(try ada.lines() == ben.lines())
  }

  /// The user skips a day in the future, but does so today.
  @Test func whatIsSkippedAheadStaysSkipped() throws {
    let (ada, ben) = try Device.sharing(journal)
    try ada.say("template t { add Tea }")
    try ada.say("every month apply t starting 2026-12-24")
    try ada.say("skip t")
    for device in [ada, ben] { try device.sync() }
    let handled = try ada.store.read { try $0.schedules().first?.handled }
    #expect(handled != nil)
    #expect(try ben.store.read { try $0.schedules().first?.handled } == handled)
  }
}
